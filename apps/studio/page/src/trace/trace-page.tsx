import { useMemo } from "react";
import type { Span, TraceStep } from "../../../src/trace/event-index.js";
import type { TraceGrowth } from "../../../src/trace/trace-growth.js";
import type { Neighbours } from "../../../src/runs/page-of-episodes.js";
import { failurePoint } from "../../../src/trace/failure-point.js";
import { ownSpan } from "../../../src/trace/own-span.js";
import { visible } from "../../../src/text/visible.js";
import { Shown, useData } from "../data.js";
import { useKeys } from "../keys.js";
import { Link, addressOf, navigate, withQuery } from "../router.js";
import { PlaybackButtons, usePlayback } from "./playback.js";
import { SpanView } from "./span-view.js";
import { StepList } from "./step-list.js";
import { Timeline } from "./timeline.js";
import { TraceFigures } from "./trace-figures.js";
import { TraceGraph } from "./trace-graph.js";
import { useTrace } from "./use-trace.js";
import { VerdictCard } from "./verdict-card.js";
import { lanesOf, selectionOf, usualTab } from "./walk.js";

interface TraceProps {
  readonly run: string;
  readonly episode: string;
  readonly query: URLSearchParams;
}

const Trace = ({ run, episode, query, data }: TraceProps & { readonly data: TraceGrowth }) => {
  const { facts, spans, steps, mainLane } = data;
  const lanes = useMemo(() => lanesOf(spans, steps), [spans, steps]);
  const counted = useMemo(
    () => (mainLane === null ? steps : steps.filter(({ path }) => path === mainLane)),
    [steps, mainLane],
  );
  const failure = useMemo(() => failurePoint(facts, spans, counted), [facts, spans, counted]);
  const { selected, lane } = selectionOf(query, data, lanes, failure);
  const ownSteps = useMemo(() => steps.filter(({ path }) => path === lane), [steps, lane]);
  const step = selected?.path === lane ? selected.step : null;

  const show = (span: Span | undefined) =>
    span && navigate(withQuery({ span: span.number, lane: null }), { replace: true });
  const toStep = (one: TraceStep | undefined) => one && show(ownSpan(spans, one));
  const playback = usePlayback(ownSteps, step, facts.ended !== null, toStep);
  const turn = (tab: string) => navigate(withQuery({ tab }), { replace: true });
  // Episodes of the same pipeline, in the run's order.
  const neighbours = useData<Neighbours>(addressOf(["runs", run, "neighbours", episode]));
  const toEpisode = (way: 0 | 1) => {
    const id = neighbours.state === "here" ? neighbours.value.rows[way]?.episodeId : undefined;
    if (id !== undefined && id !== episode) navigate(addressOf(["runs", run, "episodes", id]));
  };
  useKeys({
    j: playback.toNext,
    k: playback.toPrevious,
    ArrowRight: () => show(spans[(selected?.number ?? -1) + 1]),
    ArrowLeft: () => show(spans[(selected?.number ?? 1) - 1]),
    " ": playback.toggle,
    "[": () => toEpisode(0),
    "]": () => toEpisode(1),
    p: () => turn("prompt"),
    m: () => turn("memory"),
    s: () => turn("state"),
    w: () => turn("world"),
    f: () => turn("fork"),
    g: () => navigate(addressOf(["graphs", facts.pipeline])),
  });
  const goal = (facts.task as { goal?: unknown } | null)?.goal;
  return (
    <div className="grid h-[calc(100dvh-48px)] grid-cols-[clamp(260px,25vw,460px)_minmax(0,1fr)_clamp(280px,30vw,640px)] grid-rows-[auto_minmax(0,1fr)] max-wide:h-auto max-wide:grid-cols-[minmax(240px,300px)_minmax(0,1fr)] max-wide:grid-rows-[auto_minmax(420px,60dvh)_auto] max-small:grid-cols-1 max-small:grid-rows-none">
      <div className="trace-head stack col-span-full gap-6 border-b border-line bg-surface px-24 pt-14 pb-10 max-small:px-14">
        <p className="crumbs row small quiet">
          <Link href="/">Runs</Link> <Link href={addressOf(["runs", run])}>{run}</Link>{" "}
          <span>{facts.pipeline}</span>
        </p>
        <h1 className="text-[19px]">
          {visible(typeof goal === "string" ? goal : facts.episodeId)}
        </h1>
        <div className="row-between">
          <TraceFigures {...data} />
          <PlaybackButtons {...playback} />
        </div>
        {failure !== null && facts.ended !== null && (
          <VerdictCard
            run={run}
            episode={episode}
            ended={facts.ended}
            point={failure}
            steps={counted}
            error={neighbours.state === "here" ? neighbours.value.here?.error : undefined}
            show={(span) => show(spans[span])}
          />
        )}
        {data.problems.length > 0 && <p className="failure-text">{data.problems.join("; ")}</p>}
        <Timeline spans={spans} selected={selected?.number ?? -1} show={show} />
      </div>
      <StepList
        steps={ownSteps}
        lanes={lanes}
        mainLane={mainLane}
        lane={lane}
        step={step}
        ended={facts.ended}
        choose={toStep}
      />
      <div className="trace-middle overflow-y-auto px-24 pt-14 pb-48 max-small:px-14 max-small:pt-12 max-small:pb-32">
        {selected ? (
          <SpanView
            run={run}
            episode={episode}
            span={selected}
            spans={spans}
            steps={ownSteps}
            tab={query.get("tab") ?? usualTab(selected)}
            show={show}
            turn={turn}
          />
        ) : (
          <p className="quiet">This episode has no events.</p>
        )}
      </div>
      <TraceGraph
        pipeline={facts.pipeline}
        spans={spans}
        span={selected}
        isRunning={data.isRunning && facts.ended === null}
      />
    </div>
  );
};

/**
 * One episode: its steps, what happened in each, and where in the graph; it moves by itself while
 * the episode is played.
 */
export const TracePage = (props: TraceProps) => {
  const data = useTrace(props.run, props.episode);
  return <Shown data={data}>{(value) => <Trace {...props} data={value} />}</Shown>;
};
