import type { Span } from "../../../src/trace/event-index.js";
import type { TraceGrowth } from "../../../src/trace/trace-growth.js";
import { visible } from "../../../src/text/visible.js";
import { Link, addressOf } from "../router.js";
import { PlaybackButtons, type usePlayback } from "./playback.js";
import { Timeline } from "./timeline.js";
import { TraceFigures } from "./trace-figures.js";
import type { useSelection } from "./use-selection.js";

interface TraceHeadProps {
  readonly run: string;
  readonly data: TraceGrowth;
  readonly selection: ReturnType<typeof useSelection>;
  readonly playback: ReturnType<typeof usePlayback>;
  readonly show: (span: Span | undefined) => void;
}

/** What an episode was for, how it ended, and when each of its nodes ran. */
export const TraceHead = (props: TraceHeadProps) => {
  const { run, data, selection, playback, show } = props;
  const { facts, spans } = data;
  const { selected } = selection;
  const goal = (facts.task as { goal?: unknown } | null)?.goal;
  return (
    <div className="trace-head stack col-span-full gap-4 border-b border-line bg-surface px-24 pt-6 pb-4 max-small:px-14">
      <div className="row-between gap-y-2">
        <div className="row min-w-0 flex-[1_1_360px]">
          <h1 className="text-[17px]">
            {visible(typeof goal === "string" ? goal : facts.episodeId)}
          </h1>
          <p className="crumbs row small quiet">
            <Link href="/">Runs</Link> <Link href={addressOf(["runs", run])}>{run}</Link>{" "}
            <span>{facts.pipeline}</span>
          </p>
        </div>
        <PlaybackButtons {...playback} />
      </div>
      <TraceFigures {...data} />
      {data.problems.length > 0 && <p className="failure-text">{data.problems.join("; ")}</p>}
      <Timeline spans={spans} selected={selected?.number ?? -1} show={show} />
    </div>
  );
};
