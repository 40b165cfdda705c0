import type { Outcome, Trajectory } from "@mnemograph/core";
import { type Redact, redactSecrets } from "../record/redact.js";
import type { ImportFormat } from "./import-format.js";
import type { ReadRunsOptions } from "./imported-run.js";
import type { TextLines } from "./json-records.js";
import { readRuns } from "./read-runs.js";
import { type OnImportedRun, type ReadTally, tallied } from "./read-tally.js";
import { recordRun } from "./record-run.js";

export interface ImportDemonstrationsOptions extends Omit<ReadRunsOptions, "userField"> {
  readonly format: ImportFormat;
  readonly lines: TextLines;
  /** The world's or the agent's name, for the tasks; `agent` unless given. */
  readonly agent?: string;
  /** What takes secrets out of every text; `redactSecrets` unless given. */
  readonly redact?: Redact;
  readonly onRun?: OnImportedRun;
}

/** Demonstrations that were read, and what became of the other runs of the file. */
export interface ImportedDemonstrations extends ReadTally {
  /** The runs that succeeded by evidence. */
  readonly demonstrations: readonly Trajectory[];
  /** The outcomes of all runs that were read. */
  readonly outcomes: Readonly<Record<Outcome, number>>;
}

/**
 * Reads demonstrations in a file that another tool wrote: the runs that succeeded, as trajectories
 * for `ldmFormation`, `rap-train` and prompts. A run without evidence of its outcome is `unknown`,
 * and none. LDM2 section 3.2.
 *
 * @example
 * const lines = readTextLines("examples.jsonl");
 * const { demonstrations, outcomes } = await importDemonstrations({ format: "openai", lines });
 */
export const importDemonstrations = async (
  options: ImportDemonstrationsOptions,
): Promise<ImportedDemonstrations> => {
  const { format, lines, agent, redact = redactSecrets, onRun } = options;
  const outcomes = { succeeded: 0, failed: 0, unknown: 0 };
  const demonstrations = new Map<string, Trajectory>();
  const seen = new Set<string>();
  const tally = await tallied(readRuns(format, lines, options), async (run, skip) => {
    const recorded = await recordRun(run, { redact, agent });
    const { trajectory, outcome } = recorded;
    if (trajectory.steps.length === 0) return skip("holds no action");
    if (seen.has(trajectory.id) && (outcome === "unknown" || demonstrations.has(trajectory.id)))
      return skip("stands in the file twice");
    seen.add(trajectory.id);
    outcomes[outcome] += 1;
    onRun?.(recorded, run.line);
    if (outcome === "succeeded") demonstrations.set(trajectory.id, trajectory);
  });
  return { ...tally, outcomes, demonstrations: [...demonstrations.values()] };
};
