import type { ReportOptions } from "../report/make-report.js";
import type { EnvironmentSettings, OpenEnvironment } from "@mnemograph/core";
import type { ImageStore } from "@mnemograph/core/images";
import type { z } from "zod";
import type { Surroundings } from "../runtime-context.js";

/**
 * How results are laid out. `namesSignals`: every row tells what told the pipeline's memory which episodes were good; `fixesProtocol`: the
 * published numbers are of the benchmark's own agent and judge, so they stand beside a run without a paper's preset too; `comparesArms`: the arms that
 * were played are shown side by side.
 */
export type EnvironmentReport = ReportOptions & {
  readonly namesSignals?: boolean;
  readonly fixesProtocol?: boolean;
  readonly comparesArms?: boolean;
};

/** What an environment is handed of what a run shares. */
export interface EnvironmentParts {
  /** Keeps the pictures of all machines, in place of a folder of this one. */
  readonly images?: ImageStore;
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
  /** The environment variable that says where the user's data lies; null where there is no such data. */
  readonly dataVariable: string | null;
  /** The options of the environment's own, each a text; none where absent. Others are refused before anything is opened. */
  readonly options?: z.ZodType;
  /** Those of its options that name folders (`off`: none): seen from where the command was started. */
  readonly paths?: readonly string[];
  /** How results are laid out, and the papers' numbers beside them; by default each task type, with the papers' numbers of that name. */
  readonly report?: (facts: {
    readonly taskTypes: readonly string[];
    readonly isBuiltIn: boolean;
  }) => EnvironmentReport | Promise<EnvironmentReport>;
  /** Makes what an experiment needs and nobody has made yet, such as learned policies; what is there is kept. */
  readonly prepare?: (settings: EnvironmentSettings, surroundings: Pick<Surroundings, "signal" | "now" | "onReport">) => Promise<void>;
  open(settings: EnvironmentSettings, parts?: EnvironmentParts): Promise<OpenEnvironment>;
}
