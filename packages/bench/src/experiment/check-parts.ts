import { MemorySaver } from "@langchain/langgraph";
import type { RunPlan } from "../plan/plan-run.js";
import { type NodeLike, needsOf } from "@mnemograph/core";
import type { PipelineEntry } from "@mnemograph/pipelines/entries";
import { isPlayedTogether } from "./is-played-together.js";
import type { Session } from "../session/session.js";
import type { Settings } from "../session/settings.js";

/**
 * Whether it turns text into vectors in every episode, as all do that look for experiences;
 * pictures have an embedder of their own.
 */
const embeds = ({ definition, memory }: PipelineEntry): boolean => {
  const needs: ReadonlySet<string> = new Set(needsOf(definition as unknown as NodeLike));
  return memory !== "seen-experiences" && needs.has("experienceMemory") && needs.has("embedder");
};

/**
 * Asks the embedder for one vector where a pipeline will, so that a run stops before its first
 * episode where weights or packages are missing.
 *
 * @throws MnemographError MODEL_UNREACHABLE
 */
export const checkEmbedder = async (
  entries: readonly PipelineEntry[],
  { embedder }: Pick<Session, "embedder">,
): Promise<void> => {
  if (entries.some(embeds)) await embedder.embed(["ready"]);
};

/**
 * Makes the graphs that a policy of the environment plays, so that a run stops before its first
 * episode where the environment has no such policy: no expert, or no action that does nothing.
 *
 * @throws MnemographError USAGE
 */
export const checkPolicies = async (
  entries: readonly PipelineEntry[],
  { graph, open }: Pick<Session, "graph" | "open">,
): Promise<void> => {
  const [task] = open.tasks;
  for (const { name, group } of entries)
    if (group === "bound" && task !== undefined) await graph(name, task);
};

/**
 * Makes each pipeline's graph for its first task where examples come from a file, so that a run
 * stops before its first episode where the file has none for a task.
 *
 * @throws MnemographError DATA_INVALID
 */
export const checkExamples = async (
  entries: readonly PipelineEntry[],
  session: Pick<Session, "graph" | "episodeGroup" | "optionsOf" | "open">,
  { examples, stream }: Pick<Settings, "examples" | "stream">,
  { episodes }: Pick<RunPlan, "episodes">,
): Promise<void> => {
  if (examples === null || stream !== null) return;
  for (const entry of entries) {
    const { name } = entry;
    const task = episodes.find(({ pipeline }) => pipeline === name)?.task;
    if (task !== undefined)
      await (isPlayedTogether(entry, session, [task])
        ? session.episodeGroup(name, new MemorySaver())
        : session.graph(name, task));
  }
};
