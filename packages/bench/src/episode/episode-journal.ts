import { Json, NodeEvent } from "@mnemograph/core";
import { z } from "zod";

/** One task in one trial of an episode group. */
export const PartKey = z.object({
  taskId: z.string(),
  /** 1-based. */
  trial: z.number().int(),
});
export type PartKey = z.infer<typeof PartKey>;

const Reported = {
  /** Milliseconds since the episode began. */
  at: z.number(),
  /** LangGraph's path of sub-graphs. */
  namespace: z.array(z.string()),
  /** The LangGraph task that started, ended or reported. */
  taskId: z.string(),
};

/** One thing that happened in an episode. */
export const JournalEntry = z.discriminatedUnion("type", [
  /**
   * `label` names one run of a sub-graph among several; `part` says what an episode group plays in it;
   * `error` says why a node ended without an update, `code` is that of the error that ended a part
   * of an episode group.
   */
  z.object({
    type: z.literal("start"),
    ...Reported,
    node: z.string(),
    label: z.string().optional(),
    part: PartKey.optional(),
  }),
  z.object({
    type: z.literal("end"),
    ...Reported,
    node: z.string(),
    update: Json,
    error: z.string().optional(),
    code: z.string().optional(),
  }),
  z.object({ type: z.literal("report"), ...Reported, event: NodeEvent }),
  /** A whole episode of a stream; `taskId` is the episode's id. */
  z.object({ type: z.literal("kept"), ...Reported, episode: Json }),
]);
export type JournalEntry = z.infer<typeof JournalEntry>;

/**
 * What an episode reported, kept beside its checkpoints, so that another process can go on with
 * both.
 */
export interface EpisodeJournal {
  /** What earlier attempts reported and their checkpoints hold; empty for a new episode. */
  readonly earlier: readonly JournalEntry[];
  /** Whether there are checkpoints to go on from. */
  readonly isResumed: boolean;
  readonly append: (entry: JournalEntry) => void;
  /**
   * Brings what was appended to safety without a checkpoint, where the journal is all that an
   * attempt leaves: that of a stream.
   */
  readonly flush?: () => Promise<void>;
}

const taskOf = (part: string): string => part.slice(part.lastIndexOf(":") + 1);

/**
 * The entries whose work the checkpoints hold: those of finished tasks, and the start of a
 * sub-graph that some of them belong to. What a task reported that did not finish is left out: it
 * runs again and reports again.
 */
export const keptEntries = (
  entries: readonly JournalEntry[],
  finishedTasks: ReadonlySet<string>,
): JournalEntry[] => {
  const isFinished = ({ taskId }: JournalEntry) => finishedTasks.has(taskId);
  const openSubGraphs = new Set(
    entries.filter(isFinished).flatMap(({ namespace }) => namespace.map(taskOf)),
  );
  return entries.filter(
    (entry) => isFinished(entry) || (entry.type === "start" && openSubGraphs.has(entry.taskId)),
  );
};
