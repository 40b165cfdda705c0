import type { EpisodeEvent, Json } from "@mnemograph/core";
import type { Episode } from "../plan/plan-run.js";
import type { EpisodeOutcome } from "../run/result-line.js";
import type { Play } from "../runner/play.js";
import type { StreamJournal } from "./stream-journal.js";

interface StreamPlayer {
  readonly journal: StreamJournal;
  /** Plays an episode with what was learned from those before, and learns from it. */
  readonly play: (
    episode: Episode,
    tools: { readonly emit: (event: EpisodeEvent) => void; readonly signal: AbortSignal },
  ) => Promise<{ readonly outcome: EpisodeOutcome; readonly learned: Json }>;
  /** Brings the memory to where a kept episode left it. */
  readonly restore: (learned: Json) => Promise<void>;
}

/**
 * Plays the episodes of a stream, which must be asked for in its order. Those that an earlier
 * process finished are not played again: their events and outcomes are reported once more, and the
 * memory takes in what was learned from them.
 */
export const playInStream = ({ journal, play, restore }: StreamPlayer): Play => {
  // After an episode that is not kept nothing counts: it was learned from another memory.
  let isNew = false;
  return async (episode, { emit, signal }) => {
    const kept = isNew ? undefined : journal.find(episode.episodeId);
    if (kept !== undefined) {
      await restore(kept.learned);
      for (const event of kept.events) emit(event);
      return kept.outcome;
    }
    isNew = true;
    const events: EpisodeEvent[] = [];
    const { outcome, learned } = await play(episode, {
      signal,
      emit: (event) => {
        events.push(event);
        emit(event);
      },
    });
    signal.throwIfAborted();
    await journal.keep({ episodeId: episode.episodeId, outcome, events, learned });
    return outcome;
  };
};
