import type { MatrixCell, TaskMatrix } from "../../../src/runs/task-matrix.js";
import { visible } from "../../../src/text/visible.js";
import { Shown, useData } from "../data.js";
import { Pager, partWords } from "../pager.js";
import { Link, type RunView, addressOf, withQuery } from "../router.js";
import { type Column, DataTable } from "../table.js";

type Cell = MatrixCell | null;
type Row = TaskMatrix["tasks"][number];

const isSolved = (cell: Cell | undefined) => cell && cell.successes === cell.episodes;

const Outcomes = ({ run, cell }: { readonly run: string; readonly cell: Cell | undefined }) => {
  if (!cell) return <span className="quiet">–</span>;
  const { episodeId, end, successes, episodes } = cell;
  const mark = isSolved(cell) ? "✓" : "✕";
  return (
    <Link
      className={`relative block ${isSolved(cell) ? "success-text" : "failure-text"}`}
      href={addressOf(["runs", run, "episodes", episodeId])}
      title={visible(end)}
    >
      {episodes === 1 ? mark : `${successes}/${episodes}`}
      <span className="sr-only"> {visible(end)}</span>
    </Link>
  );
};

/** The way to a comparison of the first two pipelines that end a task differently. */
const compareOf = (run: string, pipelines: readonly string[], { taskId, cells }: Row) => {
  const first = cells.findIndex((cell) => cell !== null);
  const second = cells.findIndex(
    (cell) => cell !== null && isSolved(cell) !== isSolved(cells[first]),
  );
  if (second < 0) return null;
  const side = (place: number) => `${run}:${pipelines[place] ?? ""}`;
  const sides = { first: side(first), second: side(second), pair: `${taskId}#0` };
  return <Link href={addressOf(["compare"], sides)}>where they part</Link>;
};

const columnsOf = (run: string, { pipelines }: TaskMatrix): readonly Column<Row>[] => [
  {
    title: "Task",
    look: "max-w-[min(340px,55vw)] truncate",
    cell: ({ taskId }) => <span title={visible(taskId)}>{visible(taskId)}</span>,
  },
  ...pipelines.map((name, place) => ({
    title: visible(name),
    cell: ({ cells }: Row) => <Outcomes run={run} cell={cells[place]} />,
  })),
  { title: "Compare", cell: (row) => compareOf(run, pipelines, row) },
];

interface TaskMatrixViewProps extends RunView {
  readonly finished: number;
}

/** Which pipeline solves which task. */
export const TaskMatrixView = ({ run, query, finished }: TaskMatrixViewProps) => {
  const address = addressOf(["runs", run, "matrix"], { from: query.get("tasks") });
  const data = useData<TaskMatrix>(address, finished);
  return (
    <section aria-labelledby="matrix-title">
      <h2 id="matrix-title">Tasks by pipelines</h2>
      <Shown what="the tasks" data={data}>
        {(matrix) => (
          <>
            <p className="quiet" role="status">
              Tasks {partWords(matrix)}: those on which pipelines disagree come first. A cell opens
              the trace.
            </p>
            <DataTable
              label="Table of tasks by pipelines"
              look="[&_:is(th,td)]:py-3"
              columns={columnsOf(run, matrix)}
              rows={matrix.tasks}
              keyOf={({ taskId }) => taskId}
            />
            <Pager {...matrix} to={(tasks) => withQuery({ tasks })} />
          </>
        )}
      </Shown>
    </section>
  );
};
