import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtInRegistry } from "@mnemograph/bench";
import { runPaths } from "@mnemograph/bench/results";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { executablePath, launchChromium, openContext } from "./chromium.js";
import { PNG, keep } from "./kept-picture.js";
import { newFolder, writeRun } from "./write-run.js";

const folder = newFolder();
const outside = newFolder();
const run = writeRun(folder, "arms");
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(outside, { recursive: true });
});
const here = keep(join(folder, "pictures"), PNG);

describe.skipIf(executablePath === undefined)(
  "pictures in Chromium (skipped where no chromium is installed)",
  () => {
    let browser: Browser | undefined;
    let studio: { url: string; close: () => Promise<void> } | undefined;
    const episode = "act~test~task-0~0";
    const missing = "b".repeat(64);

    beforeAll(async () => {
      const events = runPaths(run).eventsOf(episode);
      const seen = "You are in the middle of a room.";
      writeFileSync(
        events,
        readFileSync(events, "utf8").replaceAll(
          seen,
          `[picture image/png sha256:${missing}] [picture image/png sha256:${here}] ${seen}`,
        ),
      );
      const { openStudio } = (await import(
        join(import.meta.dirname, "../dist/index.js")
      )) as typeof import("../src/index.js");
      studio = await openStudio({ roots: [folder], registry: builtInRegistry });
      browser = await launchChromium();
    });
    afterAll(async () => {
      await browser?.close();
      await studio?.close();
    });

    it("stand beside what the agent saw and what a model was shown; one whose file is gone says so", async () => {
      const page = await (await openContext(browser!)).newPage();
      const { url = "" } = studio ?? {};
      const { origin } = new URL(url);
      await page.goto(url);
      for (const [tab, last] of [
        ["world", "what the camera sees"],
        ["prompt", "what is seen now"],
      ] as const) {
        await page.goto(
          `${origin}/runs/arms/episodes/${encodeURIComponent(episode)}?span=1&tab=${tab}`,
        );
        const picture = page.getByRole("img", { name: last });
        await picture.waitFor();
        await picture.evaluate((element) =>
          (element as unknown as { decode: () => Promise<void> }).decode(),
        );
        expect(
          await picture.evaluate(
            (element) => (element as unknown as { naturalWidth: number }).naturalWidth,
          ),
        ).toBe(1);
        await page.getByText("Not in the folders that were given").waitFor();
      }
    });
  },
);
