import type { ReplyFigures } from "@mnemograph/bench/results";
import type { RowSummary } from "../../../src/runs/summarize-rows.js";
import { count, percentage } from "../format.js";
import { type Column, DataTable, figure } from "../table.js";

type Row = ReplyFigures & { readonly pipeline: string };

const columns: readonly Column<Row>[] = [
  { title: "Pipeline", cell: ({ pipeline }) => pipeline },
  figure("Episodes", ({ episodes }) => episodes, count),
  figure("Invalid actions", ({ failures }) => failures.invalidActions, count),
  figure("Read as asked", ({ replies }) => replies.asAsked, percentage),
  figure("Seen through", ({ replies }) => replies.seenThrough, percentage),
  figure("Asked again", ({ replies }) => replies.askedAgain, percentage),
  figure("Unusable", ({ replies }) => replies.unusable, percentage),
];

/**
 * What became of actions and replies, by pipeline: an episode may succeed all the same. Nothing
 * where no run counted it.
 */
export const Incidents = ({ summary }: { readonly summary: readonly RowSummary[] }) => {
  const rows = summary.flatMap(({ pipeline, taskType, incidents }) =>
    taskType === null && incidents !== null ? [{ pipeline, ...incidents }] : [],
  );
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="incidents-title">
      <h2 id="incidents-title">Actions and replies</h2>
      <DataTable
        label="Table of actions and replies"
        columns={columns}
        rows={rows}
        keyOf={({ pipeline }) => pipeline}
      />
      {rows.map(({ pipeline, warning }) => warning !== null && <p key={pipeline}>{warning}</p>)}
    </section>
  );
};
