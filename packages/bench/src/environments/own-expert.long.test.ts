import { expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { doorsWithExpert } from "../../test-support/doors-with-expert.js";
import { runBench } from "../experiment/run-bench.js";

const cwd = temporaryFolder();

it("fills the memories of RAP and LDM2 from the demonstrations of an environment's own expert", async () => {
  const described: string[] = [];
  const { results, isComplete } = await runBench(
    {
      pipelines: ["rap-train", "ldm"],
      environment: doorsWithExpert,
      perType: 2,
      batchSize: 2,
      limit: 1,
      directory: "expert",
    },
    { cwd, onReport: ({ text }) => described.push(text) },
  );
  expect(isComplete).toBe(true);
  expect(results.map(({ pipeline, error }) => [pipeline, error ?? null])).toEqual([
    ["rap-train", null],
    ["ldm", null],
  ]);
  expect(described.join("\n")).toMatch(/^experiences: 2 logs, /m);
  expect(described.join("\n")).toMatch(/^memory: [1-9]\d* tuples in 1 batches, /m);
});
