import type { Curve } from "../../../src/report/place-curves.js";
import type { RunIndex } from "../../../src/runs/run-index.js";
import type { RowSummary } from "../../../src/runs/summarize-rows.js";
import type { UnfinishedEpisode } from "../../../src/runs/unfinished-episodes.js";
import { visible } from "../../../src/text/visible.js";
import { Shown, useData, useGrowth } from "../data.js";
import { Link, addressOf } from "../router.js";
import { Episodes } from "./episodes.js";
import { FailureCauses } from "./failure-causes.js";
import { Incidents } from "./incidents.js";
import { RunHead } from "./run-head.js";
import { RunPlots } from "./run-plots.js";
import { SummaryTable } from "./summary-table.js";
import { TaskMatrixView } from "./task-matrix-view.js";
import { UnfinishedEpisodes } from "./unfinished-episodes.js";

interface RunData extends Pick<RunIndex, "manifest" | "problems"> {
  readonly id: string;
  readonly finished: number;
  readonly summary: readonly RowSummary[];
  readonly curves: readonly Curve[];
  readonly ends: readonly string[];
  /** Episodes that have begun and not ended. */
  readonly unfinished: readonly UnfinishedEpisode[];
  /** Whether a process writes the run now. */
  readonly isRunning: boolean;
}

interface RunPageProps {
  readonly run: string;
  readonly query: URLSearchParams;
}

const Run = ({ run, query, data }: RunPageProps & { readonly data: RunData }) => {
  const { manifest, finished, summary, curves, ends, unfinished, isRunning } = data;
  const types = [...new Set(summary.flatMap(({ taskType }) => taskType ?? []))];
  return (
    <>
      <RunHead {...data} />
      <UnfinishedEpisodes run={run} episodes={unfinished} isRunning={isRunning} />
      {summary.length === 0 ? (
        <div className="notice">
          <strong>No episode has finished yet.</strong>
          <p>This page moves by itself when one does.</p>
        </div>
      ) : (
        <>
          <SummaryTable run={run} summary={summary} />
          <RunPlots summary={summary} curves={curves} />
          <TaskMatrixView run={run} query={query} finished={finished} />
          <FailureCauses run={run} finished={finished} />
          <Incidents summary={summary} />
          <Episodes
            run={run}
            query={query}
            pipelines={manifest.pipelines}
            types={types}
            ends={ends}
            finished={finished}
          />
        </>
      )}
      <details>
        <summary>Settings of this run</summary>
        <pre>{visible(JSON.stringify(manifest, null, 2))}</pre>
      </details>
    </>
  );
};

/**
 * One run: which pipeline is better, how sure that is, and every episode; it moves by itself while
 * the run goes on.
 */
export const RunPage = ({ run, query }: RunPageProps) => {
  const growth = useGrowth(addressOf(["runs", run, "live"]));
  const data = useData<RunData>(addressOf(["runs", run]), growth);
  return (
    <div className="page">
      <p className="crumbs row small quiet">
        <Link href={addressOf([])}>Runs</Link>
      </p>
      <Shown data={data}>{(value) => <Run run={run} query={query} data={value} />}</Shown>
    </div>
  );
};
