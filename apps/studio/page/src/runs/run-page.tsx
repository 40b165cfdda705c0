import type { RunDescription } from "../../../src/runs/describe-run.js";
import { visible } from "../../../src/text/visible.js";
import { Crumbs } from "../crumbs.js";
import { Shown, useData, useGrowth } from "../data.js";
import { Json } from "../json.js";
import { Notice } from "../notice.js";
import { type RunView, addressOf } from "../router.js";
import { Episodes } from "./episodes.js";
import { FailureCauses } from "./failure-causes.js";
import { RunHead } from "./run-head.js";
import { RunPlots } from "./run-plots.js";
import { SummaryTable } from "./summary-table.js";
import { TaskMatrixView } from "./task-matrix-view.js";
import { UnfinishedEpisodes } from "./unfinished-episodes.js";

const Run = ({ run, query, data }: RunView & { readonly data: RunDescription }) => {
  const { manifest, finished, summary, curves, ends, unfinished, isRunning } = data;
  const types = [...new Set(summary.flatMap(({ taskType }) => taskType ?? []))];
  const view = { run, query, finished };
  return (
    <>
      <RunHead {...data} />
      <UnfinishedEpisodes run={run} episodes={unfinished} isRunning={isRunning} />
      {summary.length === 0 ? (
        <Notice title="No episode has finished yet.">
          <p>This page moves by itself when one does.</p>
        </Notice>
      ) : (
        <>
          <SummaryTable run={run} summary={summary} />
          <RunPlots summary={summary} curves={curves} />
          <TaskMatrixView {...view} />
          <FailureCauses run={run} finished={finished} />
          <Episodes {...view} pipelines={manifest.pipelines} types={types} ends={ends} />
        </>
      )}
      <details>
        <summary>Settings of this run</summary>
        <Json value={manifest} />
      </details>
    </>
  );
};

/**
 * One run: which pipeline is better, how sure that is, and every episode; it moves by itself while
 * the run goes on.
 */
export const RunPage = ({ run, query }: RunView) => {
  const growth = useGrowth(addressOf(["runs", run, "live"]));
  const data = useData<RunDescription>(addressOf(["runs", run]), growth);
  return (
    <div className="page">
      <Crumbs way={[["Runs", "/"]]} />
      {data.error !== null && <h1>{visible(run)}</h1>}
      <Shown what="the results of the run" data={data}>
        {(value) => <Run run={run} query={query} data={value} />}
      </Shown>
    </div>
  );
};
