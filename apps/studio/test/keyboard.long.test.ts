import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runPaths } from "@mnemograph/bench/results";
import { expect, it, describe } from "vitest";
import { doorsRegistry } from "./doors-world.js";
import { playDoors } from "./play-doors.js";
import { executablePath } from "./chromium.js";
import { studioTour } from "./studio-tour.js";
import { writeMemories } from "./write-memories.js";
import { writeRun } from "./write-run.js";

const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex='0'], [role=tab]";

/** Looks at the control that has the focus: which one it is, and whether that can be seen. */
const FOCUSED = `(() => {
  const one = document.activeElement;
  if (one === null || one === document.body) return null;
  const style = getComputedStyle(one);
  const { width, height } = one.getBoundingClientRect();
  const isMarked = (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== "none";
  return { place: [...document.querySelectorAll(${JSON.stringify(CONTROLS)})].indexOf(one), isMarked, isThere: width > 0 && height > 0, what: one.outerHTML.slice(0, 120) };
})()`;

describe.skipIf(executablePath === undefined)(
  "every page without a mouse and without motion, in Chromium (skipped where no chromium is installed: .ci/system-packages installs it)",
  () => {
    const registry = doorsRegistry();
    let episode = "";
    const { page, open, keep, neverComplains } = studioTour(registry, async (place) => {
      writeRun(place, "doors");
      await writeMemories(join(place, "memories"));
      episode = await playDoors(place, registry);
      // A run that was planned, and of which nothing was played yet.
      const paths = runPaths(join(place, "planned"));
      mkdirSync(paths.events, { recursive: true });
      const manifest = JSON.parse(
        readFileSync(runPaths(join(place, "doors")).manifest, "utf8"),
      ) as object;
      writeFileSync(paths.manifest, JSON.stringify({ ...manifest, runId: "planned" }));
      writeFileSync(paths.results, "");
    });
    const places: readonly (readonly [name: string, address: () => string])[] = [
      ["runs", () => "/"],
      ["a run", () => "/runs/doors"],
      ["a comparison", () => "/compare?first=doors%3Aact&second=doors%3Aldm"],
      ["a trace", () => "/runs/doors/episodes/ldm~test~task-1~0"],
      ["a fork", () => `/runs/first/episodes/${episode}?tab=fork`],
      ["graphs", () => "/graphs/ldm"],
      ["memories", () => "/memory"],
      ["a memory", () => "/memory/memories~formed~tuples"],
      ["play", () => "/play?environment=doors"],
    ];

    it.each(places)(
      "%s: Tab comes to each control, in order, and the focus is seen",
      async (_name, address) => {
        await open(address());
        await page().waitForLoadState("networkidle");
        const controls = Number(
          await page()
            .evaluate(`[...document.querySelectorAll(${JSON.stringify(CONTROLS)})].filter((one) =>
            one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0).length`),
        );
        const seen: number[] = [];
        for (let pressed = 0; pressed < controls + 40; pressed += 1) {
          await page().keyboard.press("Tab");
          const focus = (await page().evaluate(FOCUSED)) as {
            place: number;
            isMarked: boolean;
            isThere: boolean;
            what: string;
          } | null;
          if (focus === null || (focus.place >= 0 && seen.includes(focus.place))) break;
          expect(focus).toEqual({ ...focus, isMarked: true, isThere: true });
          if (focus.place >= 0) seen.push(focus.place);
        }
        expect(seen).toEqual(seen.toSorted((one, other) => one - other));
        expect(seen.length).toBeGreaterThanOrEqual(controls);
      },
    );

    it("a run is found, opened, an episode of it walked through and forked by keys alone", async () => {
      await open("/");
      const tabTo = async (name: RegExp) => {
        for (let pressed = 0; pressed < 80; pressed += 1) {
          await page().keyboard.press("Tab");
          const text = String(await page().evaluate("document.activeElement?.textContent ?? ''"));
          if (name.test(text.trim())) return;
        }
        throw new Error(`no Tab came to ${name}`);
      };
      await tabTo(/^first$/);
      await page().keyboard.press("Enter");
      await page().getByRole("heading", { level: 1, name: "first" }).waitFor();
      await tabTo(/^test\/task-0$/);
      await page().keyboard.press("Enter");
      await page().locator(".step[aria-current]").waitFor();
      for (const key of ["j", "m", "s", "w", "p", "f"]) await page().keyboard.press(key);
      await tabTo(/^Run on from here$/);
      await page().keyboard.press("Enter");
      await page().getByText("The fork has been played.").waitFor();
      await tabTo(/^Compare with the original$/);
      await page().keyboard.press("Enter");
      await page().waitForURL(/\/compare\?/);
      expect(new URL(page().url()).searchParams.get("first")).toContain("first");
    });

    it("nothing moves where less motion is asked for", async () => {
      for (const [, address] of places) {
        await open(address());
        await page().emulateMedia({ reducedMotion: "reduce" });
        expect([address(), await page().evaluate("document.getAnimations().length")]).toEqual([
          address(),
          0,
        ]);
      }
    });

    it("a run of which nothing was played yet says so", async () => {
      await open("/runs/planned");
      await page().getByText("No episode has finished yet.").waitFor();
      expect(await page().locator(".broken").count()).toBe(0);
      await keep("planned");
    });

    neverComplains();
  },
);
