import { readFileSync, readdirSync, rmSync, appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { builtInRegistry } from "@mnemograph/bench";
import { runPaths } from "@mnemograph/bench/results";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { executablePath, launchChromium, openContext } from "./chromium.js";
import { eventsOf, jsonLines, newFolder, resultLine, writeRun } from "./write-run.js";

const dist = join(import.meta.dirname, "../dist");
const pageFiles = join(dist, "page");

describe("the built page", () => {
  const files = readdirSync(pageFiles, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(?:js|css|html|svg)$/.test(file),
  );

  it("is at most 300 kB, compressed", () => {
    expect(files.length).toBeGreaterThan(2);
    const size = files.reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(pageFiles, file))).length,
      0,
    );
    expect(size).toBeLessThan(300_000);
  });

  it("has at most 120 kB of JavaScript in the first view, compressed", () => {
    const entry = readFileSync(join(pageFiles, "index.html"), "utf8");
    const scripts = [...entry.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(
      ([, name = ""]) => name,
    );
    expect(scripts.length).toBeGreaterThan(0);
    const size = scripts.reduce(
      (sum, name) => sum + gzipSync(readFileSync(join(pageFiles, name))).length,
      0,
    );
    expect(size).toBeLessThan(120_000);
  });

  it("is styled by at most 700 lines of own CSS", () => {
    const folder = join(import.meta.dirname, "../page/src/style");
    const lines = readdirSync(folder).flatMap((name) =>
      readFileSync(join(folder, name), "utf8").split("\n"),
    );
    expect(lines.length).toBeLessThanOrEqual(700);
  });

  it("loads nothing from elsewhere, and holds no script or style inside of its HTML", () => {
    const html = readFileSync(join(pageFiles, "index.html"), "utf8");
    expect(html).not.toMatch(/https?:|<style|<script[^>]*>[^<]/);
    for (const file of files.filter((name) => name.endsWith(".css")))
      expect(readFileSync(join(pageFiles, file), "utf8")).not.toMatch(
        /url\(\s*["']?https?:|@import/,
      );
  });
});

describe.skipIf(executablePath === undefined)(
  "the page in Chromium (skipped where no chromium is installed: .ci/system-packages installs it)",
  () => {
    const folder = newFolder();
    const complaints: string[] = [];
    let [browser, context, page, studio]: [
      Browser | undefined,
      BrowserContext | undefined,
      Page | undefined,
      { url: string; close: () => Promise<void> } | undefined,
    ] = [undefined, undefined, undefined, undefined];
    let origin = "";
    const shown = () => page!;
    const open = async (path: string) => {
      await shown().goto(origin + path);
      await shown().locator("h1, h2").first().waitFor();
    };
    const query = () => new URL(shown().url()).searchParams;

    beforeAll(async () => {
      writeRun(folder, "doors");
      writeRun(folder, "going-on", 3, 2);
      const { openStudio } = (await import(
        join(dist, "index.js")
      )) as typeof import("../src/index.js");
      studio = await openStudio({ roots: [folder], registry: builtInRegistry });
      origin = new URL(studio.url).origin;
      browser = await launchChromium();
      context = await openContext(browser, { viewport: { width: 1280, height: 860 } });
      page = await context.newPage();
      page.on(
        "console",
        (message) => message.type() === "error" && complaints.push(message.text()),
      );
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on(
        "request",
        (request) =>
          !request.url().startsWith(origin) &&
          !request.url().startsWith("data:") &&
          complaints.push(`asked ${request.url()}`),
      );
      await page.goto(studio.url);
    });
    afterAll(async () => {
      await browser?.close();
      await studio?.close();
      rmSync(folder, { recursive: true });
    });

    it("opens with the printed address, keeps the token out of sight, and lists the runs", async () => {
      expect(shown().url()).toBe(`${origin}/`);
      await shown().getByRole("link", { name: "doors" }).click();
      await shown().getByRole("heading", { name: "doors", level: 1 }).waitFor();
      expect(await shown().evaluate("document.cookie")).toBe("");
    });

    it("shows no page to a visitor without the token", async () => {
      const stranger = await openContext(browser!);
      const response = await (await stranger.newPage()).goto(`${origin}/runs/doors`);
      expect(response?.status()).toBe(401);
      await stranger.close();
    });

    it("answers which pipeline is better, unfolds task types, filters by how episodes ended", async () => {
      await open("/runs/doors");
      await shown().getByRole("img", { name: "33.3 %, 95 % interval 6.1 to 79.2 %" }).waitFor();
      await shown().getByRole("button", { name: "act", exact: true }).click();
      await shown()
        .getByRole("row", { name: /^find 1/ })
        .waitFor();
      await shown()
        .getByRole("row", { name: /^step-limit/ })
        .getByRole("link", { name: "act" })
        .first()
        .click();
      await shown().getByText("1 to 2 of 2").waitFor();
      expect([query().get("pipeline"), query().get("end")]).toEqual(["act", "step-limit"]);
    });

    it("moves by itself while a run goes on", async () => {
      await open("/runs/going-on");
      await shown().getByText("6 of 8 episodes").waitFor();
      appendFileSync(
        runPaths(join(folder, "going-on")).results,
        jsonLines([resultLine("act", 7, true)]),
      );
      await shown().getByText("7 of 8 episodes").waitFor();
      expect(
        await shown()
          .getByRole("row", { name: /^act 4/ })
          .getByRole("cell")
          .first()
          .textContent(),
      ).toBe("4");
    });

    it("shows the trace of an episode while it is played, and goes on with it", async () => {
      const id = "act~test~task-6~0";
      const actions = ["go to desk 1", "take red key 1 from desk 1", "open red door 1"];
      const log = eventsOf(id, "act", actions, true);
      const second = log.findIndex(
        (event) =>
          event.type === "node-end" && JSON.stringify(event.update ?? null).includes('"index":1'),
      );
      await open("/runs/going-on");
      const file = runPaths(join(folder, "going-on")).eventsOf(id);
      writeFileSync(file, jsonLines(log.slice(0, 8)));
      await shown().getByRole("heading", { name: "Not finished" }).waitFor();
      await shown().getByRole("link", { name: id }).click();
      await shown().getByText("not ended").waitFor();
      expect(await shown().locator(".step").count()).toBe(1);
      appendFileSync(file, jsonLines(log.slice(8, second + 1)));
      await shown().locator(".step", { hasText: "take red key 1" }).waitFor();
      await shown().keyboard.press("j");
      await shown().locator(".step[aria-current]", { hasText: "take red key 1" }).waitFor();
      appendFileSync(file, jsonLines(log.slice(second + 1)));
      await shown().locator(".step", { hasText: "open red door 1" }).waitFor();
      await shown().getByText("not ended").waitFor({ state: "detached" });
      await shown().locator(".trace-head").getByText("success").waitFor();
    });

    it("walks through a trace by keys: steps, nodes, views, with an address for each", async () => {
      // It opens at the first step of the lane that was chosen in the end.
      await open("/runs/doors/episodes/ldm~test~task-1~0");
      const keys = shown().keyboard;
      await shown().locator(".step[aria-current]", { hasText: "go to desk 1" }).waitFor();
      await keys.press("j");
      await shown().locator(".step[aria-current]", { hasText: "take red key 1" }).waitFor();
      await shown().locator(".box.lit", { hasText: "actWithTuples" }).waitFor();
      expect(Number(query().get("span"))).toBeGreaterThan(4);
      await shown().getByRole("heading", { name: "Memory", exact: true }).waitFor();
      await shown().getByRole("heading", { name: "Situation" }).first().waitFor();
      await keys.press("m");
      await shown().getByText("0.750").waitFor();
      await keys.press("ArrowRight");
      await keys.press("s");
      await shown().locator(".box.lit", { hasText: "stepEnvironment" }).waitFor();
      await shown().locator("dt", { hasText: "environmentState.steps" }).waitFor();
      await keys.press("w");
      await shown().getByRole("heading", { name: "The agent sees" }).waitFor();
      const address = shown().url();
      await open(address.slice(origin.length));
      await shown().getByRole("heading", { name: "The agent sees" }).waitFor();
      await shown().locator(".step[aria-current]", { hasText: "take red key 1" }).waitFor();
    });

    it("shows what a world says as text, control characters included", async () => {
      await open("/runs/doors/episodes/act~test~task-0~0");
      await shown()
        .locator(".step-action", { hasText: "<script>document.title='taken'</script>␇" })
        .waitFor();
      expect(await shown().title()).toBe("mnemograph studio");
      expect(await shown().locator("img").count()).toBe(0);
    });

    it("compares two pipelines: what flipped first, both traces aligned, the first difference in view", async () => {
      await open("/compare?first=doors%3Aact&second=doors%3Aldm");
      await shown().getByText("Only the second succeeds").waitFor();
      const mark = shown().getByText("Here they part");
      await mark.waitFor();
      const box = await mark.boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect(box?.y).toBeLessThan(860);
      await shown().locator(".first-difference", { hasText: "take red key 1" }).waitFor();
      await shown().locator("tr.same", { hasText: "go to desk 1" }).waitFor();
    });

    it("draws a pipeline's graph: search, fold, a click that describes a node, and the address of it", async () => {
      await open("/graphs/ldm");
      const node = shown().locator(".box.node", { hasText: "summarizeHistory" });
      await node.click();
      await shown().getByRole("complementary", { name: "Node summarizeHistory" }).waitFor();
      await shown().getByText("@mnemograph/nodes/ldm/summarize-history").waitFor();
      expect(query().get("node")).toBe("playBatch/summarizeHistory");
      await shown().getByPlaceholder("Search nodes, channels").fill("retrieve");
      await shown().locator(".box.faint", { hasText: "summarizeHistory" }).waitFor();
      expect(await shown().locator(".box.faint", { hasText: "retrieveTuples" }).count()).toBe(0);
      await shown().getByRole("button", { name: "Fold frames" }).click();
      await shown().locator(".box.frame.folded", { hasText: "playBatch" }).waitFor();
      expect(await node.count()).toBe(0);
    });

    it("never broke its own policy, never complained, and never asked anybody else", () => {
      expect(complaints).toEqual([]);
    });
  },
);
