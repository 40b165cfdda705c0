import type { EpisodeRow } from "../../../src/runs/run-index.js";
import type { Span } from "../../../src/trace/event-index.js";
import type { TraceGrowth } from "../../../src/trace/trace-growth.js";
import { visible } from "../../../src/text/visible.js";
import { Link, addressOf } from "../router.js";
import { Timeline } from "./timeline.js";
import { TraceFigures } from "./trace-figures.js";
import type { useSelection } from "./use-selection.js";

interface TraceHeadProps {
  readonly run: string;
  readonly data: TraceGrowth;
  readonly selection: ReturnType<typeof useSelection>;
  readonly show: (span: Span | undefined) => void;
  /** The episode among the run's results, and the pipelines that played its task too. */
  readonly here: EpisodeRow | null;
  readonly others: readonly string[];
}

/** The ways to this episode beside those of other pipelines: where they part, and their prompts. */
const Beside = ({ run, here, others }: Pick<TraceHeadProps, "run" | "here" | "others">) =>
  here === null || others.length === 0 ? null : (
    <p className="row small">
      <span className="quiet">Compare with</span>
      {others.map((other) => (
        <Link
          key={other}
          className="inline-block min-w-24 py-3"
          href={addressOf(["compare"], {
            first: `${run}:${here.pipeline}`,
            second: `${run}:${other}`,
            pair: `${here.taskId}#${here.trial}`,
          })}
        >
          {visible(other)}
        </Link>
      ))}
    </p>
  );

/** What an episode was for, how it ended, and when each of its nodes ran. */
export const TraceHead = (props: TraceHeadProps) => {
  const { run, data, selection, show, here, others } = props;
  const { facts, spans } = data;
  const { selected } = selection;
  const goal = (facts.task as { goal?: unknown } | null)?.goal;
  return (
    <div className="trace-head stack col-span-full gap-4 border-b border-line bg-surface px-24 pt-6 pb-4 max-small:px-14">
      <div className="row min-w-0">
        <h1 className="text-[17px]">
          {visible(typeof goal === "string" ? goal : facts.episodeId)}
        </h1>
        <p className="crumbs row small quiet">
          <Link href="/">Runs</Link> <Link href={addressOf(["runs", run])}>{run}</Link>{" "}
          <span>{facts.pipeline}</span>
        </p>
      </div>
      <div className="row-between">
        <TraceFigures {...data} />
        <Beside run={run} here={here} others={others} />
      </div>
      {data.problems.length > 0 && <p className="failure-text">{data.problems.join("; ")}</p>}
      <Timeline spans={spans} selected={selected?.number ?? -1} show={show} />
    </div>
  );
};
