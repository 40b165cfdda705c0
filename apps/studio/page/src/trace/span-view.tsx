import * as Tabs from "@radix-ui/react-tabs";
import { Fragment } from "react";
import type { Span } from "../../../src/trace/event-index.js";
import type { NodeDetail } from "../../../src/trace/recalled-before.js";
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
const Figures = ({ span }: Pick<SpanViewProps, "span">) => (
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
);

/** Readings that a node made or that were made for it, and what it wrote. */
const recalledIn = ({ reads, writes, recalled }: NodeDetail): number =>
  reads.length + writes.length + recalled.flatMap((one) => one.reads).length;

/** What one node did, in four views. */
export const SpanView = ({ run, episode, span, spans, tab, show, turn }: SpanViewProps) => {
  const data = useData<NodeDetail>(
    addressOf(["runs", run, "episodes", episode, "spans", String(span.number)]),
  );
  const detail = data.data;
  const tabs = [
    ["prompt", "Prompt", detail?.calls.length],
    ["memory", "Memory", detail && recalledIn(detail)],
    ["state", "State", detail?.changes.length],
    ["world", "World", undefined],
    ...(useWrites() ? ([["fork", "Fork", undefined]] as const) : []),
  ] as const;
  const shown = tabs.some(([name]) => name === tab) ? tab : "prompt";
  return (
    <>
      <header className="row-between justify-start gap-y-2">
        <h2 className="sr-only">{span.node}</h2>
        <StepNodes spans={together(spans, span)} span={span} show={show} />
        <Figures span={span} />
      </header>
      {span.error !== undefined && <p className="failure-text">✕ {visible(span.error)}</p>}
      <Tabs.Root value={shown} onValueChange={turn}>
        <Tabs.List
          className="mt-2 mb-6 flex gap-22 overflow-x-auto border-b border-line"
          aria-label="What to see of this node"
        >
          {tabs.map(([name, title, number]) => (
            <Tabs.Trigger key={name} value={name} className="tab">
              {title}
              {number !== undefined && <span className="tab-count">{number}</span>}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={shown} className="stack min-h-300 gap-8">
          <Shown what={`the log of ${span.node}`} data={data}>
            {(detail) => {
              const of = { run, episode, detail };
              if (shown === "memory") return <MemoryView {...of} />;
              if (shown === "state") return <StateView changes={detail.changes} />;
              if (shown === "world") return <WorldTab {...of} />;
              if (shown === "fork") return <ForkPanel run={run} episode={episode} span={span} />;
              return <PromptTab {...of} spans={spans} />;
            }}
          </Shown>
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
};

interface TabProps extends OfEpisode {
  readonly detail: NodeDetail;
}

const WorldTab = ({ run, episode, detail }: TabProps) => {
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
      <WorldView observation={detail.observation} world={detail.world} views={views.data ?? null} />
    </>
  );
};

/** The same node at the step before. */
const nodeBefore = (spans: readonly Span[], { number, node, path }: Span): Span | undefined =>
  spans.findLast(
    (one) => one.number < number && one.node === node && one.path === path && one.calls > 0,
  );

const PromptTab = ({
  run,
  episode,
  spans,
  detail,
}: TabProps & { readonly spans: readonly Span[] }) => {
  const before = nodeBefore(spans, detail.span);
  const [first] = detail.calls;
  return (
    <>
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
      {before !== undefined && first !== undefined && first.parts.length > 0 && (
        <PromptChanges
          key={detail.span.number}
          before={addressOf(["runs", run, "episodes", episode, "spans", String(before.number)])}
          call={first}
        />
      )}
    </>
  );
};
