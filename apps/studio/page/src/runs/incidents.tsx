import { incidentColumns as columns } from "../../../src/runs/incident-columns.js";
import type { RowSummary } from "../../../src/runs/summarize-rows.js";

/** What went wrong on the way, by pipeline: an episode may succeed all the same. Nothing where nothing did. */
export const Incidents = ({ summary }: { readonly summary: readonly RowSummary[] }) => {
  const rows = summary.flatMap(({ pipeline, taskType, episodes, incidents }) =>
    taskType === null && incidents !== null && columns.some(([name]) => incidents[name] > 0) ? [{ pipeline, episodes, incidents }] : [],
  );
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="incidents-title">
      <h2 id="incidents-title">Actions and replies that went wrong</h2>
      <div className="scroll" tabIndex={0} role="region" aria-label="Table of actions and replies that went wrong">
        <table>
          <thead>
            <tr>
              <th scope="col">Pipeline</th>
              <th scope="col" className="number">
                Episodes
              </th>
              {columns.map(([name, title]) => (
                <th key={name} scope="col" className="number">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ pipeline, episodes, incidents }) => (
              <tr key={pipeline}>
                <th scope="row">{pipeline}</th>
                <td className="number">{episodes}</td>
                {columns.map(([name]) => (
                  <td key={name} className="number">
                    {incidents[name].toLocaleString("en")}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
