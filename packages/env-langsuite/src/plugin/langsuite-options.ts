import {
  type SuiteLevel,
  type SuitePart,
  type SuiteTask,
  selectParts,
  suiteLevels,
  suiteTasks,
} from "../suite/suite-part.js";
import { parseOptions } from "@mnemograph/core/domain";
import type { EnvironmentSettings } from "@mnemograph/core/environment";
import { z } from "zod";

export const builtInSplits = ["held_out", "train"] as const;
export const splits = ["all", "valid_seen", "valid_unseen"] as const;

/**
 * Which of LangSuitE's tasks are played: `--option task=household --option level=high`; all of them
 * by default.
 */
export interface LangsuiteOptions {
  readonly task: SuiteTask | "all";
  readonly level: SuiteLevel | "all";
  readonly parts: readonly SuitePart[];
  /** `--option sample=paper` plays of each of your tasks as many as the paper. */
  readonly isPaperSample: boolean;
  /** `--option ask=on` adds the action `ask` to the room tasks. */
  readonly canAsk: boolean;
}

/** The options by name, each with its values; `human` is the agent that a person plays. */
export const LangsuiteOptionNames = z.strictObject({
  task: z.enum(["all", ...suiteTasks]).default("all"),
  level: z.enum(["all", ...suiteLevels]).default("all"),
  ask: z.enum(["off", "on"]).default("off"),
  sample: z.enum(["all", "paper"]).default("all"),
  human: z.string().optional(),
});

export const parseLangsuiteOptions = (
  options: EnvironmentSettings["options"],
): LangsuiteOptions => {
  const { task, level, ask, sample } = parseOptions(LangsuiteOptionNames, options, "--option");
  return {
    task,
    level,
    parts: selectParts(task, level),
    isPaperSample: sample === "paper",
    canAsk: ask === "on",
  };
};
