import type { EpisodeUsage } from "../episode/usage-counter.js";
import type { TupleReader } from "@mnemograph/memory";
import { liveBatches } from "@mnemograph/nodes";
import type { Session } from "../session/session.js";
import type { Settings } from "../session/settings.js";
import { readRefined, refinedVersion } from "@mnemograph/pipelines/entries";
import type { RuntimeContext } from "../runtime-context.js";
import { prepareBranch } from "./prepare-branch.js";
import { prepareTupleMemory } from "./prepare-tuple-memory.js";
import { refineTupleMemory } from "./refine-tuple-memory.js";

/** How many tuples refinement added; those of batches that were clustered again count once. */
const countRefined = async (reader: TupleReader): Promise<number> => {
  const { refined, batches } = await reader.stats();
  const live = liveBatches(batches.map(({ batchId }) => batchId));
  if (live.length === batches.length) return refined;
  const tuples = await Promise.all(live.map((batchId) => reader.tuplesInCell({ batchId })));
  return tuples.flat().filter(({ origin }) => origin === "refined").length;
};

export interface RefinedMemoryOptions {
  /** Plays the goals of different batches side by side. */
  readonly concurrent?: boolean;
  readonly onUsage?: (usage: EpisodeUsage) => void;
}

/**
 * Refines the formed memory with the goals that are still missing, and reports the result; returns
 * the version that `ldm-refined` reads.
 *
 * @example
 * const runtime = runtimeContextFrom();
 * const { settings, registry } = await settingsFrom({ environment: "alfworld", builtIn: true }, runtime, "lean");
 * const version = await prepareRefinedMemory(await openSession(settings, registry, {}), settings, runtime, { concurrent: true });
 */
export const prepareRefinedMemory = async (
  session: Session,
  settings: Settings,
  runtime: Pick<RuntimeContext, "now" | "signal" | "onReport">,
  { concurrent = false, onUsage }: RefinedMemoryOptions = {},
): Promise<number> => {
  const branch = await prepareBranch(session, "tuples", runtime, true);
  if (branch !== undefined) return branch;
  const before = await prepareTupleMemory(session, settings, runtime, onUsage);
  const memory = await session.tupleMemory();
  const { now, signal, onReport } = runtime;
  const started = now();
  const nodes = session.optionsOf("ldm-refinement");
  const played = await refineTupleMemory({
    open: session.open,
    model: session.model,
    memory,
    formation: settings.formation,
    settings: { ...settings.refinement, explore: nodes.refine?.explore ?? "roundRobin" },
    nodes,
    concurrent,
    signal,
    maxBadReplies: settings.endpoint.maxBadReplies,
    ...(onUsage === undefined ? {} : { onUsage }),
    onGoal: (done, all) =>
      onReport({
        type: "working",
        text: `refining memory: goal ${done + 1} of ${all}`,
        done,
        all,
        isLogged: true,
      }),
  });
  const version = await refinedVersion(memory, settings.refinement.goals);
  const refined = await countRefined(await memory.at(version));
  const goals = await readRefined(memory);
  const improved = goals.filter((goal) => goal.improved).length;
  const how =
    played === 0
      ? "kept from an earlier run"
      : `${played} goals played in ${((now() - started) / 1000).toFixed(1)} s`;
  onReport({
    type: "finished",
    text: `refined: ${goals.length} goals, ${improved} of them improved on; ${refined} tuples added, version ${before} to ${version}, ${how}`,
  });
  return version;
};
