import { useEffect, useMemo, useState } from "react";
import type { EpisodeFacts, Span, TraceStep } from "../../../src/trace/event-index.js";
import type { EpisodePage } from "../../../src/runs/page-of-episodes.js";
import { visible } from "../../../src/text/visible.js";
import { Shown, useData, usePolled } from "../data.js";
import { counted, dollars, milliseconds } from "../format.js";
import { isTyping, useKeys } from "../keys.js";
import { Link, addressOf, navigate, withQuery } from "../router.js";
import { Outcome } from "../runs/outcome.js";
import { SpanView } from "./span-view.js";
import { StepList } from "./step-list.js";
import { Timeline } from "./timeline.js";
import { TraceGraph } from "./trace-graph.js";
import { lanesOf, ownSpan, startSpan, usualTab } from "./walk.js";

export interface TraceData {
  readonly facts: EpisodeFacts;
  readonly spans: readonly Span[];
  readonly steps: readonly TraceStep[];
  readonly problems: readonly string[];
  /** The lane that counts, such as that of the process which LDM2 chose; null where several do. */
  readonly mainLane: string | null;
}

/** Milliseconds that playback stays at a step. */
const PACE = 900;
/** Milliseconds until the log of an episode that has not ended is looked at again. */
const LOOK_AGAIN = 1000;

interface TraceProps {
  readonly run: string;
  readonly episode: string;
  readonly query: URLSearchParams;
}

const Trace = ({ run, episode, query, data }: TraceProps & { readonly data: TraceData }) => {
  const { facts, spans, steps, mainLane } = data;
  const lanes = useMemo(() => lanesOf(spans, steps), [spans, steps]);
  const asked = Number(query.get("span") ?? Number.NaN);
  const first = query.get("lane") ?? mainLane;
  const selected = spans[asked] ?? startSpan(spans, first === null ? steps : steps.filter(({ path }) => path === first));
  const lane = query.get("lane") ?? (steps.some(({ path }) => path === selected?.path) ? (selected?.path ?? "") : (lanes[0] ?? ""));
  const ownSteps = useMemo(() => steps.filter(({ path }) => path === lane), [steps, lane]);
  const step = selected?.path === lane ? selected.step : null;
  const [isPlaying, setPlaying] = useState(false);

  const show = (span: Span | undefined) => span && navigate(withQuery({ span: span.number, lane: null }), { replace: true });
  const toStep = (one: TraceStep | undefined) => one && show(ownSpan(spans, one));
  const place = ownSteps.findIndex(({ index }) => index === step);
  const nextStep = ownSteps[place + 1];
  const turn = (tab: string) => navigate(withQuery({ tab }), { replace: true });
  // Episodes of the same pipeline, in the run's order.
  const neighbours = useData<EpisodePage>(addressOf(["runs", run, "neighbours", episode]));
  const toEpisode = (way: 0 | 1) => {
    const id = neighbours.state === "here" ? neighbours.value.rows[way]?.episodeId : undefined;
    if (id !== undefined && id !== episode) navigate(addressOf(["runs", run, "episodes", id]));
  };
  useKeys({
    j: () => toStep(nextStep),
    k: () => toStep(ownSteps[Math.max(0, place - 1)]),
    ArrowRight: () => show(spans[(selected?.number ?? -1) + 1]),
    ArrowLeft: () => show(spans[(selected?.number ?? 1) - 1]),
    " ": () => setPlaying((on) => !on),
    "[": () => toEpisode(0),
    "]": () => toEpisode(1),
    p: () => turn("prompt"),
    m: () => turn("memory"),
    s: () => turn("state"),
    w: () => turn("world"),
    f: () => turn("fork"),
    g: () => navigate(addressOf(["graphs", facts.pipeline])),
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    if (nextStep === undefined) {
      // The next step of an episode that has not ended is still to come.
      if (facts.ended) setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => toStep(nextStep), PACE);
    const stop = (event: KeyboardEvent) => {
      if (["j", "k", "ArrowLeft", "ArrowRight"].includes(event.key) && !isTyping(event)) setPlaying(false);
    };
    window.addEventListener("keydown", stop);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("keydown", stop);
    };
  });
  const tokens = spans.reduce((sum, { promptTokens, completionTokens }) => sum + promptTokens + completionTokens, 0);
  const calls = spans.reduce((sum, span) => sum + span.calls, 0);
  const cost = spans.some((span) => span.cost === null) ? null : spans.reduce((sum, span) => sum + (span.cost ?? 0), 0);
  const last = spans.reduce((latest, { end }) => Math.max(latest, end ?? 0), 0);
  const goal = (facts.task as { goal?: unknown } | null)?.goal;
  return (
    <div className="trace">
      <div className="trace-head">
        <p className="crumbs">
          <Link href="/">Runs</Link> <Link href={addressOf(["runs", run])}>{run}</Link> <span>{facts.pipeline}</span>
        </p>
        <h1>{visible(typeof goal === "string" ? goal : facts.episodeId)}</h1>
        <div className="row-between">
          <p className="figures">
            {facts.ended ? (
              <Outcome success={facts.ended.success} text={facts.ended.success ? "success" : facts.ended.stopReason || "no success"} />
            ) : (
              <span role="status">not ended yet: this page moves with its log</span>
            )}
            {facts.ended && <span>{counted(facts.ended.steps, "step")}</span>}
            <span>{counted(calls, "call")}</span>
            <span>{counted(tokens, "token")}</span>
            <span>{dollars(cost)} cost</span>
            <span>{milliseconds(last)}</span>
          </p>
          <div className="playback" role="group" aria-label="Playback">
            <button type="button" onClick={() => toStep(ownSteps[Math.max(0, place - 1)])} disabled={place <= 0} aria-label="previous step">
              ◂
            </button>
            <button type="button" onClick={() => setPlaying(!isPlaying)} disabled={nextStep === undefined && facts.ended !== null}>
              {isPlaying ? "Pause" : "Play"}
            </button>
            <button type="button" onClick={() => toStep(nextStep)} disabled={nextStep === undefined} aria-label="next step">
              ▸
            </button>
            <span className="quiet" role="status">
              {place >= 0 ? `step ${place + 1} of ${ownSteps.length}` : counted(ownSteps.length, "step")}
            </span>
          </div>
        </div>
        {data.problems.length > 0 && <p className="failure-text">{data.problems.join("; ")}</p>}
        <Timeline spans={spans} selected={selected?.number ?? -1} show={show} />
      </div>
      <StepList steps={ownSteps} lanes={lanes} mainLane={mainLane} lane={lane} step={step} ended={facts.ended} choose={toStep} />
      <div className="trace-middle">
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
      <TraceGraph pipeline={facts.pipeline} spans={spans} span={selected} />
    </div>
  );
};

/** One episode: its steps, what happened in each, and where in the graph; it moves by itself while the episode is played. */
export const TracePage = (props: TraceProps) => {
  const data = usePolled<TraceData>(
    addressOf(["runs", props.run, "episodes", props.episode]),
    ({ facts }) => facts.ended === null,
    LOOK_AGAIN,
  );
  return <Shown data={data}>{(value) => <Trace {...props} data={value} />}</Shown>;
};
