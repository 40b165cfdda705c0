import { type EpisodeUsage, recordEpisode } from "@mnemograph/bench";
import type { PlayableGraph } from "../pipelines/pipeline-entry.js";

/** Runs a graph to its end and tells what its model calls came to; throws what the graph throws. */
export const invokeCounting = async (
  graph: PlayableGraph,
  input: Readonly<Record<string, unknown>>,
  config: Readonly<Record<string, unknown>>,
  onUsage: (usage: EpisodeUsage) => void,
): Promise<Readonly<Record<string, unknown>>> => {
  const { state, usage, failure } = await recordEpisode({ graph, input, config, now: () => 0, emit: () => {}, events: "none" });
  onUsage(usage);
  if (failure !== undefined) throw failure;
  return state;
};

/** Adds up model calls and tokens. */
export const usageTotal = () => {
  let [calls, tokens] = [0, 0];
  return {
    add: ({ calls: more, promptTokens, completionTokens }: EpisodeUsage) => {
      calls += more;
      tokens += promptTokens + completionTokens;
    },
    /** `1,204 model calls, 310,772 tokens`; empty where nothing was asked. */
    told: () => (calls === 0 ? "" : `${calls.toLocaleString("en")} model calls, ${tokens.toLocaleString("en")} tokens`),
  };
};
