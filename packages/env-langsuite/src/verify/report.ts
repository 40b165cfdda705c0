/**
 * Why a recorded answer is not compared: the named defects and matching rules of the recordings.
 */
export type ExclusionRule =
  | "left-right-label"
  | "box-rounding"
  | "recorded-crash"
  | "answer-scored-wrong"
  | "slice-of-anything"
  | "reply-format"
  | "toggle-never-ends"
  | "stop-always-succeeds"
  | "partner-stale";

export interface Mismatch {
  readonly episode: string;
  /** 0 is the start text. */
  readonly step: number;
  readonly what: string;
  readonly recorded: unknown;
  readonly computed: unknown;
}
export interface Exclusion {
  readonly episode: string;
  readonly step: number;
  readonly rule: ExclusionRule;
  readonly detail: string;
}
export interface VerifyReport {
  /** Recorded answers compared or excluded, start texts included. */
  readonly steps: number;
  readonly mismatches: readonly Mismatch[];
  readonly exclusions: readonly Exclusion[];
  /**
   * Where the recording's room differed from the data in a way that the data's README describes,
   * and what was done about it.
   */
  readonly notes: readonly string[];
}

export const mergeReports = (reports: readonly VerifyReport[]): VerifyReport => ({
  steps: reports.reduce((sum, { steps }) => sum + steps, 0),
  mismatches: reports.flatMap(({ mismatches }) => mismatches),
  exclusions: reports.flatMap(({ exclusions }) => exclusions),
  notes: reports.flatMap(({ notes }) => notes),
});

/** `verify langsuite: <steps> steps, <mismatches> mismatches, <excluded> excluded by rule`. */
export const summaryLine = ({ steps, mismatches, exclusions }: VerifyReport): string =>
  `verify langsuite: ${steps} steps, ${mismatches.length} mismatches, ${exclusions.length} excluded by rule`;
