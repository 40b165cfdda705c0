import { join } from "node:path";
import { policy } from "@mnemograph/pipelines";
import { pipelineEntries } from "@mnemograph/pipelines/entries";
import { Settings } from "../src/session/settings.js";
import { type RuntimeContext, runtimeContextFrom } from "../src/runtime-context.js";

/**
 * Every pipeline that `bench` plays task by task in a world of words, whatever is added to the
 * registry: without the graph that a model or a memory plays no part in, and the arms that look at
 * pictures, which rooms in words have not.
 */
export const taskPipelines = pipelineEntries.filter(
  ({ definition, plays, build, only, arm, memory }) =>
    plays &&
    build &&
    only !== "run" &&
    arm === undefined &&
    definition !== policy &&
    // To form rules, dozens of tasks are played up to four times: `form-rules.test.ts` has its own.
    memory !== "rules",
);

/** The first of those that play the same graph: what is asked of a graph alone is asked once. */
export const onePerGraph = taskPipelines.filter(
  ({ definition }, index) =>
    taskPipelines.findIndex((other) => other.definition === definition) === index,
);

/** Built-in held-out games, small memories in the folder, the offline model, no events. */
export const offlineSettings = (folder: string): Settings =>
  Settings.parse({
    environment: {
      name: "alfworld",
      data: null,
      split: "held_out",
      limit: 60,
      seed: 1,
      options: {},
    },
    model: { name: "offline", baseUrl: null, temperature: null, maxTokens: null },
    formation: { perType: 6, batchSize: 3, seed: 1 },
    refinement: { goals: 1, seed: 1 },
    memoryFolder: join(folder, "memories"),
    events: "none",
  });

/** Surroundings that hear nothing. */
export const silent = (folder: string): RuntimeContext =>
  runtimeContextFrom({ cwd: folder, now: () => 0 });
