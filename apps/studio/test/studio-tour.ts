import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type doorsRegistry } from "./doors-world.js";
import { launchChromium, openContext, PICTURES } from "./chromium.js";
import { newFolder } from "./write-run.js";

/**
 * A studio over a folder of the test's own and a page of Chromium on it, for the tests of a
 * `describe` block; `prepare` fills the folder, and `databaseUrl` names a database beside it. The
 * last test of the block is that the page never complained.
 */
export const studioTour = (
  registry: ReturnType<typeof doorsRegistry>,
  prepare: (folder: string) => Promise<void> | void,
  databaseUrl?: string,
) => {
  const folder = newFolder();
  const complaints: string[] = [];
  const closing: (() => Promise<void>)[] = [];
  let [opened, origin]: [Page | undefined, string] = [undefined, ""];
  const page = () => opened!;
  /** Serves the folder, now with another registry. */
  const serve = async (served: ReturnType<typeof doorsRegistry>) => {
    const { openStudio } = (await import(
      join(import.meta.dirname, "../dist/index.js")
    )) as typeof import("../src/index.js");
    const studio = await openStudio({
      roots: [folder],
      registry: served,
      workFolder: join(folder, "studio"),
      cwd: folder,
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
    });
    closing.push(studio.close);
    origin = new URL(studio.url).origin;
    await page().goto(studio.url);
  };

  beforeAll(async () => {
    await prepare(folder);
    const browser = await launchChromium();
    closing.push(() => browser.close());
    const context = await openContext(browser, {
      viewport: { width: 1280, height: 860 },
      acceptDownloads: true,
    });
    opened = await context.newPage();
    opened.on(
      "console",
      (message) => message.type() === "error" && complaints.push(message.text()),
    );
    opened.on("pageerror", (error) => complaints.push(error.message));
    await serve(registry);
  });
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
    rmSync(folder, { recursive: true });
  });

  return {
    folder,
    page,
    serve,
    open: async (path: string) => {
      await page().goto(origin + path);
      await page().locator("h1, h2").first().waitFor();
    },
    /** A picture of what a part promises. */
    keep: async (name: string) => {
      if (PICTURES !== undefined)
        await page().screenshot({ path: join(PICTURES, `feature-${name}.png`) });
    },
    /** To be called last. */
    neverComplains: () =>
      it("never broke its own policy, and never complained", () => {
        expect(complaints).toEqual([]);
      }),
  };
};
