import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeReport, runPaths } from "@mnemograph/bench/results";
import { describe, expect, it } from "vitest";
import { reportRuns } from "../src/report/report-runs.js";
import { doorsRegistry } from "./doors-world.js";
import { executablePath } from "./chromium.js";
import { studioTour } from "./studio-tour.js";
import { writeRun } from "./write-run.js";

describe.skipIf(executablePath === undefined)(
  "what runs, comparisons and reports promise, in Chromium (skipped where no chromium is installed: .ci/system-packages installs it)",
  () => {
    const { folder, page, open, keep, neverComplains } = studioTour(
      doorsRegistry(),
      (place) => void writeRun(place, "doors"),
    );

    describe("2. runs", () => {
      it("have intervals, failures by kind, cost, filters that stand in the address, and a damaged line with its place", async () => {
        appendFileSync(runPaths(join(folder, "doors")).results, "{not a line\n");
        await open("/runs/doors");
        await page().getByText("results.jsonl").first().waitFor();
        await page().getByRole("columnheader", { name: /cost/i }).first().waitFor();
        await page().getByRole("link", { name: "step-limit" }).first().waitFor();
        await page().getByRole("combobox", { name: "Task type" }).selectOption("find");
        await expect.poll(() => new URL(page().url()).searchParams.get("type")).toBe("find");
        await page().keyboard.press("/");
        await page().keyboard.type("task-1");
        await expect.poll(() => new URL(page().url()).searchParams.get("search")).toBe("task-1");
        await page().getByText("1 to 2 of 2").waitFor();
        await keep("runs");
      });
    });

    it("say what they wait for", async () => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page().route("**/causes", async (route) => {
        await held;
        await route.continue();
      });
      await open("/runs/doors");
      const wait = page().getByText("Reading the logs of failed episodes…");
      await wait.waitFor();
      release();
      await wait.waitFor({ state: "detached" });
      expect(await page().getByRole("heading", { name: "Failures by cause" }).count()).toBe(1);
    });

    describe("3. compare", () => {
      it("lists flipped episodes before those that ended alike, and turns to another pair by a click", async () => {
        await open("/compare?first=doors%3Aact&second=doors%3Aldm");
        await page().getByText("Here they part").waitFor();
        const kinds = await page().locator(".pairs summary").allTextContents();
        expect([kinds.length > 1, kinds[0]]).toEqual([
          true,
          expect.stringContaining("Only the second succeeds"),
        ]);
        await page().locator(".pairs summary").last().click();
        await page().locator(".pairs .pair").last().click();
        await expect.poll(() => new URL(page().url()).searchParams.get("pair")).toContain("task-0");
        await keep("compare");
      });
    });

    describe("8. report", () => {
      it("is a page of its own that opens from a disk: tables, intervals, learning curves, calls and tokens, traces; no script", async () => {
        const file = join(folder, "report.html");
        const html = await reportRuns({
          directories: [writeRun(folder, "reported")],
          makeReport: async (_, results) => makeReport(results),
        });
        expect(html).not.toMatch(/<script|(?:src|href)="?https?:/);
        writeFileSync(file, html);
        await page().goto(`file://${file}`);
        for (const words of ["Success so far", "Calls", "Tokens", "95 %"])
          await page().getByText(words).first().waitFor();
        expect(await page().locator("table").count()).toBeGreaterThan(0);
        expect(await page().locator("svg").count()).toBeGreaterThan(1);
        await page().locator("details summary").first().click();
        await keep("report");
      });
    });

    neverComplains();
  },
);
