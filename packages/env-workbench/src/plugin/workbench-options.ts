import { parseOptions } from "@mnemograph/core/domain";
import type { Fold } from "../tasks/split-tasks.js";
import type { Mode } from "../office/world.js";
import { type Scoring, scorings } from "../options.js";
import { z } from "zod";

/** What can be set for WorkBench on the command line, as `--option name=value`. */
export interface WorkbenchCommandOptions {
  /** `faithful` keeps the original's quirks, `repaired` mends those that no agent can foresee. */
  readonly mode: Mode;
  readonly judge: Scoring;
  /** All 27 tools, or those of the toolkits that a task names. */
  readonly tools: "all" | "domains";
  /** Masks ids and addresses in everything that memories and examples are made from. */
  readonly mask: boolean;
  /** Seed of the halves that are learned from and played. */
  readonly splitSeed: number;
  /** Which half is played; both folds together play every task. */
  readonly fold: Fold;
}

/** The options by name, each with its values. */
export const WorkbenchOptions = z.strictObject({
  mode: z.enum(["faithful", "repaired"]).default("faithful"),
  judge: z.enum(scorings).default("v1"),
  tools: z.enum(["all", "domains"]).default("all"),
  mask: z.enum(["off", "on"]).default("off"),
  splitSeed: z
    .string()
    .regex(/^\d{1,9}$/, "a whole number")
    .default("1"),
  fold: z.enum(["1", "2"]).default("1"),
});

/** Reads and checks the options; throws USAGE for an unknown name or value. */
export const readWorkbenchOptions = (
  options: Readonly<Record<string, string>>,
): WorkbenchCommandOptions => {
  const { mask, splitSeed, fold, ...same } = parseOptions(WorkbenchOptions, options, "--option");
  return { ...same, mask: mask === "on", splitSeed: Number(splitSeed), fold: fold === "1" ? 1 : 2 };
};

/** Which wording a task is an instance of, by its id. */
export const wordingOf = (taskId: string) => taskId.slice(0, -1);
