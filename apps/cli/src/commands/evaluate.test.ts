import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
const evaluate = (...args: readonly string[]) => capture(["evaluate", ...args], { cwd: folder });

beforeAll(() => {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write(
    "tasks.jsonl",
    Array.from({ length: 20 }, (_, index) =>
      JSON.stringify({ id: `t${index}`, input: `Add ${index} and 1`, expected: `= ${index + 1}` }),
    ).join("\n"),
  );
  write(
    "agents.ts",
    `type Task = { readonly input: string };
     const sum = ({ input }: Task) => "= " + (Number(/\\d+/.exec(input)?.[0]) + 1);
     export const adder = async (task: Task) => sum(task);
     export const guesser = (task: Task) => (/ 1?[0-4] /.test(task.input) ? sum(task) : "= ?");
     export const graph = { invoke: async ({ messages }: { messages: { content: string }[] }) => ({ messages: [...messages, { role: "assistant", content: sum({ input: messages[0]?.content ?? "" }) }] }) };
     export const broken = () => { throw new RangeError("no numbers left"); };
     export const learner = { makeAgent: () => { let known = 0; return { agent: () => (known += 1) > 5 ? "yes" : "no", memory: { flush: async () => {} } }; } };
     const makeParrot = () => {
       const seen = new Set<string>();
       let isLearning = true;
       const agent = (task: Task) => { const isSeen = seen.has(task.input); if (isLearning) seen.add(task.input); return isSeen ? sum(task) : "= ?"; };
       const withoutWrites = async (work: () => Promise<unknown>) => { isLearning = false; try { return await work(); } finally { isLearning = true; } };
       return { agent, memory: { flush: async () => {}, withoutWrites } };
     };
     export const parrot = makeParrot();
     export const otherParrot = makeParrot();
     export const number = 7;`,
  );
  write(
    "judge.ts",
    "export const judge = ({ text }: { text: string }) => text === 'yes';\nexport const silent = () => undefined;\nexport const ill = ({ trajectory }: { trajectory: { filter: () => void } }) => trajectory.filter();",
  );
});

describe("mnemograph evaluate", () => {
  it("ignores a byte order mark in the tasks' file, and refuses other encodings by the file's name", async () => {
    const line = JSON.stringify({ id: "a", input: "Wo ist Köln? Add 1 and 1", expected: "= 2" });
    const run = async (name: string, bytes: Uint8Array | string) => {
      writeFileSync(join(folder, name), bytes);
      return evaluate("./agents.ts#adder", "--tasks", name);
    };
    expect(await run("bom.jsonl", `\uFEFF${line}\r\n`)).toMatchObject({ code: 0 });
    const refused: readonly (readonly [string, Uint8Array, RegExp])[] = [
      [
        "utf16.jsonl",
        Buffer.from(`\uFEFF${line}`, "utf16le"),
        /utf16\.jsonl is UTF-16, not UTF-8\n {2}hint: .*iconv -f UTF-16/,
      ],
      [
        "latin1.jsonl",
        Buffer.from(line, "latin1"),
        /latin1\.jsonl is not UTF-8: line 1 .*\n {2}hint: .*WINDOWS-1252/,
      ],
      [
        "tasks.jsonl.gz",
        gzipSync(line),
        /tasks\.jsonl\.gz is compressed with gzip.*\n {2}hint: .*gunzip/,
      ],
    ];
    for (const [name, bytes, message] of refused) {
      const { code, error } = await run(name, bytes);
      expect(code).toBe(1);
      expect(error).toMatch(message);
    }
  });

  it("reports how often an agent succeeds, with its interval, and compares it with a baseline pair by pair", async () => {
    const { code, out, error } = await evaluate(
      "./agents.ts#adder",
      "--baseline",
      "./agents.ts#guesser",
      "--tasks",
      "tasks.jsonl",
      "--out",
      "run",
    );
    expect({ code, error }).toEqual({
      code: 0,
      error: expect.stringMatching(
        /^agents\.ts#guesser: 20 of 20 runs\nagents\.ts#adder: 20 of 20 runs\n$/,
      ) as string,
    });
    expect(out).toMatch(/^agents\.ts#guesser +first +20 +1 +50\.0 +29\.9–70\.1 +10 +0 /m);
    expect(out).toMatch(/^agents\.ts#adder +first +20 +1 +100\.0 +83\.9–100\.0 +0 +0 /m);
    expect(out).toMatch(
      /\nagents\.ts#adder succeeds in 100\.0 %, agents\.ts#guesser in 50\.0 %; difference \+50\.0 points, 95 % interval \+30\.0 to \+70\.0; 20 pairs on 20 tasks, sign test p = 0\.0020\n$/,
    );
    const report = await capture(["report", "run"], { cwd: folder });
    expect(report.out).toMatch(/^agents\.ts-adder +task +20 +100\.0 /m);
    const compared = await capture(["compare", "run:agents.ts-guesser", "run:agents.ts-adder"], {
      cwd: folder,
    });
    expect(compared.out).toMatch(/^20 paired episodes/m);
    expect(readFileSync(join(folder, "run/results.jsonl"), "utf8").trim().split("\n")).toHaveLength(
      40,
    );
  });

  it("takes graphs, made agents, judges of one's own and trials, as JSON", async () => {
    const graph = await evaluate(
      "./agents.ts#graph",
      "--tasks",
      "tasks.jsonl",
      "--limit",
      "3",
      "--json",
      "--concurrency",
      "3",
    );
    expect(JSON.parse(graph.out)).toMatchObject({
      evaluations: [{ name: "agents.ts#graph", tasks: 3, successRate: 1 }],
    });
    const args =
      "./agents.ts#learner --tasks tasks.jsonl --limit 10 --judge ./judge.ts#judge --trials 2 --json".split(
        " ",
      );
    const { evaluations } = JSON.parse((await evaluate(...args)).out) as {
      evaluations: { pass: { k: number; all: { rate: number } }[]; trials: number }[];
    };
    expect(evaluations[0]?.trials).toBe(2);
    expect(evaluations[0]?.pass.map(({ k, all }) => [k, all.rate])).toEqual([
      [1, 0.5],
      [2, 0.5],
    ]);
  });

  it("reports repeats and held-out tasks separately, as text, as JSON and in the run directory, and compares none of the repeats", async () => {
    const lines = Array.from({ length: 6 }, (_, index) =>
      JSON.stringify({
        id: `t${index}`,
        input: `Add ${index} and 1`,
        expected: `= ${index + 1}`,
        ...(index > 3 && { heldOut: true }),
      }),
    );
    writeFileSync(join(folder, "split.jsonl"), lines.join("\n"));
    const given = ["--tasks", "split.jsonl", "--trials", "3", "--baseline", "./agents.ts#broken"];
    const described = await evaluate("./agents.ts#parrot", ...given, "--out", "apart");
    expect(described.out).toMatch(/^agents\.ts#broken +first +4 +3 +0\.0 /m);
    expect(described.out).toMatch(/^agents\.ts#broken +held-out +2 +3 +0\.0 /m);
    expect(described.out).toMatch(/^agents\.ts#parrot +first +4 +1 +0\.0 /m);
    expect(described.out).toMatch(/^agents\.ts#parrot +repeat +4 +2 +100\.0 /m);
    expect(described.out).toMatch(/^agents\.ts#parrot +held-out +2 +3 +0\.0 /m);
    expect(described.out).toMatch(
      /difference 0\.0 points, .*; 4 pairs on 4 tasks, sign test p = 1\.0; 8 repeats left out\n/,
    );
    expect(described.out).toMatch(/\nheld-out tasks: .*; 6 pairs on 2 tasks, /);
    const report = await capture(["report", "apart"], { cwd: folder });
    expect(report.out).toContain(
      "8 of 36 runs repeat a task whose outcome the agent's memory had been given",
    );
    expect(report.out).toMatch(/^agents\.ts-parrot +task +4 +8 +0\.0 /m);
    expect(report.out).toMatch(/^agents\.ts-parrot-held-out +task +6 +0 +0\.0 /m);
    const again = await evaluate("./agents.ts#otherParrot", ...given, "--json");
    expect(JSON.parse(again.out)).toMatchObject({
      evaluations: [
        { successRate: 0 },
        { successRate: 0, repeat: { successRate: 1, trials: 2 }, heldOut: { successRate: 0 } },
      ],
      comparison: { encounter: "first", pairs: 4, repeats: 8 },
      heldOut: { encounter: "held-out", pairs: 6 },
    });
  });

  it("counts exceptions and runs without a verdict separately, and still exits with 0", async () => {
    const broken = await evaluate(
      "./agents.ts#broken",
      "--tasks",
      "tasks.jsonl",
      "--limit",
      "2",
      "--format",
      "markdown",
    );
    expect([broken.code, broken.out]).toEqual([
      0,
      expect.stringMatching(
        /^\| agents\.ts#broken \| +first \| +2 \| +1 \| +0\.0 \| +0\.0–65\.8 \| +0 \| +2 \| /m,
      ) as string,
    ]);
    const silent = await evaluate(
      "./agents.ts#adder",
      "--tasks",
      "tasks.jsonl",
      "--limit",
      "2",
      "--judge",
      "./judge.ts#silent",
    );
    expect(silent.out).toMatch(/^agents\.ts#adder +first +2 +1 +– +0\.0–100\.0 +0 +0 +0 +0 +2 /m);
    expect(silent.code).toBe(1);
    expect(silent.error).toContain("the first one, t0: the judge does not know\n");
    const ill = await evaluate(
      "./agents.ts#adder",
      "--tasks",
      "tasks.jsonl",
      "--judge",
      "./judge.ts#ill",
    );
    expect(ill.code).toBe(1);
    expect(ill.error).toContain(
      "warning: agents.ts#adder: 20 of 20 runs have no verdict and count in no rate; the first one, t0: the judge failed: trajectory.filter is not a function\n",
    );
  });

  it("fails where the agent had to be better than the baseline and was not shown to be", async () => {
    const given = ["--tasks", "tasks.jsonl", "--fail-unless-better"];
    expect(
      (await evaluate("./agents.ts#adder", "--baseline", "./agents.ts#guesser", ...given)).code,
    ).toBe(0);
    expect(
      (await evaluate("./agents.ts#adder", "--baseline", "./agents.ts#adder", ...given)).code,
    ).toBe(1);
    expect(
      (
        await evaluate(
          "./agents.ts#adder",
          "--baseline",
          "./agents.ts#guesser",
          "--limit",
          "6",
          ...given,
        )
      ).code,
    ).toBe(1);
  });

  it.each([
    [
      ["./agents.ts#number", "--tasks", "tasks.jsonl"],
      2,
      /the export "number" of .*agents\.ts is a number/,
    ],
    [["./agents.ts#none", "--tasks", "tasks.jsonl"], 2, /has no export "none"/],
    [
      ["./agents.ts#adder", "--tasks", "tasks.jsonl", "--judge", "taste"],
      2,
      /there is no judge "taste"/,
    ],
    [
      ["./agents.ts#adder", "--tasks", "tasks.jsonl", "--judge", "ending"],
      2,
      /there is no judge "ending"/,
    ],
    [
      ["./agents.ts#adder", "--tasks", "agents.ts"],
      1,
      /error DATA_INVALID: .*agents\.ts, line 1: is no JSON/,
    ],
    [["./agents.ts#adder", "--tasks", "nowhere.jsonl"], 1, /ENOENT/],
    [["./agents.ts#adder"], 2, /--tasks/],
    [
      ["./agents.ts#adder", "--tasks", "tasks.jsonl", "--fail-unless-better"],
      2,
      /give --baseline too/,
    ],
  ] as const)("says what is wrong with %j", async (args, code, error) => {
    expect(await evaluate(...args)).toMatchObject({
      code,
      error: expect.stringMatching(error) as string,
    });
  });
});
