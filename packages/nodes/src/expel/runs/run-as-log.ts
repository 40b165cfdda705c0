import type { ExperienceLog, NoteRun } from "@mnemograph/core";
import type { ExperienceReader } from "@mnemograph/memory";

/**
 * A gathered run as a log of a memory of experiences, where it is found by its goal.
 *
 * @example
 * await experienceMemory.add(await embedExperiences(embedder, runs.map(runAsLog)));
 */
export const runAsLog = ({
  episode,
  taskType,
  goal,
  transcript,
  success,
}: NoteRun): ExperienceLog => ({
  id: episode,
  task: goal,
  category: taskType,
  plan: "",
  entries: transcript.split(/^(?=> )/m).flatMap((step) => {
    const [action = "", ...answer] = step.trimEnd().split("\n");
    return [action, answer.join("\n")];
  }),
  reward: success === true ? 1 : 0,
  success: success === true,
});

/**
 * The run that such a log was made of; its actions are those that were no thoughts.
 */
export const runOfLog = ({ id, task, category, entries, success }: ExperienceLog): NoteRun => ({
  episode: id,
  taskId: id.slice(0, id.lastIndexOf("#")),
  taskType: category,
  goal: task,
  transcript: entries.filter((entry) => entry !== "").join("\n"),
  actions: entries.flatMap((entry, at) =>
    at % 2 === 0 && !/^> ?think\b/.test(entry) ? [entry.replace(/^> ?/, "")] : [],
  ),
  success,
});

/**
 * Every run that a memory of experiences holds.
 *
 * @example
 * const gatheredRuns = await runsIn(experienceMemory);
 */
export const runsIn = async (
  memory: Pick<ExperienceReader, "logIds" | "log">,
): Promise<readonly NoteRun[]> => {
  const logs = await Promise.all((await memory.logIds()).map((id) => memory.log(id)));
  return logs.flatMap((log) => (log === undefined ? [] : [runOfLog(log)]));
};
