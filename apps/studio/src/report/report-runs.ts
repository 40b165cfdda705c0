import { basename } from "node:path";
import {
  type Report,
  type ResultLine,
  readManifest,
  readableResults,
} from "@mnemograph/bench/results";
import { MnemographError } from "@mnemograph/core";
import { findRuns } from "../runs/find-runs.js";
import { redactor } from "../server/redact.js";
import { openTraces } from "../trace/open-traces.js";
import type { Html } from "./markup.js";
import { htmlReport } from "./html-report.js";
import { traceSection } from "./trace-section.js";

export interface HtmlReportOptions {
  readonly directories: readonly string[];
  /** Lays out those of a run's results that can be read, with what papers print beside them. */
  readonly makeReport: (directory: string, results: readonly ResultLine[]) => Promise<Report>;
  /**
   * Ids of the episodes whose traces are shown; by default the first success and the first failure
   * of each pipeline.
   */
  readonly episodes?: readonly string[];
  /** Variables whose values are never written, where their names say that they are keys. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

const usual = (results: readonly ResultLine[]): readonly string[] => {
  const pipelines = [...new Set(results.map(({ pipeline }) => pipeline))];
  const first = (pipeline: string, wanted: boolean) =>
    results.find((result) => result.pipeline === pipeline && result.success === wanted)?.episodeId;
  return pipelines
    .flatMap((pipeline) => [first(pipeline, false), first(pipeline, true)])
    .filter((id) => id !== undefined);
};

/**
 * Reads runs and writes them as one self-contained HTML page. What is damaged of a run is named
 * there, and the rest is shown.
 *
 * @throws MnemographError RUN_INVALID for a folder without results, USAGE for an episode that no
 *   run has.
 * @example
 * import { makeReport } from "@mnemograph/bench/results";
 * const page = await reportRuns({ directories: ["runs/first"], makeReport: async (directory, results) => makeReport(results) });
 */
export const reportRuns = async ({
  directories,
  makeReport,
  episodes,
  environment = {},
}: HtmlReportOptions): Promise<string> => {
  const readTrace = openTraces();
  const missing = new Set(episodes);
  const runs = [];
  for (const directory of directories) {
    const [manifest, readable, [run]] = [
      await readManifest(directory),
      await readableResults(directory),
      await findRuns([directory]),
    ];
    const { results } = readable;
    const traces: Html[] = [];
    for (const id of episodes ?? usual(results)) {
      const trace = run && (await readTrace(run, id));
      if (trace === undefined) continue;
      missing.delete(id);
      traces.push(await traceSection(trace));
    }
    const damaged = readable.damaged.map(({ line }) => line);
    runs.push({
      name: basename(directory),
      manifest,
      results,
      damaged,
      report: await makeReport(directory, results),
      traces,
    });
  }
  const [first] = missing;
  if (first !== undefined) {
    throw new MnemographError({
      code: "USAGE",
      message: `no run has events of ${first}`,
      hint: "list them with `mnemograph trace <run>`",
      evidence: { missing: [...missing] },
    });
  }
  return redactor(environment)(htmlReport(runs));
};
