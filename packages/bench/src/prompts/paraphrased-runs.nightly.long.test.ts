import { offlineModel } from "@mnemograph/model-offline";
import { layered } from "@mnemograph/models";
import { nodePrompts } from "@mnemograph/nodes";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import type { BenchRequest } from "../experiment/bench-request.js";
import { runBench } from "../experiment/run-bench.js";
import { paraphrasedSet } from "./paraphrased.testing.js";

const requests: readonly (readonly [name: string, request: BenchRequest])[] = [
  [
    "alfworld",
    {
      limit: 1,
      perType: 2,
      batchSize: 1,
      pipelines: [
        "act",
        "react",
        "reflexion",
        "ldm",
        "ldm-reflexion",
        "rap",
        "rap-emmem",
        "react-emmem",
        "reflexion-emmem",
      ],
      nodes: { reflexion: { maxTrials: 2 }, trials: { maxTrials: 2 } },
    },
  ],
  [
    "alfworld, where the agent reports its state in a call of its own",
    {
      limit: 1,
      perType: 1,
      batchSize: 1,
      pipelines: ["rap-train", "react-emmem"],
      nodes: { emmem: { mode: "explicit" } },
    },
  ],
  [
    "workbench, as a stream from which lessons are written",
    {
      environment: "workbench",
      split: "stream",
      stream: true,
      limit: 3,
      pipelines: ["reasoning-bank", "reasoning-bank-parallel", "ace", "awm", "act-long"],
    },
  ],
  [
    "alfworld, as a stream with successes",
    { stream: true, limit: 2, pipelines: ["reasoning-bank", "awm"] },
  ],
  [
    "alfworld, where a memory is formed from whole trajectories",
    {
      limit: 1,
      perType: 1,
      batchSize: 1,
      pipelines: ["ldm", "expel"],
      nodes: { history: { summaries: "trajectory" } },
    },
  ],
  [
    "langsuite",
    {
      environment: "langsuite",
      preset: "langsuite",
      options: { task: "household", level: "high" },
      limit: 1,
      pipelines: ["act", "react", "react-emmem"],
    },
  ],
  [
    "workbench",
    {
      environment: "workbench",
      limit: 1,
      perType: 2,
      batchSize: 1,
      pipelines: ["act", "react", "reflexion", "ldm", "rap-train"],
    },
  ],
  [
    "webshop",
    {
      environment: "webshop",
      limit: 1,
      perType: 4,
      batchSize: 4,
      pipelines: ["act", "react", "reflexion", "ldm", "rap-train"],
    },
  ],
];

/** Prompts that were sent, over all tests. */
const sent = new Set<string>();

const listening = () =>
  layered(offlineModel(), (messages, options, next) => {
    const { asked } = options as { readonly asked?: { readonly promptId: string } };
    if (asked !== undefined) sent.add(asked.promptId);
    return next(messages, options);
  });

/** What each episode came to. */
const played = async (cwd: string, directory: string, request: BenchRequest) => {
  const { results } = await runBench(
    {
      ...request,
      builtIn: true,
      processes: 0,
      directory,
      memoryFolder: `memories-${directory}`,
      model: listening(),
      events: "none",
    },
    { cwd, variables: {} },
  );
  return results.map(({ pipeline, taskId, success, score, steps, error }) => ({
    pipeline,
    taskId,
    success,
    score,
    steps,
    error,
  }));
};

it.each(requests)(
  "every word of every prompt in other letters leaves the offline model's results as they are: %s",
  async (_, request) => {
    const cwd = temporaryFolder();
    const plain = await played(cwd, "plain", request);
    expect(plain.filter(({ error }) => error !== undefined)).toEqual([]);
    expect(
      await played(cwd, "paraphrased", {
        ...request,
        prompts: paraphrasedSet(nodePrompts, "cyrillic"),
      }),
    ).toEqual(plain);
  },
  600_000,
);

/**
 * Prompts that need bound tools, notes that nearly agree, a failure beside a success at one task, a state type of the user's own, a memory that is refined
 * (minutes), a world of pictures that has to be prepared, or a skill that the offline model lacks.
 * `paraphrased-prompts.test.ts` asks them one by one.
 */
const neverSent = [
  "ace/merge-notes",
  "act-long/act-with-tools",
  "act/tools",
  "emmem/act-with-own-state",
  "emmem/update-own-state",
  "expel/contrast-pair",
  "ldm/compare-processes",
  "ldm/propose-actions",
  "notes/act-with-tools",
  "rap/plan-from-images",
  "reflexion/judge-run",
];

it("sends every prompt whose words can be replaced", () => {
  const replaceable = nodePrompts
    .filter(({ template }) => template !== undefined)
    .map(({ id }) => id);
  expect(replaceable.filter((id) => !sent.has(id) && !neverSent.includes(id))).toEqual([]);
});
