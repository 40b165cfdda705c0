// The recording on the page about the studio: `npm run pictures:studio` plays the offline demo, walks through the
// studio over it in Chromium, and writes docs/pictures/studio-walk.gif, studio-memory.jpg,
// studio-fork.jpg and studio-play.jpg. With a folder that holds `demo`, it takes that run: `npm run pictures:studio -- FOLDER`.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { builtInRegistry } from "@mnemograph/bench";
import { decodePng } from "@mnemograph/core/images";
import { chromium } from "playwright-core";
import { openStudio } from "../dist/index.js";
import { temporaryFolder } from "../../../scripts/temporary-folder.mjs";
import { encodeGif } from "./encode-gif.mjs";
import { recordViews } from "./record-views.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const pictures = join(root, "docs/pictures");
const file = join(pictures, "studio-walk.gif");
const size = { width: 1120, height: 700 };
const longest = 60_000;

/** The folder of a demo's runs. */
const demoRuns = () => {
  const [given] = process.argv.slice(2);
  if (given !== undefined) return resolve(given);
  const folder = temporaryFolder("studio-walk");
  const command = join(root, "apps/cli/bin/mnemograph.js");
  const { status } = spawnSync(process.execPath, [command, "demo"], {
    cwd: folder,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`the demo ended with ${status}`);
  return join(folder, "runs");
};

/** A line below the page that says what happens, and a mark where a click falls. */
const drawOver = (page, { words, at }) =>
  page.evaluate(
    ([text, place]) => {
      const element = (id) => {
        const found = document.getElementById(id) ?? document.createElement("div");
        found.id = id;
        document.body.append(found);
        return found;
      };
      const line = element("walk-line");
      line.textContent = text;
      Object.assign(line.style, {
        position: "fixed",
        inset: "auto 0 0 0",
        zIndex: 99,
        pointerEvents: "none",
        padding: "10px 20px",
        background: "#1f2933",
        color: "#ffffff",
        font: "600 16px sans-serif",
      });
      const mark = element("walk-mark");
      Object.assign(mark.style, {
        display: place === undefined ? "none" : "block",
        position: "fixed",
        zIndex: 99,
        pointerEvents: "none",
        left: `${(place?.x ?? 0) - 16}px`,
        top: `${(place?.y ?? 0) - 16}px`,
        width: "32px",
        height: "32px",
        borderRadius: "50%",
        background: "rgb(217 119 6 / 45%)",
        border: "2px solid #d97706",
      });
    },
    [words, at],
  );

/** Takes frames of a page and says on each what happens. */
const recorderOf = (page) => {
  const frames = [];
  const keep = async (words, milliseconds, at) => {
    await drawOver(page, { words, at });
    const picture = decodePng(await page.screenshot({ animations: "disabled" }));
    frames.push({ ...picture, milliseconds });
  };
  return {
    frames,
    keep,
    /** Shows where the click falls, clicks, and waits for what then is there. */
    click: async (words, target, then) => {
      await target.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await target.boundingBox();
      await keep(words, 1200, { x: x + Math.min(width, 120) / 2, y: y + height / 2 });
      await target.click();
      await then.first().waitFor();
    },
    press: async (words, key, milliseconds) => {
      await page.keyboard.press(key);
      await page.waitForLoadState("networkidle");
      await keep(words, milliseconds);
    },
  };
};

const walk = async (page, { keep, click, press }) => {
  const demo = page.getByRole("link", { name: "demo", exact: true });
  await demo.waitFor();
  await keep("mnemograph studio shows every run below ./runs", 2000);
  const failure = page.locator("a[href*='episodes/ldm~'][title='step-limit']").first();
  await click("Open the run of the demo", demo, failure);
  await keep("Which pipeline is better, and how sure is that?", 3000);
  const found = page.locator("ol.found a");
  await click("A task that LDM2 failed", failure, page.getByText("Instructions", { exact: true }));
  await keep("Its trace opens at the failure and says why it ended", 3500);
  await press("k: one step back", "k", 1200);
  await press("j: one step forward", "j", 1200);
  const recall = page
    .getByRole("link", { name: "retrieveTuples" })
    .or(page.getByRole("button", { name: "retrieveTuples" }));
  await click(
    "The node that recalls",
    recall.first(),
    page.getByRole("heading", { name: "retrieveTuples" }),
  );
  await page.keyboard.press("m");
  await found.first().waitFor();
  await keep("m: what it recalled from memory", 3000);
  await click("Open an entry", found.first(), page.getByText("Used in").first());
  await keep("Which episodes used this entry, and did it help them?", 3500);
  await click(
    "Open the graphs",
    page.getByRole("link", { name: "Graphs", exact: true }),
    page.getByText("ldm", { exact: true }),
  );
  await click(
    "Choose a pipeline",
    page.getByText("ldm", { exact: true }).first(),
    page.getByText("retrieveTuples"),
  );
  await keep("What runs after what in it", 2500);
  await click("Choose a node", page.getByText("retrieveTuples").first(), page.getByText("Reads"));
  await keep("What a node reads, writes and needs", 3500);
};

const runs = demoRuns();
const studio = await openStudio({
  roots: [runs],
  registry: builtInRegistry,
  workFolder: temporaryFolder("studio-work"),
  cwd: runs,
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  const context = await browser.newContext({ viewport: size, reducedMotion: "reduce" });
  context.setDefaultTimeout(longest);
  const page = await context.newPage();
  await page.goto(studio.url);
  const recorder = recorderOf(page);
  await walk(page, recorder);
  const bytes = encodeGif(recorder.frames);
  writeFileSync(file, bytes);
  console.log(`${file}: ${recorder.frames.length} frames, ${bytes.length} bytes`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await recordViews(page, new URL(studio.url).origin, pictures);
} finally {
  await browser.close();
  await studio.close();
}
