import type { EpisodeUsage } from "../episode/usage-counter.js";
import type { PipelineContext } from "@mnemograph/pipelines/entries";
import type { LearningTools } from "./run-learning.js";
import type { PlayedTask } from "./played-task.js";
import { judgedAs, signalledEpisode } from "./signalled-episode.js";
import { type SignalEntry, askSignal } from "./stream-signal.js";

/**
 * A task as a stream's signal judges it; null where the signal cannot judge it, so that nothing is
 * learned.
 */
export const judgedBySignal = async (
  played: PlayedTask,
  name: string,
  context: Pick<PipelineContext, "open" | "model" | "nodes">,
  functions: readonly SignalEntry[],
  { isFlipped = false, ...tools }: LearningTools & { readonly isFlipped?: boolean },
): Promise<{
  readonly played: PlayedTask | null;
  readonly described: boolean | null;
  readonly usage: readonly EpisodeUsage[];
}> => {
  const episode = signalledEpisode(played.trajectory, played.stopReason);
  const { success: signalled, usage } = await askSignal(name, episode, context, functions, tools);
  if (signalled === undefined) return { played: null, described: null, usage };
  const success = signalled !== isFlipped;
  return { played: judgedAs(played, success), described: success, usage };
};
