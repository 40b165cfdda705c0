import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { inProcessExperienceMemory, inProcessTupleMemory } from "@mnemograph/memory";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { runBench } from "../experiment/run-bench.js";
import type { MemoryDriver } from "../extensions/memory-driver.js";

const folder = temporaryFolder();
writeFileSync(
  join(folder, "world.ts"),
  `const turn = (state, observation, success = false) =>
     ({ state, observation, reward: success ? 1 : 0, done: success, success });
   export const world = {
     name: "doors",
     version: "doors/1",
     maxSteps: 4,
     reset: ({ id }) => turn(id, "You see a red door and a blue door."),
     step: (id, action) => turn(id, "It is open.", action === "open the " + id),
     admissible: () => ["open the blue door", "open the red door"],
     describe: () => ({ title: "doors", actions: ["open the <door>"], options: {} }),
     expert: ({ id }) => () => "open the " + id,
   };
   export const tasks = ["red door", "blue door"].map((id, index) =>
     ({ id, environment: "doors", split: index ? "test" : "train", type: "open", goal: "open the " + id }));`,
);
let runs = 0;
const bench = (request: object, pipelines: readonly string[] = ["ldm", "rap-train"]) => {
  runs += 1;
  return runBench(
    { environment: "./world.ts", pipelines, directory: `run-${runs}`, ...request },
    { cwd: folder },
  );
};

/** Memories of this process by their names. */
const ownDriver = () => {
  const opened: string[] = [];
  const kept = new Map<string, unknown>();
  const once = <Memory>(kind: string, namespace: string, open: () => Memory): Memory => {
    const name = `${kind} ${namespace}`;
    if (!kept.has(name)) kept.set(name, open());
    opened.push(kind);
    return kept.get(name) as Memory;
  };
  const driver: MemoryDriver = {
    tuples: (namespace) => once("tuples", namespace, () => inProcessTupleMemory({ namespace })),
    experiences: (namespace, options) =>
      once("experiences", namespace, () => inProcessExperienceMemory({ namespace, ...options })),
  };
  return { driver, opened, kept };
};

const successes = ({ results }: Awaited<ReturnType<typeof bench>>) =>
  results
    .map(({ pipeline, taskId, success, steps }) => [pipeline, taskId, success, steps])
    .toSorted((left, right) => String(left).localeCompare(String(right)));

describe("a memory driver of the user's own", () => {
  it("keeps what pipelines read, as files do, and gives it again to the next run", async () => {
    const { driver, opened, kept } = ownDriver();
    const first = await bench({ memory: driver });
    expect(new Set(opened)).toEqual(new Set(["tuples", "experiences"]));
    expect(successes(first)).toEqual(
      successes(await bench({ memoryFolder: "memories", processes: 0 })),
    );
    const size = kept.size;
    expect(successes(await bench({ memory: driver }))).toEqual(successes(first));
    expect(kept.size).toBe(size);
  });

  it("is found by file and by a name of the configuration file, in place of a folder", async () => {
    writeFileSync(
      join(folder, "mine.ts"),
      `import { inProcessTupleMemory } from "@mnemograph/memory";
       const kept = new Map();
       export const store = {
         tuples: (namespace) => {
           if (!kept.has(namespace)) kept.set(namespace, inProcessTupleMemory({ namespace }));
           return kept.get(namespace);
         },
       };`,
    );
    writeFileSync(
      join(folder, "own.config.ts"),
      `import { store } from "./mine.js";
       export default { memories: [{ name: "mine", open: () => store }] };`,
    );
    const byFile = await bench({ memoryFolder: "./mine.ts#store" }, ["ldm"]);
    const byName = await bench({ memoryFolder: "mine", config: "./own.config.ts" }, ["ldm"]);
    expect(successes(byName)).toEqual(successes(byFile));
    await expect(bench({ memory: "./mine.ts#store" }, ["rap-train"])).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringContaining("no experiences"),
    });
    await expect(bench({ memory: "./mine.ts#store", processes: 2 }, ["ldm"])).rejects.toMatchObject(
      { code: "USAGE", message: expect.stringContaining("isShared") },
    );
  });

  it.each([
    ["a name that nobody knows", { memory: "nowhere" }, /nowhere/],
    ["a branch", { memory: ownDriver().driver, memoryBranches: ["a#1"] }, /keeps no branches/],
  ])("refuses %s", async (_, request, message) => {
    await expect(bench(request)).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringMatching(message),
    });
  });
});
