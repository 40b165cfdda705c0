import type { EpisodeRow } from "../../../src/runs/run-index.js";
import type { Span } from "../../../src/trace/event-index.js";
import type { TraceGrowth } from "../../../src/trace/trace-growth.js";
import { visible } from "../../../src/text/visible.js";
import { Link, addressOf } from "../router.js";
import { PlaybackButtons, type usePlayback } from "./playback.js";
import { Timeline } from "./timeline.js";
import { TraceFigures } from "./trace-figures.js";
import type { useSelection } from "./use-selection.js";
import { VerdictCard } from "./verdict-card.js";

interface TraceHeadProps {
  readonly run: string;
  readonly episode: string;
  readonly data: TraceGrowth;
  readonly selection: ReturnType<typeof useSelection>;
  /** The error that ended the episode. */
  readonly error: EpisodeRow["error"];
  readonly playback: ReturnType<typeof usePlayback>;
  readonly show: (span: Span | undefined) => void;
}

/** What an episode was for, how it ended, and when each of its nodes ran. */
export const TraceHead = (props: TraceHeadProps) => {
  const { run, episode, data, selection, error, playback, show } = props;
  const { facts, spans } = data;
  const { failure, counted, selected } = selection;
  const goal = (facts.task as { goal?: unknown } | null)?.goal;
  return (
    <div className="trace-head stack col-span-full gap-6 border-b border-line bg-surface px-24 pt-14 pb-10 max-small:px-14">
      <p className="crumbs row small quiet">
        <Link href="/">Runs</Link> <Link href={addressOf(["runs", run])}>{run}</Link>{" "}
        <span>{facts.pipeline}</span>
      </p>
      <h1 className="text-[19px]">{visible(typeof goal === "string" ? goal : facts.episodeId)}</h1>
      <div className="row-between">
        <TraceFigures {...data} />
        <PlaybackButtons {...playback} />
      </div>
      {failure !== null && facts.ended !== null && (
        <VerdictCard
          {...{ run, episode, error }}
          ended={facts.ended}
          point={failure}
          steps={counted}
          show={(span) => show(spans[span])}
        />
      )}
      {data.problems.length > 0 && <p className="failure-text">{data.problems.join("; ")}</p>}
      <Timeline spans={spans} selected={selected?.number ?? -1} show={show} />
    </div>
  );
};
