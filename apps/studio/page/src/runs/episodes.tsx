import type { EpisodePage } from "../../../src/runs/page-of-episodes.js";
import { visible } from "../../../src/text/visible.js";
import { Shown, useData } from "../data.js";
import { ALL, choice, Filters, named } from "../filters.js";
import { count, dollars, milliseconds } from "../format.js";
import { Pager, partWords } from "../pager.js";
import { Link, type RunView, addressOf, queried } from "../router.js";
import { type Column, DataTable, figure } from "../table.js";
import { Outcome } from "./outcome.js";

/** Parts of the page's address that the server is asked with. */
const FILTERS = ["pipeline", "type", "end", "search", "sort", "order", "from"];

type Row = EpisodePage["rows"][number];

const columnsOf = (run: string, isTimed: boolean): readonly Column<Row>[] => [
  {
    title: "Task",
    look: "max-w-520 min-w-220 wrap-anywhere",
    cell: ({ episodeId, taskId, trial }) => (
      <>
        <Link href={addressOf(["runs", run, "episodes", episodeId])}>{visible(taskId)}</Link>
        {trial > 0 && <span className="quiet"> trial {trial + 1}</span>}
      </>
    ),
  },
  { title: "Pipeline", cell: ({ pipeline }) => pipeline },
  {
    title: "Type",
    look: "max-small:hidden",
    headLook: "max-small:hidden",
    cell: ({ taskType }) => visible(taskType),
  },
  {
    title: "Ended with",
    cell: ({ success, end }) => <Outcome success={success} text={visible(end)} />,
  },
  figure("Steps", ({ steps }) => steps, count),
  figure("Calls", ({ calls }) => calls, count),
  figure("Cost", ({ cost }) => cost, dollars, "unknown"),
  ...(isTimed
    ? [
        figure<Row>("Time", ({ duration }) => duration && 1000 * duration.seconds, milliseconds),
        figure<Row>(
          "In model calls",
          ({ duration }) => duration && 1000 * duration.callSeconds,
          milliseconds,
        ),
      ]
    : []),
];

interface EpisodesProps extends RunView {
  readonly pipelines: readonly string[];
  readonly types: readonly string[];
  readonly ends: readonly string[];
  /** How many have finished: the table is asked for anew when there are more. */
  readonly finished: number;
}

/** The episodes of a run that the filters let through. */
export const Episodes = ({ run, query, pipelines, types, ends, finished }: EpisodesProps) => {
  const address = addressOf(["runs", run, "episodes"], queried(query, FILTERS));
  const data = useData<EpisodePage>(address, finished);
  return (
    <section aria-labelledby="episodes-title">
      <h2 id="episodes-title">Episodes</h2>
      <Filters
        query={query}
        choices={[
          choice("Pipeline", "pipeline", ALL, ...named(pipelines)),
          choice("Task type", "type", ALL, ...named(types)),
          choice("Ended with", "end", ALL, ...named(["failure", ...ends])),
        ]}
        search={{ label: "Task", placeholder: "words of its name" }}
      />
      <Shown what="the episodes" data={data}>
        {(page) => (
          <>
            <p className="quiet" role="status">
              {page.total === 0 ? "No episode fits; loosen a filter." : partWords(page)}
            </p>
            <DataTable
              label="Table of episodes"
              look="episodes"
              columns={columnsOf(
                run,
                page.rows.some(({ duration }) => duration !== undefined),
              )}
              rows={page.rows}
              keyOf={({ episodeId }) => episodeId}
              query={query}
              isSorted
            />
            <Pager {...page} />
          </>
        )}
      </Shown>
    </section>
  );
};
