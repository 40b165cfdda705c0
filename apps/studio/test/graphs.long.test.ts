import { readFileSync } from "node:fs";
import { drawGraph } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { toSvg } from "../src/drawing/to-svg.js";
import { doorsRegistry } from "./doors-world.js";
import { executablePath } from "./chromium.js";
import { studioTour } from "./studio-tour.js";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

describe.skipIf(executablePath === undefined)(
  "what graphs promise, in Chromium (skipped where no chromium is installed: .ci/system-packages installs it)",
  () => {
    const registry = doorsRegistry();
    const { page, open, keep, neverComplains } = studioTour(registry, () => undefined);

    describe("1. graphs", () => {
      const saved = async (name: string) => {
        const [download] = await Promise.all([
          page().waitForEvent("download"),
          page()
            .getByRole(name === "SVG" ? "link" : "button", { name, exact: true })
            .click(),
        ]);
        return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
      };

      it("are zoomed, have a minimap, and are exported as SVG, which is the command's picture, and as PNG", async () => {
        await open("/graphs/ldm");
        await page().getByRole("img", { name: "Overview of the graph" }).waitFor();
        const zoom = () => page().locator(".react-flow__viewport").getAttribute("style");
        const before = await zoom();
        await page()
          .getByRole("button", { name: /zoom in/i })
          .click();
        await expect.poll(zoom).not.toBe(before);
        await page()
          .getByRole("button", { name: /fit view/i })
          .click();
        const svg = await saved("SVG");
        const ldm = registry.pipelines.find(({ name }) => name === "ldm");
        expect([svg.name, svg.bytes.toString("utf8")]).toEqual([
          "ldm.svg",
          toSvg(drawGraph(ldm!.definition.spec)),
        ]);
        const png = await saved("PNG");
        expect([png.name, png.bytes.subarray(0, 4)]).toEqual(["ldm.png", PNG]);
        expect(png.bytes.readUInt32BE(16)).toBeGreaterThan(400);
        await keep("graph");
      });

      it("are first shown with names of 11 pixels at least, no node under the zoom buttons, and the conditions of their lines", async () => {
        for (const [name, condition] of [
          ["act", "not done"],
          ["ldm-reflexion", "trialsLeft > 0"],
        ]) {
          await open(`/graphs/${name}`);
          await page().getByText(condition!).first().waitFor();
          const seen = await page().evaluate<{ scale: number; covered: number }>(`(() => {
            const scale = new DOMMatrix(getComputedStyle(document.querySelector(".react-flow__viewport")).transform).a;
            const { left, top, right, bottom } = document.querySelector(".react-flow__controls").getBoundingClientRect();
            const under = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
            return { scale, covered: under.filter((one) => one.closest(".box")).length };
          })()`);
          expect(14 * seen.scale).toBeGreaterThanOrEqual(11);
          expect(seen.covered).toBe(0);
        }
      });

      it("stand in groups, and are found by words", async () => {
        await open("/graphs");
        await page().getByRole("region", { name: "Ablations" }).waitFor();
        await page().getByRole("searchbox", { name: "Pipelines" }).fill("reflexion");
        await page()
          .getByRole("link", { name: /^reflexion/ })
          .first()
          .waitFor();
        expect(await page().getByRole("link", { name: /^act/ }).count()).toBe(0);
      });

      it("show on a click what a node reads, writes, needs, its prompt, options, section of the paper and source; the address has the node", async () => {
        await open("/graphs/ldm?node=playBatch%2FactWithTuples");
        const drawer = page().getByRole("complementary", { name: "Node actWithTuples" });
        for (const words of ["Reads", "Writes", "Needs", "Import", "Source", "tuples", "LDM2"])
          await drawer.getByText(words).first().waitFor();
        await drawer.locator("summary", { hasText: "Prompt" }).first().click();
        await drawer.getByRole("heading", { name: "system" }).first().waitFor();
        await drawer.locator("summary", { hasText: "Options" }).click();
        await drawer.getByText("default").first().waitFor();
        await page().getByRole("searchbox", { name: "Search" }).fill("nothing is called so");
        await page().locator(".box.faint").first().waitFor();
        await keep("node");
        await page().getByRole("searchbox", { name: "Search" }).blur();
        await page().keyboard.press("Escape");
        await expect.poll(() => new URL(page().url()).searchParams.get("node")).toBeNull();
      });

      it("of every built-in pipeline are drawn, none of them empty", async () => {
        for (const { name } of registry.pipelines) {
          await open(`/graphs/${name}`);
          await page().getByRole("heading", { name, exact: true, level: 1 }).waitFor();
          await page().locator(".box.node").first().waitFor();
          expect([name, await page().locator(".broken").count()]).toEqual([name, 0]);
        }
      });
    });

    neverComplains();
  },
);
