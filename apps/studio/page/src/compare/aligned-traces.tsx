import { useEffect, useRef } from "react";
import type { Alignment } from "../../../src/compare/align-steps.js";
import type { Parting } from "../../../src/compare/read-parting.js";
import type { ComparedEpisode } from "../../../src/compare/compare-sides.js";
import type { EpisodeFacts, TraceStep } from "../../../src/trace/event-index.js";
import { visible } from "../../../src/text/visible.js";
import { Shown, useData } from "../data.js";
import { isCalm } from "../keys.js";
import { Link, addressOf } from "../router.js";
import { Outcome } from "../runs/outcome.js";
import { PartingView } from "./parting-view.js";

interface AlignedData extends Omit<Alignment, "parting"> {
  readonly parting: Parting | null;
  readonly first: EpisodeFacts;
  readonly second: EpisodeFacts;
}

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

const Table = ({ data, sides }: { readonly data: AlignedData; readonly sides: Sides }) => {
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
const Decision = ({ data, sides }: { readonly data: AlignedData; readonly sides: Sides }) => {
  if (data.firstDecision === null)
    return (
      <p className="aside">
        {data.firstDifference === null
          ? "Both did the same."
          : "They never did something else after the same observation: the worlds part first."}
      </p>
    );
  const steps = [data.firstDecision.first, data.firstDecision.second] as const;
  return (
    <p className="aside">
      First difference that matters, after the same observation:{" "}
      {sides.map(({ href, name }, side) => (
        <span key={href}>
          {side > 0 && " and "}
          <Link href={`${href}?span=${steps[side as 0 | 1].span}&tab=prompt`}>
            step {steps[side as 0 | 1].index + 1} of {visible(name)}
          </Link>
        </span>
      ))}
      .{data.left > 0 && ` ${data.left} more rows are not shown.`}
    </p>
  );
};

export interface TracedSide {
  readonly name: string;
  readonly run: string;
  readonly episode: ComparedEpisode;
}

/** Two traces side by side, step by step, with the place marked and in view where they part. */
export const AlignedTraces = ({
  first,
  second,
}: {
  readonly first: TracedSide;
  readonly second: TracedSide;
}) => {
  const query = new URLSearchParams({
    firstRun: first.run,
    firstEpisode: first.episode.episodeId,
    secondRun: second.run,
    secondEpisode: second.episode.episodeId,
  });
  const data = useData<AlignedData>(`/compare/traces?${query.toString()}`);
  const withHref = (side: TracedSide) => ({
    ...side,
    href: addressOf(["runs", side.run, "episodes", side.episode.episodeId]),
  });
  const sides = [withHref(first), withHref(second)] as const;
  return (
    <>
      <Shown data={data}>
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
        {data.state === "here" && <Table data={data.value} sides={sides} />}
      </section>
    </>
  );
};
