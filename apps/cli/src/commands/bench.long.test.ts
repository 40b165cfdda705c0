import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ResultLine } from "@mnemograph/bench/results";
import { beforeAll, describe, expect, it } from "vitest";
import { cleanEnvironment, runBinary } from "../../test/binary.js";
import { type Captured, capture } from "../../test/capture.js";
import { eventsOf } from "../../test/events-of.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
const text = (path: string) =>
  existsSync(join(folder, path)) ? readFileSync(join(folder, path), "utf8") : "";
const resultsOf = (run: string) => text(join(run, "results.jsonl"));
const finishedIn = (run: string) =>
  resultsOf(run)
    .split("\n")
    .filter((line) => line !== "").length;
const bench = (args: readonly string[]) => runBinary(["bench", ...args], { cwd: folder });
const here = (args: readonly string[]) => capture(["bench", ...args], { cwd: folder });
const read = (...args: string[]) => capture(args, { cwd: folder });

const main =
  "--pipelines act,ldm --limit 6 --per-type 2 --events full --out main --workers 2".split(" ");
const lean = ["--pipelines", "act", "--limit", "4"];

let played: Captured;
let whole = "";
beforeAll(async () => {
  [played] = await Promise.all([bench(main), bench([...lean, "--out", "whole", "--workers", "1"])]);
  whole = resultsOf("whole");
});

describe("bench", () => {
  it("forms the memory, plays every task with every pipeline, prints the table and says where the run lies", () => {
    expect(played.code).toBe(0);
    expect(played.error).toMatch(
      /^memory: \d+ tuples in 6 batches, version 6, formed in [\d.]+ s$/m,
    );
    expect(played.error).toMatch(/^12 episodes: 0 kept from before, 12 played now$/m);
    expect(played.error).toMatch(new RegExp(`^run directory: .*${folder}/main$`, "m"));
    for (const pipeline of ["act", "ldm"]) {
      for (const type of ["put", "clean", "heat", "cool", "examine", "puttwo"])
        expect(played.out).toMatch(new RegExp(`^${pipeline} +${type} +1 +(100|0)\\.0`, "m"));
      expect(played.out).toMatch(new RegExp(`^${pipeline} +all +6 `, "m"));
    }
    expect(played.out).toContain(
      'The model "offline" played every role. It is a scripted case-based reasoner and no language model',
    );
    const lines = resultsOf("main").trimEnd().split("\n");
    const results = lines.map((line) => ResultLine.parse(JSON.parse(line)));
    expect(results.map(({ taskId, pipeline }) => `${taskId} ${pipeline}`).toSorted()).toEqual(
      [...new Set(results.map(({ taskId }) => taskId))]
        .flatMap((taskId) => [`${taskId} act`, `${taskId} ldm`])
        .toSorted(),
    );
    expect(results).toHaveLength(12);
    expect(readdirSync(join(folder, "main/events"))).toHaveLength(12);
  });

  it("plays nothing again when the same command runs again, and prints the same table, as JSON too", async () => {
    const before = resultsOf("main");
    const again = await bench([...main, "--json"]);
    expect(again.code).toBe(0);
    expect(again.error).toMatch(
      /^memory: .* kept from an earlier run\ncontinuing the run in .*main\n12 episodes: 12 kept from before, 0 played now\n$/,
    );
    // Durations are of one machine at one time: they stand beside the results.
    const { durations, ...table } = JSON.parse(
      (await read("report", "main", "--json")).out,
    ) as Record<string, unknown>;
    expect(JSON.parse(again.out)).toEqual(table);
    expect(durations).toHaveLength(new Set(played.out.match(/^(?:act|ldm)\S*/gm)).size);
    expect(resultsOf("main")).toBe(before);
  });

  it("refuses to continue a run with other settings, and leaves it as it is", async () => {
    const { code, out, error } = await here([
      ...main.slice(0, -2),
      ..."--workers 0 --seed 2".split(" "),
    ]);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(error).toMatch(/^error RUN_INVALID: .*seed.*\n {2}hint: /m);
    expect(finishedIn("main")).toBe(12);
  });

  it("writes the same bytes with one process, with two, and in its own", async () => {
    expect(finishedIn("whole")).toBe(4);
    expect((await bench([...lean, "--out", "two", "--workers", "2"])).code).toBe(0);
    expect(resultsOf("two")).toBe(whole);
    expect((await here([...lean, "--out", "own", "--workers", "0"])).code).toBe(0);
    expect(resultsOf("own")).toBe(whole);
  });
});

describe("trace", () => {
  type Listed = {
    readonly number: number;
    readonly episodeId: string;
    readonly pipeline: string;
    readonly outcome: string;
  };
  const listed = async (...options: readonly string[]) =>
    JSON.parse((await read("trace", "main", "--json", ...options)).out) as Listed[];
  const episodes = async () => (await listed()).map(({ episodeId }) => episodeId);

  it("lists the episodes of a run", async () => {
    const { code, out } = await read("trace", "main");
    expect(code).toBe(0);
    const [head, , ...rows] = out.trimEnd().split("\n");
    expect(head?.trim().split(/\s+/)).toEqual([
      "#",
      "pipeline",
      "task",
      "outcome",
      "steps",
      "tokens",
    ]);
    expect(rows.map((row) => Number(row.trim().split(/\s+/)[0]))).toEqual(
      (await listed()).map(({ number }) => number),
    );
    expect(await episodes()).toHaveLength(12);
  });

  it("lists failed episodes or those of one pipeline, by their numbers in the whole list", async () => {
    const all = await listed();
    const ofAct = all.filter(({ pipeline }) => pipeline === "act");
    expect(ofAct.length).toBeGreaterThan(0);
    expect(await listed("--pipeline", "act")).toEqual(ofAct);
    expect(await listed("--failed")).toEqual(all.filter(({ outcome }) => outcome !== "success"));
  });

  it("prints observation, memory read with scores, prompt, reply, parsed action and state written", async () => {
    const episode = (await episodes()).find((id) => id.startsWith("ldm~"))!;
    const { code, out, error } = await read("trace", "main", episode);
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(out).toContain(`ldm plays ${episode}`);
    expect(out).toMatch(/^ {4}observation: You are in the middle of a room/m);
    expect(out).toMatch(
      /^ {2}memory read batch \w+\/1, goal type \d+, observation type \d+, version 6\n {4}\d\.\d{3} {2}.+ → .+#\d+$/m,
    );
    expect(out).toMatch(
      /^ {2}model ldm\/act@[0-9a-f]{12} {2}\d+ \+ \d+ tokens \(estimated\)\n {4}system: \S[\s\S]+?\n {4}user: \S[\s\S]+?\n {4}reply: Action\d*: .+\n {4}parsed: \{"kind":"act","text":".+"\}$/m,
    );
    expect(out).toMatch(/^playBatch:\w+\/1 › actWithTuples\n {4}action = \{"kind":"act"/m);
    expect(out).toMatch(/^ {4}trajectory = \{"index":0,/m);
    expect(out.trimEnd().split("\n").at(-1)).toMatch(
      /^(no )?success after \d+ steps, reward [01], /,
    );
    const events = (await read("trace", "main", episode, "--json")).out.trimEnd().split("\n");
    expect(events.map((line) => JSON.parse(line) as unknown)).toEqual(
      await eventsOf(join(folder, "main"), episode),
    );
    expect(events).toHaveLength(
      text(join("main/events", `${episode}.jsonl`)).split("\n").length - 1,
    );
  });

  it("takes the beginning of an id or its number, lists candidates, and guesses what was meant", async () => {
    const [first = "", second = ""] = await episodes();
    const whole = await read("trace", "main", first, "--json");
    expect(await read("trace", "main", first.slice(0, -3), "--json")).toEqual(whole);
    expect(await read("trace", "main", "1", "--json")).toEqual(whole);
    const several = await read("trace", "main", "act~");
    expect(several).toMatchObject({
      code: 2,
      error: expect.stringContaining(`begin with "act~": ${first}, ${second}, `),
    });
    const { code, error } = await read("trace", "main", first.replace("act~", "atc~"));
    expect({ code, error }).toMatchObject({
      code: 2,
      error: expect.stringContaining(`did you mean ${first}?`),
    });
  });

  it("is no failure when its reader has seen enough", async () => {
    const program = join(import.meta.dirname, "../../bin/mnemograph.js");
    const episode = (await episodes()).find((id) => id.startsWith("ldm~"))!;
    const script = `"${process.execPath}" "${program}" trace main "${episode}" | head -n 1; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = spawnSync("bash", ["-c", script], {
      cwd: folder,
      env: cleanEnvironment(),
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(stdout).toBe(`ldm plays ${episode}\n0\n`);
  });
});

describe("report and compare", () => {
  it("print the table again, as text and as markdown", async () => {
    const [same, durations] = (await read("report", "main")).out.split("\nSeconds per episode");
    expect(same?.trimEnd()).toBe(played.out.trimEnd());
    expect(durations).toMatch(/^pipeline +n +median +p95/m);
    const markdown = await read("report", "main", "--format", "markdown");
    expect(markdown.code).toBe(0);
    expect(markdown.out).toMatch(/^\| pipeline \| task type/m);
    // Seven rows each, one in the table of what went wrong, and one in that of durations.
    expect(markdown.out.match(/^\| (act|ldm) /gm)).toHaveLength(18);
  });

  it("compare two pipelines of a run, and two runs, task by task", async () => {
    const { code, out } = await read("compare", "main:act", "main:ldm");
    expect(code).toBe(0);
    expect(out).toMatch(/^6 paired episodes\./m);
    expect(out).toMatch(/^success % +[\d.]+ +[\d.]+ +[+-]?[\d.]+ /m);
    const same = JSON.parse((await read("compare", "whole:act", "two:act", "--json")).out) as {
      flips?: unknown[];
    };
    expect(same.flips ?? []).toEqual([]);
    const none = await read("compare", "main:act", "main:reflexion");
    expect(none).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^error RUN_INVALID: main:reflexion has no results/),
    });
  });

  it("name a results file that somebody damaged", async () => {
    cpSync(join(folder, "whole"), join(folder, "damaged"), { recursive: true });
    writeFileSync(join(folder, "damaged/results.jsonl"), `{"runId":\n${resultsOf("damaged")}`);
    expect(await read("report", "damaged")).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^error RUN_INVALID: .*results\.jsonl, line 1, cannot be read/),
    });
  });
});
