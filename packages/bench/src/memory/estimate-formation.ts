import { inProcessTupleMemory } from "@mnemograph/memory";
import { offlineModel } from "@mnemograph/model-offline";
import type { NodeOptions } from "@mnemograph/nodes";
import { ldmFormation } from "@mnemograph/pipelines";
import { type Environment, MnemographError } from "@mnemograph/core";
import type { Batch } from "./formation-batch.js";
import { invokeCounting } from "./invoke-counting.js";

/** What forming a memory will come to. */
export interface FormationEstimate {
  readonly demonstrations: number;
  readonly batches: number;
  /** Null where the prompts are your own, and only your model can answer them. */
  readonly asked: { readonly calls: number; readonly tokens: number } | null;
}

/** The world's description decides what the prompts contain. */
interface World {
  readonly environment?: Pick<Environment, "describe">;
}

/** Batches of which one demonstration is formed to see what it costs. */
const SAMPLE = 3;
/** Goal types that a model finds in a batch, as a rule. */
const GOAL_TYPES = 4;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Steps that have one before them: a demonstration's first has no history to be asked about. */
const laterStepsOf = (batches: readonly Batch[]): number =>
  sum(
    batches.flatMap(({ demonstrations }) =>
      demonstrations.map(({ steps }) => Math.max(0, steps.length - 1)),
    ),
  );

/**
 * Calls that index a batch: one for its goals where they differ, one for the observations of each
 * goal type where those do.
 */
const indexingOf = ({ demonstrations }: Batch): number => {
  const goals = new Set(demonstrations.map(({ task }) => task.goal)).size;
  const observations = new Set(
    demonstrations.flatMap(({ steps }) => steps.map(({ observation }) => observation)),
  ).size;
  return (goals > 1 ? 1 : 0) + (observations > 1 ? Math.min(GOAL_TYPES, goals) : 0);
};
const askedFor = async (
  sample: readonly Batch[],
  nodes: NodeOptions,
  world: World,
  signal: AbortSignal | undefined,
) => {
  // Without the user's models for single nodes: an estimate costs nothing.
  const options: NodeOptions = Object.fromEntries(
    Object.entries(nodes).filter(([name]) => name !== "models"),
  );
  const graph = ldmFormation({
    ...options,
    ...world,
    model: offlineModel(),
    tupleMemory: inProcessTupleMemory(),
  }).compile();
  let [calls, tokens] = [0, 0];
  for (const { batchId, demonstrations } of sample) {
    await invokeCounting(
      graph,
      { batchId, demonstrations: [...demonstrations] },
      signal ? { signal } : {},
      (usage) => {
        calls += usage.calls;
        tokens += usage.promptTokens + usage.completionTokens;
      },
    );
  }
  return { calls, tokens };
};

/**
 * Forms a few of the demonstrations with the offline model, which costs nothing, and counts: the
 * prompts are those that the model will be asked. Calls and tokens grow with the steps; how many
 * types a model finds, and how long it thinks, nobody knows before.
 */
export const estimateFormation = async (
  batches: readonly Batch[],
  nodes: NodeOptions = {},
  signal?: AbortSignal,
  world: World = {},
): Promise<FormationEstimate> => {
  const facts = {
    demonstrations: batches.flatMap(({ demonstrations }) => demonstrations).length,
    batches: batches.length,
  };
  const sample = batches.slice(0, SAMPLE).map(({ batchId, demonstrations }) => ({
    batchId,
    demonstrations: demonstrations.slice(0, 1),
  }));
  try {
    const { calls, tokens } = await askedFor(sample, nodes, world, signal);
    const share = Math.max(1, laterStepsOf(batches)) / Math.max(1, laterStepsOf(sample));
    const [indexing, indexed] = [sum(batches.map(indexingOf)), sum(sample.map(indexingOf))];
    return {
      ...facts,
      asked: {
        calls: Math.round(Math.max(0, calls - indexed) * share) + indexing,
        tokens: Math.round(tokens * share),
      },
    };
  } catch (error) {
    if (MnemographError.isInstance(error) && error.code === "MODEL_SKILL_UNKNOWN")
      return { ...facts, asked: null };
    throw error;
  }
};
