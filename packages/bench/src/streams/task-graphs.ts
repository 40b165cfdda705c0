import type { Task } from "@mnemograph/core";
import {
  type PipelineEntry,
  type PlayableGraph,
  type StreamContext,
  buildTeam,
  teamOf,
} from "@mnemograph/pipelines/entries";
import type { GrownMemories } from "./grown-memories.js";

/** Whether a task leaves something in memory, or memory is only read. */
export type MemoryUse = "learn" | "read";

/** What builds the graph of a task: that of streams, or one that learns nothing by itself. */
const buildFor = (entry: PipelineEntry, isPlainFirst: boolean) => {
  const own = entry.stream?.build.bind(entry.stream);
  const plain = entry.build?.bind(entry);
  const build = isPlainFirst ? (plain ?? own) : (own ?? plain);
  if (!build) throw new Error(`${entry.name} plays no single task`);
  return build;
};

/**
 * The graphs for the tasks of a stream. One serves task after task until memory changes, since some
 * pipelines pin its version.
 */
export const taskGraphs = (
  entry: PipelineEntry,
  contexts: Readonly<Record<MemoryUse, StreamContext>>,
  { experiences, tuples }: Pick<GrownMemories, "experiences" | "tuples">,
  isOfNotes: boolean,
): ((task: Task, use: MemoryUse) => Promise<PlayableGraph>) => {
  const graphs = new Map<string, Promise<PlayableGraph>>();
  return async (task, use) => {
    const context = contexts[use];
    const team = teamOf(context.open, task);
    const key = `${use} ${[await experiences.version(), await tuples.version()].join(".")} ${team?.agentIds.join(" ") ?? ""}`;
    const known = graphs.get(key);
    if (known) return known;
    const build = buildFor(entry, use === "read" && isOfNotes);
    const made = team === undefined ? build(context) : buildTeam(entry.name, context, team);
    graphs.clear();
    graphs.set(key, made);
    return made;
  };
};
