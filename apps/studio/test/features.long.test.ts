import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeReport, runPaths } from "@mnemograph/bench";
import { drawGraph } from "@mnemograph/core";
import { extensionFiles, openRegistry, runBench } from "@mnemograph/harness";
import { FakeListChatModel } from "@langchain/core/utils/testing";
import { type Browser, type Page, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toSvg } from "../src/drawing/to-svg.js";
import { reportRuns } from "../src/report/report-runs.js";
import { doorsRegistry } from "./doors-world.js";
import { findChromium } from "./find-chromium.js";
import { playDoors } from "./play-doors.js";
import { writeMemories } from "./write-memories.js";
import { newFolder, writeRun } from "./write-run.js";

const executablePath = findChromium();
const PICTURES = join(import.meta.dirname, "../screenshots");
const RECIPES = join(import.meta.dirname, "../../../examples/recipes/src/config-file");
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** A read of RAP's memory, as its node tells of it. */
const rapRead = {
  type: "memory-read",
  node: "act",
  path: "",
  at: 16,
  place: "experiences by action key: open the door",
  version: 2,
  results: [
    {
      id: "log-1",
      score: 1.4,
      text: "open a chest (task 0.80, key 0.60; entry 2: > take red key 1)",
      parts: { task: 0.8, key: 0.6 },
      matched: { entry: 2, text: "> take red key 1" },
    },
  ],
};

describe.skipIf(executablePath === undefined)(
  "what each part promises, in Chromium (skipped where no chromium is installed: .ci/system-packages installs it)",
  () => {
    const folder = newFolder();
    const complaints: string[] = [];
    const closing: (() => Promise<void>)[] = [];
    let opened: Page | undefined;
    let [origin, episode, lamps] = ["", "", ""];
    const page = () => opened as Page;
    const open = async (path: string) => {
      await page().goto(origin + path);
      await page().locator("h1, h2").first().waitFor();
    };
    const keep = (name: string) => page().screenshot({ path: join(PICTURES, `feature-${name}.png`) });
    const serve = async (registry: Parameters<typeof runBench>[0] extends never ? never : ReturnType<typeof doorsRegistry>) => {
      const { openStudio } = (await import(join(import.meta.dirname, "../dist/index.js"))) as typeof import("../src/index.js");
      const studio = await openStudio({ roots: [folder], registry, workFolder: join(folder, "studio"), cwd: folder });
      closing.push(studio.close);
      origin = new URL(studio.url).origin;
      await page().goto(studio.url);
    };
    const registry = doorsRegistry();
    const trace = "/runs/doors/episodes/ldm~test~task-1~0";

    beforeAll(async () => {
      mkdirSync(PICTURES, { recursive: true });
      const doors = writeRun(folder, "doors");
      await writeMemories(join(folder, "memories"));
      episode = await playDoors(folder, registry);
      // One episode reads as RAP does, and has a reply that had to be seen through after one that could not be used.
      const log = runPaths(doors).eventsOf("act~test~task-1~0");
      const lines = readFileSync(log, "utf8").trimEnd().split("\n");
      const place = lines.findIndex((line) => line.includes('"model-call"'));
      const call = JSON.parse(lines[place] as string) as { reply: string };
      const spoilt = { ...call, reply: "I cannot say.", problem: "no action in the reply", parsed: undefined, outcome: "unusable" };
      const mended = { ...call, reply: "Sure! I would:\n**go to desk 1**", attempt: 1, outcome: "repaired" };
      lines.splice(place, 1, JSON.stringify(rapRead), JSON.stringify(spoilt), JSON.stringify(mended));
      writeFileSync(log, `${lines.join("\n")}\n`);
      const browser: Browser = await chromium.launch({ executablePath: executablePath as string, args: ["--no-sandbox"] });
      closing.push(() => browser.close());
      const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: "reduce", acceptDownloads: true });
      opened = await context.newPage();
      opened.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      opened.on("pageerror", (error) => complaints.push(error.message));
      await serve(registry);
    }, 120_000);
    afterAll(async () => {
      for (const close of closing.toReversed()) await close();
      rmSync(folder, { recursive: true });
    });

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
        expect([svg.name, svg.bytes.toString("utf8")]).toEqual(["ldm.svg", toSvg(drawGraph(ldm!.definition.spec))]);
        const png = await saved("PNG");
        expect([png.name, png.bytes.subarray(0, 4)]).toEqual(["ldm.png", PNG]);
        expect(png.bytes.readUInt32BE(16)).toBeGreaterThan(400);
        await keep("graph");
      });

      it("tell on a click what a node reads, writes, needs, its prompt, options, section of the paper and source; the address says it", async () => {
        await open("/graphs/ldm?node=playBatch%2FactWithTuples");
        const drawer = page().getByRole("complementary", { name: "Node actWithTuples" });
        for (const words of ["Reads", "Writes", "Needs", "Import", "Source", "tuples", "LDM2"])
          await drawer.getByText(words).first().waitFor();
        await drawer.locator("summary", { hasText: "Prompt" }).first().click();
        await drawer.getByRole("heading", { name: "system" }).first().waitFor();
        await drawer.locator("summary", { hasText: "Options" }).click();
        await drawer.getByText("default").first().waitFor();
        await page().getByRole("searchbox").fill("nothing is called so");
        await page().locator(".box.faint").first().waitFor();
        await keep("node");
        await page().getByRole("searchbox").blur();
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
      }, 240_000);
    });

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

    describe("3. compare", () => {
      it("lists flipped episodes before those that ended alike, and turns to another pair by a click", async () => {
        await open("/compare?first=doors%3Aact&second=doors%3Aldm");
        await page().getByText("Here they part").waitFor();
        const kinds = await page().locator(".pairs summary").allTextContents();
        expect([kinds.length > 1, kinds[0]]).toEqual([true, expect.stringContaining("Only the second succeeds")]);
        await page().locator(".pairs summary").last().click();
        await page().locator(".pairs .pair").last().click();
        await expect.poll(() => new URL(page().url()).searchParams.get("pair")).toContain("task-0");
        await keep("compare");
      });
    });

    describe("4. trace", () => {
      it("plays by itself and by keys, stops, and every moment has an address that opens by itself", async () => {
        await open(trace);
        const step = () => page().locator(".step[aria-current]").textContent();
        await page().locator(".step[aria-current]").waitFor();
        const first = await step();
        await page().keyboard.press(" ");
        await expect.poll(step, { timeout: 10_000 }).not.toBe(first);
        await page().keyboard.press(" ");
        await page().getByRole("button", { name: "Play", exact: true }).waitFor();
        await page().keyboard.press("k");
        /** Turns to another episode; its own neighbours must be known before the next key. */
        const leaf = async (key: string, wanted: string) => {
          const known = page().waitForResponse((response) => response.url().includes("neighbours") && response.url().includes(wanted));
          await page().keyboard.press(key);
          await (await known).finished();
          await page().locator(".step[aria-current]").waitFor();
          await expect.poll(() => page().url()).toContain(wanted);
        };
        await leaf("]", "task-2");
        await leaf("[", "task-1");
        await page().keyboard.press("g");
        await page().getByRole("heading", { name: "ldm", exact: true, level: 1 }).waitFor();
      });

      it("has LDM2's batches as lanes, each to be looked at, the chosen one marked", async () => {
        await open(trace);
        const lanes = page().getByRole("combobox", { name: /lane/i });
        await lanes.waitFor();
        expect((await lanes.locator("option").allTextContents()).join(" ")).toMatch(/put\/1.*put\/2/);
        expect(await page().locator(".timeline svg, svg.timeline").first().count()).toBe(1);
        await lanes.selectOption({ index: 0 });
        await page().locator(".step", { hasText: "look" }).first().waitFor();
        await keep("lanes");
      });

      it("tells the prompt's parts, the raw reply, what was read of it and what had to be repaired, tokens, cost and latency", async () => {
        await open("/runs/doors/episodes/act~test~task-1~0");
        for (const title of ["Instructions", "Memory", "Situation"])
          await page().getByRole("heading", { name: title, exact: true }).first().waitFor();
        await page().getByText("Could not be used").waitFor();
        await page().getByText("no action in the reply").waitFor();
        await page().getByText("retry 1").waitFor();
        await page().getByText("Read as", { exact: true }).waitFor();
        await page().getByText("**go to desk 1**").waitFor();
        const figures = (await page().locator(".trace-middle .figures").first().textContent()) ?? "";
        for (const unit of ["ms", "2 calls", "tokens", "cost"]) expect(figures).toContain(unit);
        await keep("repaired");
      });

      it("tells of memory that was read: the score, what it is made of, and which step matched", async () => {
        await open("/runs/doors/episodes/act~test~task-1~0");
        await page().locator(".step[aria-current]").waitFor();
        await page().keyboard.press("m");
        await page().getByText("1.400").waitFor();
        const made = page().getByRole("list", { name: "What the score is made of" });
        expect(await made.getByRole("listitem").allTextContents()).toEqual(["task 0.80", "retrieval key 0.60"]);
        await page().getByText("matched by step 2:").waitFor();
        await page().getByText("> take red key 1").waitFor();
        await keep("memory-read");
      });

      it("shows the state before and after as a difference", async () => {
        await open(trace);
        await page().locator(".step[aria-current]").waitFor();
        await page().keyboard.press("ArrowRight");
        await page().keyboard.press("s");
        await page().locator("dt", { hasText: "environmentState.at" }).waitFor();
        expect(await page().locator(".changes del, .before, del").count()).toBeGreaterThan(0);
        await keep("state");
      });
    });

    describe("5. memory", () => {
      it("holds experiences and reflections too, with search, origin and version", async () => {
        await open("/memory");
        await page().getByRole("link", { name: "Experiences" }).first().click();
        await page().getByText("from a success").waitFor();
        await page().getByText("take red key 1 from desk 1").first().waitFor();
        await page().getByRole("combobox", { name: "Version" }).waitFor();
        await keep("experiences");
        await open("/memory");
        await page().getByRole("link", { name: "Reflections" }).first().click();
        await page().getByText("I should have taken the key first.").waitFor();
        await page().getByText("after trial 1 of test/task-1").waitFor();
        expect(await page().getByRole("button", { name: "Delete" }).count()).toBe(1);
      });
    });

    describe("6. time travel", () => {
      const forkWith = async (part: string, field: string | RegExp, text: string, told: string) => {
        await open(`/runs/first/episodes/${episode}`);
        await page().locator(".step[aria-current]").waitFor();
        await page().keyboard.press("j");
        await page().keyboard.press("f");
        await page().locator(".fork-part summary", { hasText: part }).click();
        await page().getByLabel(field).first().fill(text);
        await page().getByText(told).waitFor();
        await page().getByRole("button", { name: "Run on from here" }).click();
        await page().getByText("The fork has been played.").waitFor();
        await page().getByRole("link", { name: "Open the fork" }).click();
        await page().getByRole("heading", { level: 1, name: "open the red door" }).waitFor();
        await page().locator(".step").nth(1).waitFor();
      };

      it.each([
        ["Observation", "What the agent sees", "You see a green door.", "Edited: what it found."],
        ["Prompt", "user", "You see a green door.\n>", "Edited: the prompt."],
        ["Reply", /taken to have said/, "> take red key", "Edited: the reply."],
      ])("goes on under an edited %s", async (part, field, text, told) => {
        await forkWith(part, field, text, told);
        if (part === "Reply") await page().locator(".step-action", { hasText: "take red key" }).waitFor();
        await keep(`fork-${part.toLowerCase()}`);
        expect(new URL(page().url()).pathname).toContain("fork-first");
      });

      it("goes on without a case that memory gave, and is refused in words where tasks learn from each other", async () => {
        const { results } = await runBench(
          {
            environment: registry.environment("doors"),
            pipelines: ["rap-train", "rap"],
            directory: join(folder, "rap"),
            experiences: join(folder, "memories/learnt.sqlite"),
            events: "full",
            processes: 0,
            limit: 1,
          } as Parameters<typeof runBench>[0],
          { cwd: folder },
        );
        const openFork = async (pipeline: string) => {
          const { episodeId } = results.find((result) => result.pipeline === pipeline)!;
          await open(`/runs/rap/episodes/${encodeURIComponent(episodeId)}`);
          await page().locator(".step[aria-current]").waitFor();
          await page().keyboard.press("f");
          await page().locator(".fork-part summary, .notice.broken").first().waitFor();
        };
        await openFork("rap");
        await page().getByText("This episode cannot be forked.").waitFor();
        await openFork("rap-train");
        await page().locator(".fork-part summary", { hasText: "Retrieved experiences" }).click();
        await page().getByRole("checkbox", { name: "case 1" }).first().uncheck();
        await page().getByText("Edited: what it found.").waitFor();
        await keep("fork-cases");
        await page().getByRole("button", { name: "Run on from here" }).click();
        await page().getByText("The fork has been played.").waitFor();
        expect(await page().getByRole("link", { name: "Compare with the original" }).count()).toBe(1);
      }, 120_000);
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
        for (const words of ["Success so far", "Calls", "Tokens", "95 %"]) await page().getByText(words).first().waitFor();
        expect(await page().locator("table").count()).toBeGreaterThan(0);
        expect(await page().locator("svg").count()).toBeGreaterThan(1);
        await page().locator("details summary").first().click();
        await keep("report");
      });
    });

    describe("worlds whose effects cannot be undone", () => {
      it("are refused to be forked, in words, and nothing of them is done again", async () => {
        const world = doorsRegistry("irreversible");
        const done = join(folder, "done");
        const { results } = await runBench(
          { environment: world.environment("doors"), pipelines: ["act"], directory: done, events: "full", processes: 0, limit: 1 },
          { cwd: folder },
        );
        const steps = world.steps.length;
        await serve(world);
        await open(`/runs/done/episodes/${encodeURIComponent(results[0]!.episodeId)}?tab=fork`);
        await page().getByRole("button", { name: "Run on from here" }).click();
        await page().getByText("what is done in doors cannot be undone").waitFor();
        await keep("fork-refused");
        expect(world.steps.length).toBe(steps);
      }, 60_000);
    });

    describe("what is the user's own, from a mnemograph.config.ts", () => {
      it("is drawn, played, traced and forked like what is built in", async () => {
        const own = await openRegistry(extensionFiles({ config: join(RECIPES, "mnemograph.config.ts") }, RECIPES), RECIPES);
        const environment = own.environments.find(({ name }) => name.includes("lamp"))!.name;
        const { results } = await runBench(
          {
            environment: own.environment(environment),
            pipelines: [own.pipelines.find(({ name }) => name === "reviewed-act")],
            model: new FakeListChatModel({ responses: ["> go to the hall", "Action: go to the hall"] }),
            directory: join(folder, "own"),
            events: "full",
            processes: 0,
            limit: 1,
          } as Parameters<typeof runBench>[0],
          { cwd: folder },
        );
        lamps = results[0]!.episodeId;
        await serve(own as unknown as ReturnType<typeof doorsRegistry>);
        await open("/graphs/reviewed-act");
        await page().locator(".box.node").first().waitFor();
        await keep("own-graph");
        await open(`/runs/own/episodes/${encodeURIComponent(lamps)}`);
        await page().locator(".step[aria-current]").waitFor();
        await page().locator(".box.lit").waitFor();
        await keep("own-trace");
        expect(await page().locator(".step").count()).toBeGreaterThan(0);
      }, 120_000);

      it("comes from the command too", () => {
        const bin = join(import.meta.dirname, "../../cli/bin/mnemograph.js");
        const svg = execFileSync(process.execPath, [bin, "graph", "reviewed-act", "--format", "svg"], { cwd: RECIPES, encoding: "utf8" });
        expect(svg).toMatch(/^<svg/);
      });
    });

    it("never broke its own policy, and never complained", () => {
      expect(complaints).toEqual([]);
    });
  },
);
