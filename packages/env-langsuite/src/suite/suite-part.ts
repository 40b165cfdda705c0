import { MnemographError } from "@mnemograph/core/domain";

/**
 * The six tasks of LangSuitE. Table 1.
 */
export const suiteTasks = [
  "babyai",
  "rearrangement",
  "iqa",
  "household",
  "ma-household",
  "ma-wah",
] as const;
export type SuiteTask = (typeof suiteTasks)[number];
/**
 * How coarse the actions of a single agent are.
 */
export const suiteLevels = ["low", "high"] as const;
export type SuiteLevel = (typeof suiteLevels)[number];

/**
 * One task of the testbed at one level of actions. The multi-agent tasks have high-level actions
 * only. LangSuitE section 5.
 */
export interface SuitePart {
  /** `household-low`; `ma-wah` where there is one level. */
  readonly name: string;
  readonly task: SuiteTask;
  readonly level: SuiteLevel;
  readonly isTeam: boolean;
}

const isTeamTask = (task: SuiteTask): boolean => task === "ma-household" || task === "ma-wah";

/** All ten parts, in the order of the paper's tables. */
export const suiteParts: readonly SuitePart[] = suiteTasks.flatMap((task): readonly SuitePart[] =>
  isTeamTask(task)
    ? [{ name: task, task, level: "high", isTeam: true }]
    : suiteLevels.map((level) => ({ name: `${task}-${level}`, task, level, isTeam: false })),
);

/**
 * The parts that a selection such as `household` and `low` names; `all` names every task or level.
 * USAGE where nothing is left.
 *
 * @throws MnemographError USAGE where nothing is left.
 * @example
 * selectParts("household", "low").map(({ name }) => name); // → ["household-low"]
 * selectParts("ma-wah", "low"); // → throws USAGE
 */
export const selectParts = (
  task: SuiteTask | "all",
  level: SuiteLevel | "all",
): readonly SuitePart[] => {
  const parts = suiteParts.filter(
    (part) => (task === "all" || part.task === task) && (level === "all" || part.level === level),
  );
  if (parts.length > 0) return parts;
  throw new MnemographError({
    code: "USAGE",
    message: `${task} has no ${level}-level actions`,
    hint: "the multi-agent tasks are played with level=high or level=all",
    evidence: { task, level },
  });
};

/**
 * The part that a task type such as `household-low/pick_and_place_simple` belongs to.
 *
 * @example
 * partOfType("household-low/pick_and_place_simple"); // → "household-low"
 */
export const partOfType = (taskType: string): string => taskType.split("/", 1)[0]!;
