import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { StateSchema } from "@langchain/langgraph";
import { appended, defineGraph, defineNode, fields } from "@mnemograph/core";
import { z } from "zod";

/**
 * Tiny graphs for tests: branches that count to their limit, each step reporting a model call of
 * fixed size.
 */
const step = z.number().default(0);
const limit = z.number().default(3);
const failAt = z.number().nullable().default(null);
const { batchId, batchIds, done, success, reward, task, environmentState } = fields;
const trajectory = appended(z.object({ index: z.number(), by: z.string() }), ({ index }) => index);

export const CountingState = new StateSchema({
  step,
  limit,
  failAt,
  batchId,
  batchIds,
  done,
  success,
  reward,
  task,
  trajectory,
  environmentState,
});

const whenGone = async (path: string): Promise<void> => {
  while (existsSync(path)) await wait(10);
};

interface CountOptions {
  readonly failure?: unknown;
  /** Milliseconds of every step. */
  readonly pause?: number;
  /** A file: no step is taken while it exists. */
  readonly hold?: string;
}

const count = defineNode({
  name: "count",
  reads: { step, limit, failAt, batchId },
  writes: { step, trajectory, done, success, reward, environmentState },
  run: async (
    { step, limit, failAt, batchId },
    { failure, pause = 0, hold }: CountOptions,
    runtime,
  ) => {
    if (pause > 0) await wait(pause);
    if (hold !== undefined) await whenGone(hold);
    runtime?.emit?.({
      type: "model-call",
      node: "count",
      promptId: "count",
      promptHash: "0",
      messages: [{ role: "user", content: `count on from ${step}` }],
      reply: String(step + 1),
      parsed: step + 1,
      attempt: 0,
      usage: { promptTokens: 5, completionTokens: 1, estimated: true },
      cost: 0.1,
    });
    if (step === failAt) throw failure ?? new Error(`cannot count past ${step}`);
    const done = step + 1 >= limit;
    const index = step + 100 * batchId.length;
    return {
      step: step + 1,
      trajectory: { index, by: batchId },
      done,
      success: done,
      reward: done ? 1 : 0,
      environmentState: { at: step },
    };
  },
});

const listBatches = defineNode({
  name: "listBatches",
  reads: {},
  writes: { batchIds },
  run: async () => ({ batchIds: ["put/1", "put/12"] }),
});
const finish = defineNode({
  name: "finish",
  reads: {},
  writes: { done, success, reward },
  run: async () => ({ done: true, success: true, reward: 1 }),
});

/** Counts to `limit`, one superstep each. */
export const counting = defineGraph({
  name: "counting",
  state: CountingState,
  nodes: { count },
  edges: { start: "count", count: { when: ({ done }) => done, yes: "end", no: "count" } },
});

const countingBranch = defineGraph({
  ...counting.spec,
  name: "counting-branch",
  output: ["trajectory"],
} as never) as typeof counting;

/** Counts in two branches side by side. */
export const branching = defineGraph({
  name: "branching",
  state: CountingState,
  nodes: { listBatches, play: countingBranch, finish },
  edges: {
    start: "listBatches",
    listBatches: {
      each: ({ batchIds }) => batchIds.map((batchId) => ({ batchId })),
      to: "play",
      otherwise: "finish",
    },
    play: "finish",
    finish: "end",
  },
});
