import type { FailureCauses as Causes } from "../../../src/runs/failure-causes.js";
import { visible } from "../../../src/text/visible.js";
import { Shown, useData } from "../data.js";
import { count } from "../format.js";
import { Link, addressOf, withQuery } from "../router.js";
import { type Column, DataTable, figure } from "../table.js";

const columnsOf = (run: string): readonly Column<Causes["causes"][number]>[] => [
  {
    title: "Ended with",
    cell: ({ end, message }) => (
      <>
        <Link href={withQuery({ end, pipeline: null, type: null, from: null })}>
          {visible(end)}
        </Link>
        {message !== null && <p className="quiet">{visible(message)}</p>}
      </>
    ),
  },
  figure("Episodes", ({ episodes }) => episodes, count),
  {
    title: "Pipelines",
    cell: ({ end, pipelines }) =>
      pipelines.map(({ name, episodes }) => (
        <span key={name} className="mr-8">
          <Link href={withQuery({ end, pipeline: name, type: null, from: null })}>
            {visible(name)}
          </Link>{" "}
          {count(episodes)}
        </span>
      )),
  },
  {
    title: "One example",
    cell: ({ example: { episodeId, taskId, failedNode, firstVainAction } }) => (
      <>
        <Link href={addressOf(["runs", run, "episodes", episodeId])}>{visible(taskId)}</Link>
        {failedNode !== null && <p className="quiet">failed in {visible(failedNode)}</p>}
        {firstVainAction !== null && (
          <p className="quiet">first vain action: {visible(firstVainAction)}</p>
        )}
      </>
    ),
  },
];

/** Why episodes failed, the commonest cause first; each example opens at its failure. */
export const FailureCauses = ({ run, finished }: Readonly<{ run: string; finished: number }>) => {
  const data = useData<Causes>(addressOf(["runs", run, "causes"]), finished);
  if (data.data?.causes.length === 0) return null;
  return (
    <section aria-labelledby="causes-title">
      <h2 id="causes-title">Failures by cause</h2>
      <Shown what="the logs of failed episodes" data={data}>
        {({ causes, more }) => (
          <>
            <DataTable
              label="Table of failures by cause"
              look="causes"
              columns={columnsOf(run)}
              rows={causes}
              keyOf={({ end, message }) => `${end} ${message}`}
            />
            {more > 0 && <p className="quiet">and {count(more)} rarer causes</p>}
          </>
        )}
      </Shown>
    </section>
  );
};
