import type { Task } from "@mnemograph/core";
import { type PipelineEntry, playsTogether, teamOf } from "@mnemograph/pipelines/entries";
import type { Session } from "../session/session.js";

/**
 * Whether a pipeline plays these tasks by one graph, since they learn from each other. A team plays
 * each of its tasks by itself, where the pipeline can play a single task at all.
 */
export const isPlayedTogether = (
  entry: PipelineEntry,
  { open, optionsOf }: Pick<Session, "open" | "optionsOf">,
  tasks: readonly Task[],
): boolean =>
  playsTogether(entry, optionsOf(entry.name)) &&
  (entry.build === undefined || tasks.every((task) => teamOf(open, task) === undefined));
