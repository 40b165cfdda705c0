import { suiteOf } from "../world/manipulation-world.js";
import type { EnvironmentReport, PaperNumber, ReportFacts } from "@mnemograph/core/environment";

/** Where the paper's two columns stand among our suites. */
const columns = [
  { environment: "franka-kitchen", suite: "kitchen", title: "Franka Kitchen" },
  { environment: "meta-world", suite: "tabletop", title: "Meta-World" },
] as const;

const numbersOf = (
  published: readonly PaperNumber[],
  environment: string,
  taskType: string,
): readonly PaperNumber[] =>
  published
    .filter(
      (number) =>
        number.environment === environment && number.metric === "successRate" && number.primary,
    )
    .map((number) => ({ ...number, taskType }));

/** Table 3 in a sentence, for tables without a row that it could stand beside. */
const tableThree = (published: readonly PaperNumber[]) =>
  columns
    .map(({ environment, suite, title }) => {
      const described = numbersOf(published, environment, suite).map(
        ({ method, value }) => `${method} ${value}`,
      );
      return `${title}: ${described.join(", ")}`;
    })
    .join("; ");

/** `hammer` of `hammer (left)`. */
const nameOf = (taskType: string) => taskType.replace(/ \((left|right)\)$/, "");

/**
 * A row for each task and view, one for each suite, and RAP's table 3 beside the suites; the arms
 * side by side.
 */
export const manipulationReport = ({
  isBuiltIn,
  published,
}: Omit<ReportFacts, "taskTypes">): EnvironmentReport => ({
  fixesProtocol: true,
  comparesArms: true,
  groupsOf: (taskType) => [taskType, suiteOf(nameOf(taskType)) ?? "all"],
  papers: isBuiltIn
    ? []
    : columns.flatMap(({ environment, suite }) => numbersOf(published, environment, suite)),
  remarks: [
    ...(isBuiltIn
      ? [
          `The workshop is a built-in scene: its figures are none of Franka Kitchen's or Meta-World's. RAP Table 3 has (%): ${tableThree(published)}.`,
        ]
      : []),
    "Cameras, prompt, plan vocabulary, re-planning interval and reset noise are our choice; RAP Table 3 is of LLaVA-v1.5 13B and CogVLM-17B with policies of its authors.",
  ],
});
