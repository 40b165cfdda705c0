import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { EpisodeUsage } from "../episode/usage-counter.js";
import {
  type EpisodeEvent,
  type Trajectory,
  seededRandom,
  type OpenEnvironment,
} from "@mnemograph/core";
import type { TupleMemory } from "@mnemograph/memory";
import { type NodeOptions, mixedCategory } from "@mnemograph/nodes";
import { ldmFormation } from "@mnemograph/pipelines";
import { worldAtLarge } from "./world-at-large.js";
import { type FormationEstimate, estimateFormation } from "./estimate-formation.js";
import { refuseDegenerateIndex } from "./refuse-degenerate-index.js";
import { countReplies, invokeCounting } from "./invoke-counting.js";
import type { Batch } from "./formation-batch.js";

export interface FormationSettings {
  /** Demonstrations of each task type: 200 in LDM2 section 4.3. */
  readonly perType: number;
  /** Trajectories in one batch memory: 50 in LDM2 section 4.3. */
  readonly batchSize: number;
  readonly seed: number;
  /**
   * `byType` (default): batches of one task type each, `perType` demonstrations a type; `mixed`:
   * `perType` demonstrations of all types together.
   */
  readonly batches?: "byType" | "mixed" | undefined;
  /** The signal that chose good demonstrations, where that was not the environment's judge. */
  readonly signal?: string;
}

/** How far a formation is; demonstrations count once their tuples are made. */
export interface FormationProgress {
  readonly batch: number;
  readonly batches: number;
  readonly demonstrations: number;
  readonly all: number;
  readonly calls: number;
}

/**
 * Splits demonstrations into batches within each task type, or mixed, in seeded order; what remains
 * makes a smaller last batch. LDM2 sections 4.3 and 5.
 */
export const planBatches = (
  demonstrations: readonly Trajectory[],
  { batchSize, seed, batches = "byType" }: FormationSettings,
): readonly Batch[] => {
  const typeOf = ({ task }: Trajectory) => (batches === "mixed" ? mixedCategory : task.type);
  const types = [...new Set(demonstrations.map(typeOf))];
  return types.flatMap((type) => {
    const own = seededRandom(seed)
      .fork(type)
      .shuffle(demonstrations.filter((demonstration) => typeOf(demonstration) === type));
    return Array.from({ length: Math.ceil(own.length / batchSize) }, (_, index) => ({
      batchId: `${type}/${index + 1}`,
      demonstrations: own.slice(index * batchSize, (index + 1) * batchSize),
    }));
  });
};

interface Formation {
  readonly open: OpenEnvironment;
  readonly model: BaseChatModel;
  readonly memory: TupleMemory;
  readonly settings: FormationSettings;
  readonly nodes?: NodeOptions;
  readonly concurrency?: number;
  /** Called before the first batch with what the missing ones will cost. */
  readonly onEstimate?: (estimate: FormationEstimate) => void;
  /** Called when a batch begins and after each of its demonstrations. */
  readonly onProgress?: (progress: FormationProgress) => void;
  /** Called after each batch. */
  readonly onUsage?: (usage: EpisodeUsage) => void;
  /** Called with what happens meanwhile, without the prompts. */
  readonly onEvent?: (event: EpisodeEvent) => void;
  /** Share of replies that may be no whole text; more of them stop the work. */
  readonly maxBadReplies?: number | undefined;
  /** Ends the formation; the batches formed so far are kept. */
  readonly signal?: AbortSignal;
}

/**
 * Forms the batch memories that are not there yet: a run that was stopped goes on with the next
 * batch, and a finished memory is kept and used again. Returns how many batches were formed now.
 */
export const formTupleMemory = async ({
  open,
  model,
  memory,
  settings,
  nodes = {},
  concurrency = 8,
  onEstimate,
  onProgress = () => {},
  onUsage = () => {},
  onEvent = () => {},
  maxBadReplies,
  signal,
}: Formation): Promise<number> => {
  if ((await memory.metadata())["complete"] === true) return 0;
  const batches = planBatches(await open.demonstrations(settings), settings);
  const known = new Set(await memory.batches());
  const missing = batches.filter(({ batchId }) => !known.has(batchId));
  const world = worldAtLarge(open.environment);
  if (onEstimate && missing.length > 0)
    onEstimate(await estimateFormation(missing, nodes, signal, world));
  const counting = countReplies(maxBadReplies, onUsage);
  const graph = ldmFormation({ ...nodes, model, tupleMemory: memory, ...world }).compile();
  const all = missing.reduce((sum, { demonstrations }) => sum + demonstrations.length, 0);
  let [made, calls] = [0, 0];
  for (const [index, { batchId, demonstrations }] of missing.entries()) {
    signal?.throwIfAborted();
    // A batch without types makes the memory useless: the others need not be paid for.
    await refuseDegenerateIndex(await memory.at(await memory.version()));
    const report = () =>
      onProgress({ batch: index + 1, batches: missing.length, demonstrations: made, all, calls });
    report();
    const config = { maxConcurrency: concurrency, ...(signal ? { signal } : {}) };
    await invokeCounting(
      graph,
      { batchId, demonstrations: [...demonstrations] },
      config,
      counting,
      (event) => {
        onEvent(event);
        if (event.type === "model-call") calls += 1;
        if (event.type !== "node-end" || event.node !== "makeTuples") return;
        made += 1;
        report();
      },
    );
  }
  await memory.setMetadata({
    ...(await memory.metadata()),
    complete: true,
    initialVersion: await memory.version(),
  });
  return missing.length;
};
