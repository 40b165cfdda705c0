import type { Span, TraceStep } from "../../../src/trace/event-index.js";
import type { TraceGrowth } from "../../../src/trace/trace-growth.js";
import type { Neighbours } from "../../../src/runs/page-of-episodes.js";
import { ownSpan } from "../../../src/trace/own-span.js";
import { visible } from "../../../src/text/visible.js";
import { Crumbs } from "../crumbs.js";
import { Shown, useData } from "../data.js";
import { useKeys } from "../keys.js";
import { addressOf, navigate, withQuery } from "../router.js";
import { SpanView } from "./span-view.js";
import { StepList } from "./step-list.js";
import { TraceGraph } from "./trace-graph.js";
import { TraceHead } from "./trace-head.js";
import { useSelection } from "./use-selection.js";
import { useTrace } from "./use-trace.js";
import { VerdictCard } from "./verdict-card.js";
import { usualTab } from "./walk.js";

interface TraceProps {
  readonly run: string;
  readonly episode: string;
  readonly query: URLSearchParams;
}

/** The ways to episodes of the same pipeline and to its task elsewhere, and how this one failed. */
const useNeighbours = ({ run, episode }: Pick<TraceProps, "run" | "episode">) => {
  const { data: found } = useData<Neighbours>(addressOf(["runs", run, "neighbours", episode]));
  return {
    here: found?.here ?? null,
    others: found?.others ?? [],
    toEpisode: (way: 0 | 1) => {
      const id = found?.rows[way]?.episodeId;
      if (id !== undefined && id !== episode) navigate(addressOf(["runs", run, "episodes", id]));
    },
  };
};

const turn = (tab: string) => navigate(withQuery({ tab }), { replace: true });

interface TraceKeys extends Pick<ReturnType<typeof useNeighbours>, "toEpisode"> {
  /** The steps of the lane, and where the one that is shown stands among them. */
  readonly steps: readonly TraceStep[];
  readonly place: number;
  readonly toStep: (step: TraceStep | undefined) => void;
  readonly spans: readonly Span[];
  readonly selected: Span | undefined;
  readonly show: (span: Span | undefined) => void;
  readonly pipeline: string;
}

/** What keys do in a trace. */
const useTraceKeys = (keys: TraceKeys): void => {
  const { steps, place, toStep, spans, selected, show, toEpisode, pipeline } = keys;
  useKeys({
    j: () => toStep(steps[place + 1]),
    k: () => toStep(steps[Math.max(0, place - 1)]),
    ArrowRight: () => show(spans[(selected?.number ?? -1) + 1]),
    ArrowLeft: () => show(spans[(selected?.number ?? 1) - 1]),
    "[": () => toEpisode(0),
    "]": () => toEpisode(1),
    p: () => turn("prompt"),
    m: () => turn("memory"),
    s: () => turn("state"),
    w: () => turn("world"),
    f: () => turn("fork"),
    g: () => navigate(addressOf(["graphs", pipeline])),
  });
};

const Trace = ({ run, episode, query, data }: TraceProps & { readonly data: TraceGrowth }) => {
  const { facts, spans, mainLane } = data;
  const selection = useSelection(query, data);
  const { lanes, lane, selected, step, ownSteps, failure, counted } = selection;
  const show = (span: Span | undefined) => {
    if (span) navigate(withQuery({ span: span.number, lane: null }), { replace: true });
  };
  const toStep = (one: TraceStep | undefined) => one && show(ownSpan(spans, one));
  const place = ownSteps.findIndex(({ index }) => index === step);
  const { here, others, toEpisode } = useNeighbours({ run, episode });
  useTraceKeys({
    steps: ownSteps,
    place,
    toStep,
    spans,
    selected,
    show,
    toEpisode,
    pipeline: facts.pipeline,
  });
  return (
    <div className="grid h-[calc(100dvh-48px)] grid-cols-[clamp(260px,25vw,460px)_minmax(0,1fr)_clamp(280px,30vw,640px)] grid-rows-[auto_auto_minmax(0,1fr)] max-wide:h-auto max-wide:grid-cols-[minmax(240px,300px)_minmax(0,1fr)] max-wide:grid-rows-[auto_auto_minmax(420px,60dvh)_auto] max-small:grid-cols-1 max-small:grid-rows-none">
      <TraceHead {...{ run, data, selection, show, here, others }} />
      {failure !== null && facts.ended !== null && (
        <VerdictCard
          {...{ run, episode }}
          error={here?.error}
          ended={facts.ended}
          point={failure}
          steps={counted}
          show={(number) => show(spans[number])}
        />
      )}
      <StepList
        {...{ lanes, mainLane, lane, step }}
        steps={ownSteps}
        ended={facts.ended}
        choose={toStep}
      />
      <div className="trace-middle col-start-2 row-start-2 row-span-2 max-wide:row-start-3 max-wide:row-span-1 max-small:col-start-1 max-small:row-start-auto overflow-y-auto px-24 pt-6 pb-48 max-small:px-14 max-small:pt-12 max-small:pb-32">
        {selected ? (
          <SpanView
            {...{ run, episode, spans, show, turn }}
            span={selected}
            tab={query.get("tab") ?? usualTab(selected)}
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
  const { run, episode } = props;
  const data = useTrace(run, episode);
  if (data.data !== undefined && data.error === null) return <Trace {...props} data={data.data} />;
  return (
    <div className="page">
      <Crumbs
        way={[
          ["Runs", "/"],
          [run, addressOf(["runs", run])],
        ]}
      />
      <h1>{visible(episode)}</h1>
      <Shown what="the log of the episode" data={data}>
        {() => null}
      </Shown>
    </div>
  );
};
