import type { BaseCheckpointSaver } from "@langchain/langgraph";
import type { EpisodeEvent, Task } from "@mnemograph/core";
import { sharedEpisodeGroupJournal } from "../episode-group/group-journal.js";
import { recordEpisodeGroup } from "../episode-group/record-group.js";
import { showParts } from "../episode-group/show-parts.js";
import { topLevelSaver } from "../episode-group/top-level-saver.js";
import type { Recording } from "../episode/recording.js";
import type { Session } from "../session/session.js";

interface LiveTrials {
  readonly pipeline: string;
  readonly task: Task;
  readonly session: Pick<Session, "episodeGroup">;
  readonly saver: BaseCheckpointSaver;
  readonly threadId: string;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly emit: (event: EpisodeEvent) => void;
}

/**
 * Plays one task by a pipeline whose tasks learn from each other: its trials alone, each from what
 * those before it left. Events come when all trials have ended.
 */
export const playTrialsLive = async ({
  pipeline,
  task,
  session,
  saver,
  threadId,
  signal,
  now,
  emit,
}: LiveTrials): Promise<Recording> => {
  const group = await session.episodeGroup(
    pipeline,
    topLevelSaver(saver as never) as BaseCheckpointSaver,
  );
  const journal = sharedEpisodeGroupJournal({ earlier: [], isResumed: false, append: () => {} });
  const state = await recordEpisodeGroup({
    graph: group.graph,
    input: group.inputOf([task]),
    config: { signal, configurable: { thread_id: threadId } },
    now,
    journal,
    events: "full",
    partOf: group.partOf,
    failed: group.failed,
  });
  const parts = journal.partsOf(task.id);
  return showParts({
    parts,
    state: group.stateOf(task, parts, state),
    episode: { episodeId: task.id, pipeline, task },
    emit,
    events: "full",
  });
};
