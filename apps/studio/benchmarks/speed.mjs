// How fast the studio answers, how much memory it takes and how large the page is, beside what is
// demanded: `npm run bench` in apps/studio, after a build. Takes medians of many views in Chromium,
// each of another episode, and the least of them: on a machine that does other things too, the
// least is nearest to what the studio itself needs. No test: the figures are those of the machine.
// Ends with 1 where the least misses a demand.
import {
  appendFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { builtInRegistry } from "@mnemograph/bench";
import { runPaths } from "@mnemograph/bench/results";
import { chromium } from "playwright-core";
import { openStudio } from "../dist/index.js";
import { TUPLES, writeLargeMemory } from "./large-memory.mjs";
import { EPISODES, LONG, MANY_STEPS, STEPS, TRACES, idOf, writeLargeRun } from "./large-run.mjs";
import { temporaryFolder } from "../../../scripts/temporary-folder.mjs";

const ROUNDS = 12;
const folder = temporaryFolder("studio-speed");
writeLargeRun(folder);
const memoryFolder = temporaryFolder("studio-memory");
await writeLargeMemory(memoryFolder);
const open = (root = folder) => openStudio({ roots: [root], registry: builtInRegistry });
const asker = (studio) => {
  const { origin, searchParams } = new URL(studio.url);
  const headers = { authorization: `Bearer ${searchParams.get("token")}` };
  return async (path) => {
    const response = await fetch(origin + path, { headers });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.text()).length;
  };
};

const median = (values) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
let missed = 0;
const report = (title, values, demand = null, unit = "ms") => {
  const [middle, least] = [median(values), Math.min(...values)];
  const isMissed = demand !== null && least > demand;
  missed += isMissed ? 1 : 0;
  const figures =
    values.length === 1 ? "" : `median, ${least.toFixed(0)} least of ${values.length}`;
  console.log(
    `${title.padEnd(52)} ${middle.toFixed(0).padStart(6)} ${unit} ${figures}${demand === null ? "" : `; demanded: ${demand}${isMissed ? " MISSED" : ""}`}`,
  );
};
const timed = async (work) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
const repeated = async (rounds, work) => {
  const values = [];
  for (let round = 0; round < rounds; round += 1) values.push(await work(round));
  return values;
};
const memory = () => {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1e6;
};

const pageFolder = new URL("../dist/page/", import.meta.url);
const files = readdirSync(pageFolder, { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.(?:js|css|html|svg)$/.test(file),
);
const sizeOf = (names) =>
  names.reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, pageFolder))).length, 0) /
  1000;
const entry = readFileSync(new URL("index.html", pageFolder), "utf8");
report("page, compressed", [sizeOf(files)], 300, "kB");
report(
  "JavaScript of the first view, compressed",
  [sizeOf([...entry.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, name]) => name))],
  120,
  "kB",
);

/** The longest time for which the process did nothing else, in milliseconds. */
const blocked = async (work) => {
  let [longest, last, isOver] = [0, performance.now(), false];
  const look = () => {
    const now = performance.now();
    [longest, last] = [Math.max(longest, now - last), now];
    if (!isOver) setImmediate(look);
  };
  look();
  await work();
  isOver = true;
  return longest;
};
report(
  `server: first view of ${EPISODES} episodes, cold`,
  await repeated(3, async () => {
    const studio = await open();
    const ask = asker(studio);
    const time = await timed(
      async () => (await ask("/api/runs/large")) + (await ask("/api/runs/large/episodes")),
    );
    await studio.close();
    return time;
  }),
);
const studio = await open();
const ask = asker(studio);
await ask("/api/runs/large");
report(
  `server: a trace of ${STEPS} steps, cold`,
  await repeated(ROUNDS, (round) => timed(() => ask(`/api/runs/large/episodes/${idOf(round)}`))),
);
for (const [title, path] of [
  [`${EPISODES} episodes, run`, "/api/runs/large"],
  [`${EPISODES} episodes, list`, "/api/runs/large/episodes?sort=cost&search=task"],
  [`${EPISODES} episodes, tasks by pipelines`, "/api/runs/large/matrix"],
  [`${EPISODES} episodes, causes`, "/api/runs/large/causes"],
  [`${EPISODES / 4} pairs, comparison`, "/api/compare?first=large:act&second=large:ldm"],
  ["runs with pictures beside them, list", "/api/runs"],
  [`a trace of ${MANY_STEPS} steps`, `/api/runs/large/episodes/${LONG}`],
  [`a node of ${MANY_STEPS} steps`, `/api/runs/large/episodes/${LONG}/spans/9998`],
]) {
  const cold = [];
  const first = await repeated(3, async () => {
    const studio = await open();
    let time = 0;
    cold.push(await blocked(async () => (time = await timed(() => asker(studio)(path)))));
    await studio.close();
    return time;
  });
  report(`server: ${title}, cold`, first, 1000);
  report(`server: ${title}, cold, loop blocked`, cold, 100);
  report(`server: ${title}, loop blocked`, await repeated(5, () => blocked(() => ask(path))), 100);
}

const remembering = await open(memoryFolder);
const askMemory = asker(remembering);
const address = "/api/memories/memories~formed~tuples";
for (const [title, path] of [
  ["index", ""],
  ["last page", `/entries?from=${TUPLES - 40}`],
  ["search", "/entries?search=mug+spatula"],
  ["search, nothing found", "/entries?search=unicorn"],
]) {
  const ask = () => askMemory(address + path);
  await ask();
  report(`server: ${TUPLES} tuples, ${title}`, await repeated(5, () => timed(ask)), 1000);
  report(
    `server: ${TUPLES} tuples, ${title}, loop blocked`,
    await repeated(5, () => blocked(ask)),
    100,
  );
}
await remembering.close();

/** Milliseconds from a line of a log until a page that watches the episode is sent it. */
const seenLive = async (round) => {
  const id = `act~test~live-${round}~0`;
  const log = runPaths(join(folder, "large")).eventsOf(id);
  const start = {
    type: "episode-start",
    at: 0,
    path: "",
    episodeId: id,
    pipeline: "act",
    task: null,
  };
  writeFileSync(log, `${JSON.stringify(start)}\n`);
  const { origin, searchParams } = new URL(studio.url);
  const { body } = await fetch(`${origin}/api/runs/large/episodes/${id}/live`, {
    headers: { authorization: `Bearer ${searchParams.get("token")}` },
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => {
    for (let text = ""; !text.includes("event: growth");) text += (await reader.read()).value;
  };
  await next();
  const begun = performance.now();
  appendFileSync(log, `${JSON.stringify({ type: "node-start", node: "act", path: "", at: 1 })}\n`);
  await next();
  const time = performance.now() - begun;
  await reader.cancel();
  rmSync(log);
  return time;
};
report("server: a new node of an episode that is watched", await repeated(5, seenLive), 1000 - 150);

const afterAll = async (rounds) => {
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < TRACES; index += 1) {
      await ask(`/api/runs/large/episodes/${idOf(index)}`);
      await ask(`/api/runs/large/episodes/${idOf(index)}/spans/98`);
    }
  }
  return memory();
};
const [early, late] = [await afterAll(3), await afterAll(9)];
console.log(
  `${"server: memory".padEnd(52)} ${early.toFixed(0).padStart(6)} MB after ${3 * TRACES} traces, ${late.toFixed(0)} MB after ${12 * TRACES}; demanded: flat`,
);

const executablePath = ["chromium", "chromium-browser", "google-chrome"]
  .map((name) => `/usr/bin/${name}`)
  .find((file) => existsSync(file));
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ["--no-sandbox"],
});
const context = await browser.newContext();
// In the page itself, so that the driver's own round trips are not counted: the time at which a
// selector is first painted.
await context.addInitScript(() => {
  globalThis.painted = (selectors, from = 0) =>
    new Promise((resolve, reject) => {
      setTimeout(
        () =>
          reject(
            new Error(
              `never seen: ${selectors.find((selector) => !document.querySelector(selector))}`,
            ),
          ),
        10_000,
      );
      const look = () =>
        selectors.every((selector) => document.querySelector(selector))
          ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
          : requestAnimationFrame(look);
      look();
    });
});
const page = await context.newPage();
await page.goto(studio.url);
const { origin } = new URL(studio.url);
const viewed = async (path, selectors) => {
  await page.goto(origin + path, { waitUntil: "commit" });
  return page.evaluate((wanted) => globalThis.painted(wanted), selectors);
};
const first = [".episodes tbody tr"];
/** Traces of the pipelines that have the nodes of the log. */
const traces = Array.from({ length: TRACES }, (_, index) => index).filter((index) => index % 4 < 2);
const trace = [".box.lit", ".part.reply", ".timeline path", ".step"];
/**
 * A click on a link inside of the page, until the next view is painted; what was there before is
 * waited out.
 */
const clicked = async (path, selectors) => {
  await page.goto(origin + "/runs/large");
  await page.locator(first[0]).first().waitFor();
  return page.evaluate(
    async ([href, wanted]) => {
      const link = document.querySelector(".episodes tbody a");
      link.setAttribute("href", href);
      const from = performance.now();
      history.pushState(null, "", href);
      dispatchEvent(new PopStateEvent("popstate"));
      return globalThis.painted(wanted, from);
    },
    [path, selectors],
  );
};
await viewed("/runs/large", first);
report(
  `Chromium: first view of ${EPISODES} episodes`,
  await repeated(ROUNDS, () => viewed("/runs/large", first)),
  1000,
);
report(
  `Chromium: a trace of ${STEPS} steps with its graph`,
  await repeated(ROUNDS, (round) =>
    clicked(`/runs/large/episodes/${idOf(traces.at(-1 - (round % 8)))}`, trace),
  ),
  300,
);
report(
  `Chromium: the same by its address, page loaded anew`,
  await repeated(ROUNDS, (round) =>
    viewed(`/runs/large/episodes/${idOf(traces[round % 8])}`, trace),
  ),
  300,
);
const nodesOf = () => page.evaluate(() => document.querySelectorAll("*").length);
for (const [title, path, selectors] of [
  [`${EPISODES} episodes`, "/runs/large", [...first, "#matrix-title + p"]],
  [`a trace of ${MANY_STEPS} steps`, `/runs/large/episodes/${LONG}`, trace],
  [
    `${EPISODES / 4} pairs`,
    "/compare?first=large%3Aact&second=large%3Aldm",
    [".pairs .pair", "table tbody tr"],
  ],
]) {
  report(`Chromium: ${title}, first view`, await repeated(3, () => viewed(path, selectors)), 1000);
  report(`Chromium: ${title}`, [await nodesOf()], 2500, "DOM nodes");
}
await page.goto(origin + "/");
report("Chromium: one run with pictures beside it", [await viewed("/", ["tbody tr"])], 1000);
await browser.close();
await studio.close();
process.exitCode = missed === 0 ? 0 : 1;
