import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { builtInRegistry, builtIns } from "./built-ins.js";
import { expectedEnvironment, expectedModel, expectedPipeline } from "./expected-exports.js";
import { isFileReference, loadReference } from "./file-reference.js";
import { findConfig } from "./open-registry.js";
import { createRegistry } from "./registry.js";

const folder = temporaryFolder();
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return `./${name}`;
};

const graph = `
import { defineGraph } from "@mnemograph/core";
import { act, resetEnvironment, stepEnvironment } from "@mnemograph/nodes";
import { EpisodeState } from "@mnemograph/pipelines";
enum Word { Name = "mine" }
export const mine = defineGraph({
  name: Word.Name,
  state: EpisodeState,
  nodes: { resetEnvironment, act, stepEnvironment },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: "act",
    act: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "end", no: "act" },
  },
});
export const number: number = 7;
`;

describe("a user's file", () => {
  it("gives the export that is named, or the only one that fits", async () => {
    const file = write("mine.ts", graph);
    for (const reference of [file, `${file}#mine`])
      expect((await loadReference(reference, folder, expectedPipeline)).name).toBe("mine");
  });

  const cases = [
    ["a missing file", () => "./nowhere.ts", /there is no file .*nowhere\.ts/, /path/],
    [
      "a missing export",
      () => `${write("a.ts", graph)}#yours`,
      /a\.ts has no export "yours"/,
      /expected a pipeline.*it exports mine, number/,
    ],
    [
      "an export of another kind",
      () => `${write("b.ts", graph)}#number`,
      /the export "number" of .*b\.ts is a number/,
      /expected a pipeline/,
    ],
    [
      "no export that fits",
      () => write("c.ts", "export const one = 1;"),
      /c\.ts exports no such thing/,
      /expected a pipeline.*it exports one/,
    ],
    [
      "nothing at all",
      () => write("d.ts", "const one = 1; void one;"),
      /d\.ts exports no such thing/,
      /exports nothing/,
    ],
    [
      "several that fit",
      () => write("e.ts", `${graph}\nexport const other = mine;`),
      /exports several that fit: mine, other/,
      /e\.ts#mine/,
    ],
    [
      "what throws while it loads",
      () => write("f.ts", 'throw new Error("no luck");'),
      /f\.ts cannot be loaded: no luck/,
      /threw/,
    ],
    [
      "what is no program",
      () => write("g.ts", "export const = ;"),
      /g\.ts is no valid program/,
      /mend/,
    ],
  ] as const;
  it.each(cases)(
    "that is %s is named with its export and what was expected",
    async (_, reference, message, hint) => {
      await expect(loadReference(reference(), folder, expectedPipeline)).rejects.toMatchObject({
        code: "USAGE",
        message: expect.stringMatching(message),
        hint: expect.stringMatching(hint),
      });
    },
  );

  it("may hold an environment without tasks only beside them", async () => {
    const world = `export const world = { name: "w", version: "w/1", maxSteps: 1, reset: () => null, step: () => null };`;
    await expect(loadReference(write("w.ts", world), folder, expectedEnvironment)).rejects.toThrow(
      /no such thing/,
    );
    const tasks = `export const tasks = [{ id: "1", environment: "w", split: "test", type: "t", goal: "g" }];`;
    const kind = await loadReference(
      write("x.ts", `${world}\n${tasks}`),
      folder,
      expectedEnvironment,
    );
    expect({ name: kind.name, splits: kind.splits }).toEqual({ name: "w", splits: ["test"] });
    await expect(loadReference("./x.ts#tasks", folder, expectedModel)).rejects.toThrow(
      /the export "tasks" of .* is an array/,
    );
  });
});

describe("a name", () => {
  it("is a file's where it looks like a path or a program, and no model's", () => {
    expect(
      ["./a.ts", "../a.js#b", "a/b.mts#c", "careful.ts", "./folder/a"].map(isFileReference),
    ).toEqual([true, true, true, true, true]);
    expect(
      ["act", "react-emmem", "openai:org/model", "replay:calls.jsonl", "offline"].map(
        isFileReference,
      ),
    ).toEqual([false, false, false, false, false]);
  });
});

describe("the registry", () => {
  it("holds the built-in parts as an ordinary value of the same function", () => {
    const again = createRegistry(builtIns);
    expect(again.pipelines.map(({ name }) => name)).toEqual(
      builtInRegistry.pipelines.map(({ name }) => name),
    );
    expect(again.environments.map(({ name }) => name)).toEqual([
      "alfworld",
      "webshop",
      "langsuite",
      "workbench",
      "manipulation",
    ]);
    expect(createRegistry().pipelines).toEqual([]);
  });

  it("refuses two of one name", () => {
    expect(() =>
      createRegistry(builtIns, { pipelines: [builtInRegistry.pipeline("act")] }),
    ).toThrow('two pipelines named "act"');
  });
});

describe("mnemograph.config.ts", () => {
  it("is found in a folder or above it", () => {
    mkdirSync(join(folder, "deep/er"), { recursive: true });
    expect(findConfig(join(folder, "deep/er"))).toBeNull();
    write("mnemograph.config.ts", "export default {};");
    expect(findConfig(join(folder, "deep/er"))).toBe(join(folder, "mnemograph.config.ts"));
  });
});
