import type { MatrixCell, TaskMatrix } from "../../../src/runs/task-matrix.js";
import { visible } from "../../../src/text/visible.js";
import { Shown, useData } from "../data.js";
import { Link, addressOf, withQuery } from "../router.js";

/** Tasks on one page, as the server cuts them. */
const TASKS = 60;

const Cell = ({ run, cell }: { readonly run: string; readonly cell: MatrixCell | null }) => {
  if (cell === null) return <td className="quiet">–</td>;
  const { episodeId, end, successes, episodes } = cell;
  const isWhole = successes === episodes;
  const mark = isWhole ? "✓" : "✕";
  return (
    <td className={isWhole ? "success-text" : "failure-text"}>
      <Link
        className="relative block text-inherit"
        href={addressOf(["runs", run, "episodes", episodeId])}
        title={visible(end)}
      >
        {episodes === 1 ? mark : `${successes}/${episodes}`}
        <span className="sr-only"> {visible(end)}</span>
      </Link>
    </td>
  );
};

type Row = TaskMatrix["tasks"][number];

/** The way to a comparison of the first two pipelines that end a task differently. */
const compareOf = (
  run: string,
  pipelines: readonly string[],
  { taskId, cells }: Row,
): string | null => {
  const isSolved = (cell: MatrixCell | null | undefined) =>
    cell && cell.successes === cell.episodes;
  const first = cells.findIndex((cell) => cell !== null);
  const second = cells.findIndex(
    (cell) => cell !== null && isSolved(cell) !== isSolved(cells[first]),
  );
  if (second < 0) return null;
  const side = (place: number) => `${run}:${pipelines[place] ?? ""}`;
  return addressOf(["compare"], {
    first: side(first),
    second: side(second),
    pair: `${taskId}#0`,
  });
};

const Pages = ({ from, tasks, total }: TaskMatrix) => (
  <p className="row">
    {from > 0 && (
      <Link href={withQuery({ tasks: Math.max(0, from - TASKS) || null })}>Previous tasks</Link>
    )}
    {from + tasks.length < total && (
      <Link href={withQuery({ tasks: from + TASKS })}>Next tasks</Link>
    )}
  </p>
);

const Matrix = ({ run, matrix }: { readonly run: string; readonly matrix: TaskMatrix }) => (
  <>
    <p className="quiet" role="status">
      Tasks {(matrix.from + 1).toLocaleString("en")} to{" "}
      {(matrix.from + matrix.tasks.length).toLocaleString("en")} of{" "}
      {matrix.total.toLocaleString("en")}: those on which pipelines disagree come first. A cell
      opens the trace.
    </p>
    <div
      className="surface overflow-x-auto"
      tabIndex={0}
      role="region"
      aria-label="Table of tasks by pipelines"
    >
      <table className="[&_:is(th,td)]:py-3">
        <thead>
          <tr>
            <th scope="col">Task</th>
            {matrix.pipelines.map((name) => (
              <th key={name} scope="col">
                {visible(name)}
              </th>
            ))}
            <th scope="col">Compare</th>
          </tr>
        </thead>
        <tbody>
          {matrix.tasks.map((row) => {
            const compare = compareOf(run, matrix.pipelines, row);
            return (
              <tr key={row.taskId}>
                <th
                  scope="row"
                  className="max-w-[min(340px,55vw)] truncate"
                  title={visible(row.taskId)}
                >
                  {visible(row.taskId)}
                </th>
                {row.cells.map((cell, place) => (
                  <Cell key={matrix.pipelines[place]} run={run} cell={cell} />
                ))}
                <td>{compare !== null && <Link href={compare}>where they part</Link>}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
    {matrix.total > TASKS && <Pages {...matrix} />}
  </>
);

interface TaskMatrixViewProps {
  readonly run: string;
  readonly query: URLSearchParams;
  readonly finished: number;
}

/** Which pipeline solves which task. */
export const TaskMatrixView = ({ run, query, finished }: TaskMatrixViewProps) => {
  const address = addressOf(["runs", run, "matrix"], { from: query.get("tasks") });
  const data = useData<TaskMatrix>(address, finished);
  return (
    <section aria-labelledby="matrix-title">
      <h2 id="matrix-title">Tasks by pipelines</h2>
      <Shown data={data}>{(matrix) => <Matrix run={run} matrix={matrix} />}</Shown>
    </section>
  );
};
