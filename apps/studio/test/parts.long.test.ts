import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { makeReport } from "@mnemograph/bench/results";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reportRuns } from "../src/report/report-runs.js";
import { doorsRegistry } from "./doors-world.js";
import { executablePath, launchChromium, openContext, PICTURES } from "./chromium.js";
import { playDoors } from "./play-doors.js";
import { writeMemories } from "./write-memories.js";
import { newFolder, writeRun } from "./write-run.js";
import { writeWorlds } from "./write-worlds.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** WCAG 2.2 A and AA, and what else axe advises. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Each of the parts: where it is, the keys that lead to what it answers, and the words that must
 * then be seen.
 */
type Part = readonly [name: string, path: string, keys: readonly string[], seen: readonly string[]];
const parts = (episodes: Readonly<Record<string, string>>): readonly Part[] => {
  const trace = "/runs/doors/episodes/ldm~test~task-1~0";
  const worldOf = (name: string) =>
    `/runs/${name}/episodes/${encodeURIComponent(episodes[name] ?? "")}`;
  return [
    ["graphs", "/graphs/ldm", [], ["Fold frames", "playBatch"]],
    ["graphs-node", "/graphs/ldm?node=playBatch%2FretrieveTuples", [], ["Reads", "Source", "copy"]],
    ["runs", "/", [], ["doors", "rooms"]],
    ["run", "/runs/doors", [], ["33.3", "Episodes"]],
    ["calls", "/runs/doors/calls?sort=tokens", [], ["Latency", "of 21 calls", "CSV"]],
    ["compare", "/compare?first=doors%3Aact&second=doors%3Aldm", [], ["Here they part"]],
    ["trace-prompt", trace, ["j"], ["Instructions", "Situation", "Reply"]],
    ["trace-memory", trace, ["j", "m"], ["0.750"]],
    ["trace-state", trace, ["j", "ArrowRight", "s"], ["environmentState.steps"]],
    ["trace-shop", worldOf("shop"), ["j", "w"], ["The agent sees", "Back to Search"]],
    ["trace-rooms", worldOf("rooms"), ["w"], ["In view"]],
    ["trace-grid", worldOf("grid"), ["w"], ["In view"]],
    ["trace-question", worldOf("question"), ["w"], ["In view"]],
    ["trace-rearranged", worldOf("rearranged"), ["w"], ["In view"]],
    ["trace-pair", worldOf("pair"), ["j", "j", "w"], ["In view", "commander", "follower"]],
    ["trace-arm", worldOf("arm"), ["j", "w"], ["what the camera sees"]],
    [
      "trace-team",
      worldOf("team"),
      ["j", "j", "w"],
      ["In view", "looks around its room", "alice", "bob"],
    ],
    ["trace-office", worldOf("office"), ["j", "j", "j", "w"], ["emails", "+ added", "− taken out"]],
    ["memories", "/memory", [], ["Tuples", "Experiences", "Reflections"]],
    ["memory", "/memory/memories~formed~tuples", [], ["Used in 3 episodes", "put/1"]],
    [
      "fork",
      `/runs/first/episodes/${episodes["doors"]}`,
      ["j", "f"],
      ["Run on from here", "Observation"],
    ],
    ["play", "/play?environment=doors", [], ["open the red door"]],
    ["seat", "/play/1", [], ["What should the agent do next?", "take red key"]],
  ];
};

describe.skipIf(executablePath === undefined)(
  "every part, as it is seen (skipped where no chromium is installed: .ci/system-packages installs it)",
  () => {
    const folder = newFolder();
    const registry = doorsRegistry();
    let [browser, opened, studio]: [
      Browser | undefined,
      Page | undefined,
      { url: string; close: () => Promise<void> } | undefined,
    ] = [undefined, undefined, undefined];
    let episodes: Readonly<Record<string, string>> = {};
    const page = () => opened!;

    beforeAll(async () => {
      writeRun(folder, "doors");
      await writeMemories(join(folder, "memories"));
      episodes = { ...(await writeWorlds(folder)), doors: await playDoors(folder, registry) };
      const { openStudio } = (await import(
        join(import.meta.dirname, "../dist/index.js")
      )) as typeof import("../src/index.js");
      studio = await openStudio({
        roots: [folder],
        registry,
        workFolder: join(folder, "studio"),
        cwd: folder,
      });
      browser = await launchChromium();
      opened = await (await openContext(browser)).newPage();
      await opened.goto(studio.url);
      const { origin, searchParams } = new URL(studio.url);
      await fetch(`${origin}/api/plays`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${searchParams.get("token")}`,
          "Content-Type": "application/json",
        },
        body: JSON.stringify({
          environment: "doors",
          split: "test",
          pipeline: "person",
          task: "test/task-0",
        }),
      });
    });
    afterAll(async () => {
      await browser?.close();
      await studio?.close();
      rmSync(folder, { recursive: true });
    });

    /** What is not accessible on the page as it stands. */
    const barriers = async (): Promise<readonly string[]> => {
      await page().evaluate(axe);
      return page().evaluate(
        `axe.run(document, { runOnly: ${JSON.stringify(RULES)} }).then(({ violations }) =>
          violations.map(({ id, nodes }) => id + ": " + nodes.map(({ target, any, all, none }) =>
            target.join(" ") + " " + [...any, ...all, ...none].map(({ message }) => message).join("; ")).join(" | ")))`,
      );
    };
    // What fits depends on the width, and contrast on the colours: not on both at once. What axe
    // finds in a wide window is there in a narrower one.
    const looks = [
      { width: 1280, colorScheme: "dark" },
      { width: 400, colorScheme: "light" },
      { width: 2560, colorScheme: "light" },
    ] as const;
    /** What is not accessible or does not fit in one of the looks. */
    const problemsOf = async (name: string): Promise<readonly string[]> => {
      const found: string[] = [];
      for (const { width, colorScheme } of looks) {
        await page().setViewportSize({ width, height: width === 2560 ? 1440 : 860 });
        await page().emulateMedia({ colorScheme, reducedMotion: "reduce" });
        if (PICTURES !== undefined)
          await page().screenshot({
            path: join(PICTURES, `${name}-${width}-${colorScheme}.png`),
            fullPage: width === 400,
          });
        if (width < 2560)
          found.push(
            ...(await barriers()).map((barrier) => `${width}, ${colorScheme}: ${barrier}`),
          );
        const across = Number(await page().evaluate("document.documentElement.scrollWidth"));
        if (across > width) found.push(`${width}: ${across} pixels across`);
      }
      return found;
    };

    it.each(parts({}).map(([name]) => name))(
      "%s answers, without barriers, at 400, 1,280 and 2,560 pixels, dark and light",
      async (wanted) => {
        const [name, path, keys, seen] = parts(episodes).find(([one]) => one === wanted)!;
        await page().setViewportSize({ width: 1280, height: 860 });
        await page().goto(new URL(path, (studio as { url: string }).url).href);
        await page().locator("h1, h2").first().waitFor();
        if (keys.length > 0) await page().locator(".step[aria-current]").waitFor();
        for (const key of keys) await page().keyboard.press(key);
        for (const words of seen) await page().locator("body", { hasText: words }).waitFor();
        expect(await problemsOf(name)).toEqual([]);
      },
    );

    it("report answers from a disk, without barriers, in the same ways", async () => {
      const file = join(folder, "report.html");
      writeFileSync(
        file,
        await reportRuns({
          directories: [join(folder, "doors")],
          makeReport: async (_, results) => makeReport(results),
        }),
      );
      await page().goto(`file://${file}`);
      await page().getByText("Success so far").first().waitFor();
      expect(await problemsOf("report")).toEqual([]);
    });
  },
);
