import { useEffect, useRef } from "react";
import type { ComparedEpisode } from "../../../src/compare/compare-sides.js";
import type { ComparedTraces } from "../../../src/server/compare-routes.js";
import type { TraceStep } from "../../../src/trace/event-index.js";
import { visible } from "../../../src/text/visible.js";
import { Shown, useData } from "../data.js";
import { isCalm } from "../keys.js";
import { Link, addressOf } from "../router.js";
import { Outcome } from "../runs/outcome.js";
import { PartingView } from "./parting-view.js";

type Sides = readonly [ShownSide, ShownSide];
type ShownSide = TracedSide & { readonly href: string };

interface CellProps {
  readonly step: TraceStep | null;
  readonly href: string;
  readonly isSame: boolean;
}

const Cell = ({ step, href, isSame }: CellProps) =>
  step === null ? (
    <td className="bg-[repeating-linear-gradient(135deg,transparent_0_6px,var(--color-raised)_6px_7px)]">
      <span className="sr-only">no step</span>
    </td>
  ) : (
    <td>
      <Link
        href={`${href}?span=${step.span}`}
        className={`font-medium no-underline ${isSame ? "text-quiet" : "text-text"}`}
      >
        <span className="pr-6 text-small text-quiet">{step.index + 1}</span> {visible(step.action)}
      </Link>
      <p className="small quiet">{visible(step.answer)}</p>
    </td>
  );

const Table = ({ data, sides }: { readonly data: ComparedTraces; readonly sides: Sides }) => {
  const difference = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    difference.current?.scrollIntoView({ block: "center", behavior: isCalm() ? "auto" : "smooth" });
  }, [data]);
  return (
    <table className="aligned table-fixed">
      <thead>
        <tr>
          {sides.map(({ name, href, episode }) => (
            <th key={href} scope="col" className="sticky top-0 z-1 bg-surface whitespace-normal">
              <Link href={href}>{visible(name)}</Link>{" "}
              <Outcome success={episode.success} text={episode.end} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map((row, index) => {
          const isFirst = index === data.firstDifference;
          const differing = isFirst ? "first-difference bg-here/12" : undefined;
          return [
            isFirst && (
              <tr key="difference" ref={difference}>
                <td
                  colSpan={2}
                  className="bg-here py-3 font-semibold text-[light-dark(#fff,#1c1304)]"
                >
                  Here they part
                </td>
              </tr>
            ),
            <tr
              key={`${row.first?.index ?? "–"} ${row.second?.index ?? "–"}`}
              className={row.isSame ? "same" : differing}
            >
              <Cell step={row.first} href={sides[0].href} isSame={row.isSame} />
              <Cell step={row.second} href={sides[1].href} isSame={row.isSame} />
            </tr>,
          ];
        })}
      </tbody>
    </table>
  );
};

/** Where both saw the same and did something else: each side's step there, with its prompt. */
const Decision = ({ data, sides }: { readonly data: ComparedTraces; readonly sides: Sides }) => {
  const { firstDecision, firstDifference, left } = data;
  if (firstDecision === null)
    return (
      <p className="aside">
        {firstDifference === null
          ? "Both did the same."
          : "They never did something else after the same observation: the worlds part first."}
      </p>
    );
  const link = ({ href, name }: ShownSide, { span, index }: TraceStep) => (
    <Link href={`${href}?span=${span}&tab=prompt`}>
      step {index + 1} of {visible(name)}
    </Link>
  );
  return (
    <p className="aside">
      First difference that matters, after the same observation:{" "}
      {link(sides[0], firstDecision.first)} and {link(sides[1], firstDecision.second)}.
      {left > 0 && ` ${left} more rows are not shown.`}
    </p>
  );
};

export interface TracedSide {
  readonly name: string;
  readonly run: string;
  readonly episode: ComparedEpisode;
}

interface AlignedTracesProps {
  readonly first: TracedSide;
  readonly second: TracedSide;
}

/** Two traces side by side, step by step, with the place marked and in view where they part. */
export const AlignedTraces = ({ first, second }: AlignedTracesProps) => {
  const data = useData<ComparedTraces>(
    addressOf(["compare", "traces"], {
      firstRun: first.run,
      firstEpisode: first.episode.episodeId,
      secondRun: second.run,
      secondEpisode: second.episode.episodeId,
    }),
  );
  const withHref = (side: TracedSide) => ({
    ...side,
    href: addressOf(["runs", side.run, "episodes", side.episode.episodeId]),
  });
  const sides = [withHref(first), withHref(second)] as const;
  return (
    <>
      <Shown what="both traces" data={data}>
        {(value) => (
          <>
            <Decision data={value} sides={sides} />
            {value.parting !== null && <PartingView parting={value.parting} sides={sides} />}
          </>
        )}
      </Shown>
      <section
        className="surface min-h-220 flex-1 overflow-auto"
        aria-label="Both traces"
        tabIndex={0}
      >
        {data.data && <Table data={data.data} sides={sides} />}
      </section>
    </>
  );
};
