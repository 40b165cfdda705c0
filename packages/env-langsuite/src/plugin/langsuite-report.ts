import type { EnvironmentReport, PaperNumber, ReportFacts } from "@mnemograph/core/environment";
import { partOfType, suiteParts } from "../suite/suite-part.js";

/**
 * What LangSuitE's Tables 3, 4 and 7 print, under the names of the parts: its low- and high-level
 * rows belong to different parts.
 */
const langsuitePapers = (published: readonly PaperNumber[]): readonly PaperNumber[] =>
  suiteParts.flatMap(({ name, task, level }) =>
    published
      .filter(
        ({ environment, setting, table }) =>
          environment === `langsuite-${task}` && setting["actionLevel"] === level && table !== "5",
      )
      .map((number) => {
        const { actionLevel: _, ...setting } = number.setting;
        return {
          ...number,
          setting,
          taskType: number.taskType === "all" ? name : `${name}/${number.taskType}`,
        };
      }),
  );

/**
 * Questions are scored by their type; other tasks as a whole, and by type as well where a run holds
 * one part alone.
 */
const groupsOf =
  (isAlone: boolean) =>
  (taskType: string): readonly string[] => {
    const part = partOfType(taskType);
    const isDetailed = taskType !== part && (isAlone || part.startsWith("iqa-"));
    return isDetailed ? [taskType, part] : [part];
  };

/**
 * What the offline model plays without a case that would help it: it follows instructions, restores
 * layouts and answers questions by procedures. A test plays every part with an example that shows
 * nothing, and finds these and no others solved.
 */
const scriptedParts: readonly string[] = ["babyai-", "rearrangement-", "iqa-"];

/** How LangSuitE's results are laid out beside the paper's. */
export const langsuiteReport = ({
  taskTypes,
  published,
}: Omit<ReportFacts, "isBuiltIn">): EnvironmentReport => {
  const parts = new Set(taskTypes.map(partOfType));
  return {
    papers: langsuitePapers(published),
    scripted: scriptedParts,
    groupsOf: groupsOf(parts.size === 1),
  };
};
