import { Fragment } from "react";
import type { Span, TraceStep } from "../../../src/trace/event-index.js";
import type { SpanDetail } from "../../../src/trace/read-span.js";
import type { WorldViews } from "../../../src/trace/world-views.js";
import { visible } from "../../../src/text/visible.js";
import { ForkPanel } from "../fork/fork-panel.js";
import { Shown, useData, useWrites } from "../data.js";
import { count, counted, dollars, milliseconds } from "../format.js";
import { addressOf } from "../router.js";
import { CameraPictures } from "./camera-pictures.js";
import { CallView } from "./call-view.js";
import { PromptChanges } from "./prompt-changes.js";
import { MemoryView } from "./memory-view.js";
import { StateView } from "./state-view.js";
import { kindOf, together } from "./walk.js";
import { WorldView } from "./world-view.js";

interface OfEpisode {
  readonly run: string;
  readonly episode: string;
}

interface SpanViewProps extends OfEpisode {
  readonly span: Span;
  readonly spans: readonly Span[];
  readonly steps: readonly TraceStep[];
  readonly tab: string;
  readonly show: (span: Span) => void;
  readonly turn: (tab: string) => void;
}

/** The nodes of a step, each a button that shows it. */
const StepNodes = ({ spans, span, show }: Pick<SpanViewProps, "spans" | "span" | "show">) => (
  <nav className="row" aria-label="Nodes of this step">
    {spans.map((one) => (
      <button
        key={one.number}
        type="button"
        className={`min-h-28 border-line border-l-3 border-l-(--kind) px-9 py-2 text-small aria-[current]:border-here ${kindOf(one)}`}
        aria-current={one.number === span.number ? "true" : undefined}
        onClick={() => show(one)}
      >
        {one.node}
      </button>
    ))}
  </nav>
);

/** How long a node took, and what its calls cost. */
const Head = ({ span }: Pick<SpanViewProps, "span">) => (
  <header className="mt-12">
    <h2>{span.node}</h2>
    <p className="figures">
      <span>{span.end === null ? "did not end" : milliseconds(span.end - span.start)}</span>
      {span.calls > 0 && (
        <>
          <span>{counted(span.calls, "call")}</span>
          <span>
            {count(span.promptTokens)} + {count(span.completionTokens)} tokens
          </span>
          <span>{dollars(span.cost)} cost</span>
        </>
      )}
      {span.path !== "" && <span className="quiet">{span.path}</span>}
    </p>
    {span.error !== undefined && <p className="failure-text">✕ {visible(span.error)}</p>}
  </header>
);

/** What one node did, in four views. */
export const SpanView = ({ run, episode, span, spans, steps, tab, show, turn }: SpanViewProps) => {
  const data = useData<SpanDetail>(
    addressOf(["runs", run, "episodes", episode, "spans", String(span.number)]),
  );
  const detail = data.data;
  const tabs = [
    ["prompt", "Prompt", detail?.calls.length],
    ["memory", "Memory", detail && detail.reads.length + detail.writes.length],
    ["state", "State", detail?.changes.length],
    ["world", "World", undefined],
    ...(useWrites() ? ([["fork", "Fork", undefined]] as const) : []),
  ] as const;
  return (
    <>
      <StepNodes spans={together(spans, span)} span={span} show={show} />
      <Head span={span} />
      <div
        className="mt-12 mb-14 flex gap-22 overflow-x-auto border-b border-line"
        role="tablist"
        aria-label="What to see of this node"
      >
        {tabs.map(([name, title, number]) => (
          <button
            key={name}
            type="button"
            role="tab"
            className="tab"
            id={`tab-${name}`}
            aria-selected={tab === name}
            aria-controls="span-panel"
            onClick={() => turn(name)}
          >
            {title}
            {number !== undefined && <span className="tab-count">{number}</span>}
          </button>
        ))}
      </div>
      <div
        id="span-panel"
        role="tabpanel"
        aria-labelledby={`tab-${tab}`}
        className="stack min-h-300 gap-14"
        tabIndex={0}
      >
        <Shown data={data}>
          {(detail) => {
            const of = { run, episode, detail };
            if (tab === "memory") return <MemoryView {...of} />;
            if (tab === "state") return <StateView changes={detail.changes} />;
            if (tab === "world") return <WorldTab {...of} steps={steps} step={span.step} />;
            if (tab === "fork") return <ForkPanel run={run} episode={episode} span={span} />;
            return <PromptTab {...of} spans={spans} />;
          }}
        </Shown>
      </div>
    </>
  );
};

interface WorldTabProps extends OfEpisode {
  readonly steps: readonly TraceStep[];
  readonly step: number | null;
  readonly detail: SpanDetail;
}

const WorldTab = ({ run, episode, steps, step, detail }: WorldTabProps) => {
  const views = useData<WorldViews>(
    addressOf(["world-views"], { run, episode, span: detail.span.number }),
  );
  return (
    <>
      <CameraPictures run={run} pictures={detail.pictures} last="what the camera sees" />
      {views.data === undefined && views.error === null && (
        <p className="quiet" role="status">
          Opening the world…
        </p>
      )}
      <WorldView
        steps={steps.filter(({ index }) => step === null || index <= step)}
        observation={detail.observation}
        world={detail.world}
        views={views.data ?? null}
      />
    </>
  );
};

interface PromptTabProps extends OfEpisode {
  readonly spans: readonly Span[];
  readonly detail: SpanDetail;
}

/** The same node at the step before. */
const nodeBefore = (spans: readonly Span[], { number, node, path }: Span): Span | undefined =>
  spans.findLast(
    (one) => one.number < number && one.node === node && one.path === path && one.calls > 0,
  );

const PromptTab = ({ run, episode, spans, detail }: PromptTabProps) => {
  const before = nodeBefore(spans, detail.span);
  const [first] = detail.calls;
  return (
    <>
      {before !== undefined && first !== undefined && first.parts.length > 0 && (
        <PromptChanges
          key={detail.span.number}
          before={addressOf(["runs", run, "episodes", episode, "spans", String(before.number)])}
          call={first}
        />
      )}
      {detail.notes.map((note) => (
        <p key={`${note.at} ${note.text}`} className="aside">
          {visible(note.text)}
          {note.data !== undefined && <code> {visible(JSON.stringify(note.data))}</code>}
        </p>
      ))}
      {detail.calls.length === 0 && (
        <p className="quiet">This node asked no model. What it changed stands under State.</p>
      )}
      {detail.calls.map((call, index) => (
        <Fragment key={`${call.at} ${call.attempt}`}>
          <CallView call={call} number={index + 1} of={detail.calls.length} />
          <CameraPictures run={run} pictures={call.pictures} last="what is seen now" />
        </Fragment>
      ))}
    </>
  );
};
