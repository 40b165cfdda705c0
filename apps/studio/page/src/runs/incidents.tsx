import type { RowSummary } from "../../../src/runs/summarize-rows.js";
import { incidentColumns } from "./incident-columns.js";

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
      <div
        className="surface overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label="Table of actions and replies"
      >
        <table>
          <thead>
            <tr>
              <th scope="col">Pipeline</th>
              <th scope="col" className="number">
                Episodes
              </th>
              {incidentColumns.map(({ title }) => (
                <th key={title} scope="col" className="number">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.pipeline}>
                <th scope="row">{row.pipeline}</th>
                <td className="number">{row.episodes}</td>
                {incidentColumns.map(({ title, report }) => (
                  <td key={title} className="number">
                    {report(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.map(({ pipeline, warning }) => warning !== null && <p key={pipeline}>{warning}</p>)}
    </section>
  );
};
