import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Environment, PlayableEnvironment } from "@mnemograph/core";
import { type BenchRequest, runBench } from "@mnemograph/bench";
import { describe, expect, it } from "vitest";
import { runBinary } from "../../test/binary.js";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
const examples = join(import.meta.dirname, "../../../../examples");
const carefulAct = join(examples, "own-node/src/careful-act.ts");
const colouredDoors = join(examples, "own-environment/src/coloured-doors.ts");
type Doors = Pick<PlayableEnvironment, "tasks" | "examples">;
const textOf = (directory: string) =>
  readFileSync(join(folder, directory, "results.jsonl"), "utf8");
const linesOf = (directory: string) =>
  textOf(directory)
    .trimEnd()
    .split("\n")
    .map(
      (line) =>
        JSON.parse(line) as {
          pipeline: string;
          environment: string;
          success: boolean;
          model: string;
        },
    );

describe("the example's own pipeline, by its file", () => {
  it("is benchmarked beside a built-in one, in a process of its own", async () => {
    const pipelines = `${carefulAct}#carefulAct,act`;
    const { code, out, error } = await runBinary(
      [
        ..."bench --built-in --limit 2 --pipelines".split(" "),
        pipelines,
        ..."--workers 1 --out careful".split(" "),
      ],
      { cwd: folder },
    );
    expect({ code, error }).toMatchObject({ code: 0 });
    expect(out).toMatch(/^careful-act +all +2 +100\.0 /m);
    expect(out).toMatch(/^act +all +2 +100\.0 /m);
    expect(new Set(linesOf("careful").map(({ pipeline }) => pipeline))).toEqual(
      new Set(["careful-act", "act"]),
    );
  });

  it("is drawn, and its episode runs live", async () => {
    const drawn = await capture(["graph", carefulAct], { cwd: folder });
    expect(drawn.out).toContain("act --> avoidWastedActions");
    const played = await capture(["run", carefulAct, "--env", colouredDoors], { cwd: folder });
    expect(played).toMatchObject({
      code: 0,
      out: expect.stringContaining("goal: open the red door"),
    });
  });
});

describe("the example's own environment, by its file", () => {
  it("is played by built-in pipelines and by own ones", async () => {
    const args = [
      "bench",
      "--env",
      colouredDoors,
      "--pipelines",
      `act,${carefulAct}`,
      ..."--workers 1 --out doors".split(" "),
    ];
    expect(await runBinary(args, { cwd: folder })).toMatchObject({ code: 0 });
    const lines = linesOf("doors");
    expect(lines).toHaveLength(6);
    expect(
      lines.every(({ success, environment }) => success && environment === "coloured-doors"),
    ).toBe(true);
  });

  it("leaves the same bytes when a program hands both to runBench as values", async () => {
    const { carefulAct: pipeline } = (await import(carefulAct)) as {
      carefulAct: BenchRequest["pipelines"][number];
    };
    const { colouredDoors: environment, ...rest } = (await import(colouredDoors)) as {
      colouredDoors: Environment;
    } & Doors;
    const parts = { pipelines: ["act", pipeline], environment: { environment, ...rest } };
    await runBench({ ...parts, directory: "doors-by-value" }, { cwd: folder });
    expect(textOf("doors-by-value")).toBe(textOf("doors"));
  });

  it("says in words that a method with a memory needs demonstrations", async () => {
    const { code, error } = await capture(["run", "ldm", "--env", colouredDoors], { cwd: folder });
    expect(code).toBe(2);
    expect(error).toMatch(
      /coloured-doors has no demonstrations to form a memory from\n {2}hint: give the environment an `expert`/,
    );
  });
});

describe("an own pipeline's calls", () => {
  const counts = async (...args: string[]) => {
    const { code, out, error } = await capture(["usage", "doors", "--json", ...args], {
      cwd: folder,
    });
    const rows = JSON.parse(out || "[]") as {
      pipeline: string;
      calls: number;
      derived: number | null;
      exceeding: number;
    }[];
    return {
      code,
      error,
      own: rows.find(({ pipeline }) => pipeline === "careful-act"),
      act: rows.find(({ pipeline }) => pipeline === "act"),
    };
  };
  const counted = (calls: string) => `import { definePipeline } from "@mnemograph/bench";
import { carefulAct } from ${JSON.stringify(carefulAct)};
export const counted = definePipeline({ definition: carefulAct, calls: ${calls} });
`;

  it("are compared with the count that it brings, by file or configuration, and with nothing where it brings none", async () => {
    writeFileSync(join(folder, "counted.ts"), counted("({ steps }) => steps"));
    writeFileSync(join(folder, "short.ts"), counted("({ steps }) => steps - 1"));
    writeFileSync(
      join(folder, "counts.config.ts"),
      'import { defineConfig } from "@mnemograph/bench";\nimport { counted } from "./counted.js";\nexport default defineConfig({ pipelines: [counted] });\n',
    );
    const bare = await counts();
    expect(bare).toMatchObject({ code: 0, own: { derived: null, exceeding: 0 } });
    expect(bare.act?.derived).toBe(bare.act?.calls);
    for (const given of [
      ["--pipelines", "./counted.ts"],
      ["--config", "counts.config.ts"],
    ]) {
      const { code, own } = await counts(...given);
      expect({ code, own }).toMatchObject({
        code: 0,
        own: { derived: bare.own?.calls, exceeding: 0 },
      });
    }
    expect(await counts("--pipelines", "./short.ts")).toMatchObject({
      code: 1,
      own: { exceeding: 3 },
    });
  });
});

describe("mnemograph.config.ts", () => {
  it("adds pipelines, environments, models and embedders by name, for every command below its folder", async () => {
    writeFileSync(
      join(folder, "mnemograph.config.ts"),
      `import { defineConfig, definePipeline } from "@mnemograph/bench";
import { offlineModel } from "@mnemograph/model-offline";
import { offlineEmbedder } from "@mnemograph/models";
import { carefulAct } from ${JSON.stringify(carefulAct)};
import { colouredDoors, examples, tasks } from ${JSON.stringify(colouredDoors)};

export default defineConfig({
  pipelines: [definePipeline({ definition: carefulAct, name: "careful" })],
  environments: [{ environment: colouredDoors, tasks, examples }],
  models: [{ name: "mine", open: () => offlineModel() }],
  embedders: [{ name: "mine", open: () => offlineEmbedder() }],
  prices: [{ model: "mine", inputPerMillion: 1, outputPerMillion: 2, source: "https://example.org/prices", date: "2026-11" }],
});
`,
    );
    const args =
      "bench --env coloured-doors --pipelines careful,act --model mine --embedder mine".split(" ");
    const { code, error } = await runBinary([...args, "--workers", "1", "--out", "configured"], {
      cwd: folder,
    });
    expect({ code, error }).toMatchObject({ code: 0 });
    expect(
      linesOf("configured").map(({ pipeline, success, model }) => [pipeline, success, model]),
    ).toEqual(
      Array.from({ length: 3 }).flatMap(() =>
        ["careful", "act"].map((pipeline) => [pipeline, true, "mine"]),
      ),
    );
    expect((await capture(["graph"], { cwd: folder })).out).toMatch(/^ {2}careful +careful$/m);
  });
});

describe("a mistake", () => {
  const mistakes = [
    ["in a pipeline's file", ["graph", "./nowhere.ts"], /there is no file .*nowhere\.ts/],
    [
      "in an export's name",
      ["graph", `${carefulAct}#careless`],
      /careful-act\.ts has no export "careless"\n {2}hint: expected a pipeline.*carefulAct/,
    ],
    [
      "in an environment's file",
      ["run", "act", "--env", carefulAct],
      /careful-act\.ts exports no such thing.*\n {2}hint: expected an environment/,
    ],
    [
      "in a model's file",
      ["run", "act", "--model", `${colouredDoors}#tasks`],
      /"tasks" of .* is an array\n {2}hint: expected a chat model/,
    ],
    [
      "in an option's name",
      ["run", "act", "--option", "engin=put"],
      /option engin.*allowed: .*engine.*\n {2}hint: did you mean engine\?/,
    ],
    [
      "in an option's value",
      ["run", "act", "--option", "engine=push"],
      /option engine: "push" does not fit; allowed: .*put.*move/,
    ],
    [
      "in whose option it is",
      ["run", "act", "--env", "webshop", "--option", "engine=put"],
      /option engine/,
    ],
  ] as const;
  it.each(mistakes)("%s exits with 2 and says what was expected", async (_, args, message) => {
    const { code, error } = await capture([...args], { cwd: folder });
    expect({ code, error }).toEqual({ code: 2, error: expect.stringMatching(message) });
  });
});
