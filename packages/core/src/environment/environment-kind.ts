import type { z } from "zod";
import type { Trajectory } from "../domain/trajectory.js";
import type { ImageStore } from "../images/store/image-store.js";
import type { EnvironmentSettings, OpenEnvironment } from "./open-environment.js";
import type { PaperNumber } from "./paper-number.js";
import type { ProgressReport } from "./progress-report.js";

/** How results are laid out. */
export interface EnvironmentReport {
  /**
   * The rows that an episode counts in, by its task type; by default its type, and `all` beside it.
   */
  readonly groupsOf?: (taskType: string) => readonly string[];
  /**
   * Tasks that are not independent, such as instances of one wording: intervals draw whole
   * clusters.
   */
  readonly clusters?: { readonly name: string; readonly of: (taskId: string) => string };
  /** Published numbers for the rows. */
  readonly papers?: readonly PaperNumber[];
  /** What else a reader must know. */
  readonly remarks?: readonly string[];
  /** How task types begin that the offline model plays by procedures instead of from cases. */
  readonly scripted?: readonly string[];
  /** Every row names the signal that marked good episodes for the pipeline's memory. */
  readonly namesSignals?: boolean;
  /**
   * The published numbers are of the benchmark's own agent and judge: they stand beside a run
   * without a paper's preset too.
   */
  readonly fixesProtocol?: boolean;
  /** The arms that were played are shown side by side. */
  readonly comparesArms?: boolean;
}

/** What a report is laid out for. */
export interface ReportFacts {
  readonly taskTypes: readonly string[];
  readonly isBuiltIn: boolean;
  /** The numbers of all papers, for every environment. */
  readonly published: readonly PaperNumber[];
}

/**
 * Writes an episode as an example for a prompt. `view`: how a line begins that shows what is in
 * sight; empty where none does.
 */
export type WriteExample = (
  trajectory: Trajectory,
  options: { readonly withThoughts: boolean; readonly view: string },
) => string;

/** What an environment receives from a run. */
export interface EnvironmentParts {
  /** Keeps the pictures of all machines, in place of a folder of this one. */
  readonly images?: ImageStore;
  /**
   * Writes examples with thoughts, for environments whose expert has none; their examples have no
   * thoughts where absent.
   */
  readonly writeExample?: WriteExample;
}

/** What a long preparation takes from the command that waits for it. */
export interface PreparationContext {
  /** Ends the work; what is finished is kept. */
  readonly signal: AbortSignal;
  /** Milliseconds; only for durations that are reported. */
  readonly now: () => number;
  readonly onReport: (report: ProgressReport) => void;
}

/** One environment family by name. */
export interface EnvironmentKind {
  readonly name: string;
  readonly title: string;
  /** Splits of the user's data, the first being the default. */
  readonly splits: readonly string[];
  /** Whether the user's data may have splits of other names too. */
  readonly hasOwnSplits?: boolean;
  readonly builtInSplits: readonly string[];
  /**
   * The environment variable that says where the user's data lies; null where there is no such
   * data.
   */
  readonly dataVariable: string | null;
  /**
   * The options of the environment's own, each a text; none where absent. Others are refused before
   * anything is opened.
   */
  readonly options?: z.ZodType;
  /**
   * Those of its options that name folders (`off`: none): seen from where the command was started.
   */
  readonly paths?: readonly string[];
  /**
   * How results are laid out, and the papers' numbers beside them; by default each task type, with
   * the papers' numbers of that name.
   */
  readonly report?: (facts: ReportFacts) => EnvironmentReport | Promise<EnvironmentReport>;
  /**
   * Makes what an experiment needs and nobody has made yet, such as learned policies; what is there
   * is kept.
   */
  readonly prepare?: (settings: EnvironmentSettings, context: PreparationContext) => Promise<void>;
  open(settings: EnvironmentSettings, parts?: EnvironmentParts): Promise<OpenEnvironment>;
}
