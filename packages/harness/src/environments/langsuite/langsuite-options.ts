import { type SuiteLevel, type SuitePart, type SuiteTask, selectParts, suiteLevels, suiteTasks } from "@mnemograph/env-langsuite";
import { oneOf } from "../../input/one-of.js";
import type { EnvironmentSettings } from "../environment-kind.js";

/** Which of LangSuitE's tasks are played: `--option task=household --option level=high`; all of them by default. */
export interface LangsuiteOptions {
  readonly task: SuiteTask | "all";
  readonly level: SuiteLevel | "all";
  readonly parts: readonly SuitePart[];
  /** `--option ask=on` adds the action `ask` to the room tasks. */
  readonly canAsk: boolean;
}

export const parseLangsuiteOptions = ({ task = "all", level = "all", ask = "off" }: EnvironmentSettings["options"]): LangsuiteOptions => {
  const chosen = {
    task: oneOf("task", task, ["all", ...suiteTasks] as const),
    level: oneOf("level", level, ["all", ...suiteLevels] as const),
  };
  return { ...chosen, parts: selectParts(chosen.task, chosen.level), canAsk: oneOf("ask", ask, ["off", "on"] as const) === "on" };
};
