import type { RowSummary } from "../../../src/runs/summarize-rows.js";
import { visible } from "../../../src/text/visible.js";
import { count, dollars, percent } from "../format.js";
import { Link, withQuery } from "../router.js";
import { FailureKinds } from "./failure-kinds.js";
import { Interval } from "./interval.js";

/** The cells of one row of the summary: a pipeline's figures on one task type or on all. */
export const SummaryFigures = ({ row }: { readonly row: RowSummary }) => (
  <>
    <td className="number max-small:hidden">{row.episodes.toLocaleString("en")}</td>
    <td className="number font-strong">{percent(row.successRate)}</td>
    <td className="w-[24%] min-w-190 max-small:min-w-130">
      <Interval rate={row.successRate} low={row.low} high={row.high} />
    </td>
    <td className="number">{row.attempts === null ? "–" : count(row.attempts)}</td>
    <td className="number">{count(row.steps)}</td>
    <td className="number">{count(row.calls)}</td>
    <td className="number">{count(row.tokens)}</td>
    <td className="number">{dollars(row.cost)}</td>
    <td>
      <FailureKinds
        failures={row.failures}
        episodes={row.episodes}
        linkOf={(kind) => (
          <Link
            href={withQuery({ pipeline: row.pipeline, type: row.taskType, end: kind, from: null })}
          >
            {visible(kind)}
          </Link>
        )}
      />
    </td>
  </>
);
