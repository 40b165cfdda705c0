import { type PaperNumber, papersFor } from "../papers/papers-for.js";
import { suiteOf } from "@mnemograph/env-manipulation";
import type { EnvironmentReport } from "./environment-kind.js";

/** Where the paper's two columns stand among our suites. */
const columns = [
  { environment: "franka-kitchen", suite: "kitchen", title: "Franka Kitchen" },
  { environment: "meta-world", suite: "tabletop", title: "Meta-World" },
] as const;

const numbersOf = (environment: string, taskType: string): readonly PaperNumber[] =>
  papersFor({ environment, metric: "successRate" }).map((number) => ({ ...number, taskType }));

/** Table 3 in a sentence, for tables without a row that it could stand beside. */
const tableThree = () =>
  columns
    .map(({ environment, suite, title }) => {
      const told = numbersOf(environment, suite).map(({ method, value }) => `${method} ${value}`);
      return `${title}: ${told.join(", ")}`;
    })
    .join("; ");

/** `hammer` of `hammer (left)`. */
const nameOf = (taskType: string) => taskType.replace(/ \((left|right)\)$/, "");

/** A row for each task and view, one for each suite, and RAP's table 3 beside the suites; the arms side by side. */
export const manipulationReport = ({ isBuiltIn }: { readonly isBuiltIn: boolean }): EnvironmentReport => ({
  fixesProtocol: true,
  comparesArms: true,
  groupsOf: (taskType) => [taskType, suiteOf(nameOf(taskType)) ?? "all"],
  papers: isBuiltIn ? [] : columns.flatMap(({ environment, suite }) => numbersOf(environment, suite)),
  remarks: [
    ...(isBuiltIn
      ? [
          `The workshop is a built-in scene: its figures are none of Franka Kitchen's or Meta-World's. RAP Table 3 has (%): ${tableThree()}.`,
        ]
      : []),
    "Cameras, prompt, plan vocabulary, re-planning interval and reset noise are our choice; RAP Table 3 is of LLaVA-v1.5 13B and CogVLM-17B with policies of its authors.",
  ],
});
