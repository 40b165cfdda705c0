import { type ReportOptions, type ResultLine, papersFor } from "@mnemograph/bench";
import type { PipelineEntry } from "../pipelines/pipeline-entry.js";
import type { EnvironmentKind } from "./environment-kind.js";

export interface ReportedRun {
  readonly environment: string;
  readonly split: string;
  readonly isBuiltIn: boolean;
}

/** What tells a pipeline's memory which episodes were good. */
const signalOf = ({ memory, learnsFromOutcomes = false }: Pick<PipelineEntry, "memory" | "learnsFromOutcomes">): string =>
  [...(memory === "none" ? [] : ["answers of other tasks"]), ...(learnsFromOutcomes ? ["judge at test time"] : [])].join(", ") || "none";

/** How the results of an environment are laid out, and what papers print of it; built-in tasks stand alone unless the environment says otherwise. */
export const reportOptions = (
  { environment, split, isBuiltIn }: ReportedRun,
  results: readonly Pick<ResultLine, "taskType">[],
  environments: readonly EnvironmentKind[],
  pipelines: readonly PipelineEntry[] = [],
): ReportOptions => {
  const own = environments.find(({ name }) => name === environment)?.report;
  const taskTypes = [...new Set(results.map(({ taskType }) => taskType))];
  if (own) {
    const { namesSignals = false, ...options } = own({ taskTypes, isBuiltIn });
    if (!namesSignals) return options;
    const entries = new Map(pipelines.map((entry) => [entry.name, entry]));
    return { ...options, signalOf: (pipeline) => signalOf(entries.get(pipeline) ?? { memory: "none" }) };
  }
  return isBuiltIn ? {} : { papers: papersFor({ environment, split }) };
};
