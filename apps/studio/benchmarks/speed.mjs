// How fast the studio answers, and how much memory it takes: `node benchmarks/speed.mjs` in apps/studio, after a build. It writes a run of
// 10,000 episodes with some traces of 50 steps into a temporary folder, asks the server what the first view and a trace ask, and takes the
// time in Chromium too, where one is installed. No test: the figures are those of the machine.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { existsSync } from "node:fs";
import { builtInRegistry } from "@mnemograph/harness";
import { chromium } from "playwright-core";
import { openStudio } from "../dist/index.js";

const EPISODES = 10_000;
const STEPS = 50;
const folder = mkdtempSync(join(tmpdir(), "studio-speed-"));
const run = join(folder, "large");
mkdirSync(join(run, "events"), { recursive: true });
const pipelines = ["act", "react", "ldm", "rap"];
const idOf = (index) => `${pipelines[index % 4]}~test~task-${Math.floor(index / 4)}~0`;

writeFileSync(
  join(run, "manifest.json"),
  JSON.stringify({
    runId: "large",
    planHash: "0",
    environment: { name: "doors", version: "1" },
    split: "test",
    tasks: { count: EPISODES / 4, hash: "0" },
    episodes: EPISODES,
    pipelines,
    model: "offline",
    seed: 1,
    trials: 1,
    parameters: {},
  }),
);
const result = (index) => ({
  runId: "large",
  episodeId: idOf(index),
  environment: "doors",
  split: "test",
  taskId: `test/task-${Math.floor(index / 4)}`,
  taskType: `type ${index % 6}`,
  pipeline: pipelines[index % 4],
  model: "offline",
  seed: 1,
  trial: 0,
  success: index % 3 === 0,
  score: index % 3 === 0 ? 1 : 0,
  steps: STEPS,
  calls: STEPS,
  promptTokens: 50_000,
  completionTokens: 500,
  cost: 0.1,
  stopReason: index % 3 === 0 ? "success" : "step-limit",
});
writeFileSync(join(run, "results.jsonl"), Array.from({ length: EPISODES }, (_, index) => `${JSON.stringify(result(index))}\n`).join(""));

// Prompts that grow as ReAct's do: 50 steps make a log of some megabytes.
const example = "You see a drawer 1.\n> open drawer 1\nThe drawer 1 is open. In it, you see a key 1.\n".repeat(40);
const events = (index) => {
  const lines = [
    {
      type: "episode-start",
      at: 0,
      path: "",
      episodeId: idOf(index),
      pipeline: pipelines[index % 4],
      task: { id: "task", goal: "open the door" },
    },
  ];
  let past = "";
  for (let step = 0; step < STEPS; step += 1) {
    const at = 100 * step;
    const observation = `On the desk ${step}, you see a key ${step}.`;
    past += `> go to desk ${step}\n${observation}\n`;
    lines.push(
      { type: "node-start", at, path: "", node: "act" },
      {
        type: "model-call",
        at: at + 50,
        path: "",
        node: "act",
        promptId: "act",
        promptHash: "0",
        messages: [
          { role: "system", content: "Act." },
          { role: "user", content: `Example 1:\n${example}\nThe task:\nYour task is to: open the door\n${past}>` },
        ],
        reply: `> go to desk ${step}`,
        parsed: { kind: "act", text: `go to desk ${step}` },
        attempt: 0,
        usage: { promptTokens: 1000, completionTokens: 10, estimated: false },
        cost: 0.002,
      },
      { type: "node-end", at: at + 60, path: "", node: "act", update: { action: { kind: "act", text: `go to desk ${step}` } } },
      { type: "node-start", at: at + 61, path: "", node: "stepEnvironment" },
      {
        type: "node-end",
        at: at + 62,
        path: "",
        node: "stepEnvironment",
        update: { observation, trajectory: { index: step, observation, action: `go to desk ${step}`, kind: "act" } },
      },
    );
  }
  lines.push({ type: "episode-end", at: 100 * STEPS, path: "", success: true, reward: 1, steps: STEPS, stopReason: "success" });
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
};
const TRACES = 40;
for (let index = 0; index < TRACES; index += 1) writeFileSync(join(run, "events", `${idOf(index)}.jsonl`), events(index));

const studio = await openStudio({ roots: [folder], registry: builtInRegistry });
const { origin, searchParams } = new URL(studio.url);
const headers = { authorization: `Bearer ${searchParams.get("token")}` };
const ask = async (path) => {
  const response = await fetch(origin + path, { headers });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
};
const timed = async (title, work) => {
  const started = performance.now();
  const size = await work();
  console.log(
    `${title.padEnd(58)} ${(performance.now() - started).toFixed(0).padStart(6)} ms${typeof size === "number" ? `  ${(size / 1000).toFixed(0)} kB` : ""}`,
  );
};
const memory = () => {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1e6;
};

const before = memory();
await timed(
  "server: first view of 10,000 episodes, cold",
  async () => (await ask("/api/runs/large")).length + (await ask("/api/runs/large/episodes")).length,
);
await timed("server: the same, again", async () => (await ask("/api/runs/large")).length);
await timed("server: a trace of 50 steps, cold", async () => (await ask(`/api/runs/large/episodes/${idOf(0)}`)).length);
await timed("server: its last node with prompt and state", async () => (await ask(`/api/runs/large/episodes/${idOf(0)}/spans/98`)).length);
await timed("server: comparison of 2,500 pairs", async () => (await ask("/api/compare?first=large:act&second=large:ldm")).length);
const open = memory();
for (let round = 0; round < 3; round += 1) {
  for (let index = 0; index < TRACES; index += 1) {
    await ask(`/api/runs/large/episodes/${idOf(index)}`);
    await ask(`/api/runs/large/episodes/${idOf(index)}/spans/98`);
  }
}
console.log(
  `memory: ${before.toFixed(0)} MB before, ${open.toFixed(0)} MB with the run open, ${memory().toFixed(0)} MB after ${3 * TRACES} traces`,
);

const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((file) => existsSync(file));
if (executablePath !== undefined) {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const page = await browser.newPage();
  await page.goto(studio.url);
  const until = async (path, selector) => {
    await page.goto(origin + path);
    await page.locator(selector).first().waitFor();
  };
  await timed("Chromium: first view of 10,000 episodes", () => until("/runs/large", ".episodes tbody tr"));
  await timed("Chromium: a trace of 50 steps, with its graph", () => until(`/runs/large/episodes/${idOf(4)}`, ".box.lit"));
  await timed("Chromium: the same from inside the page", async () => {
    await page.keyboard.press("]");
    await page.locator("h1").first().waitFor();
    await page.locator(".part.reply").first().waitFor();
  });
  await browser.close();
}
await studio.close();
rmSync(folder, { recursive: true });
