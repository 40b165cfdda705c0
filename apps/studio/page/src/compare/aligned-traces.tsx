import { useEffect, useRef } from "react";
import type { Alignment } from "../../../src/compare/align-steps.js";
import type { EpisodePair } from "../../../src/compare/pair-episodes.js";
import type { EpisodeFacts, TraceStep } from "../../../src/trace/event-index.js";
import { visible } from "../../../src/text/visible.js";
import { Shown, useData } from "../data.js";
import { isCalm } from "../keys.js";
import { Link, addressOf } from "../router.js";
import { Outcome } from "../runs/outcome.js";

interface AlignedData extends Alignment {
  readonly first: EpisodeFacts;
  readonly second: EpisodeFacts;
}

const Cell = ({ step, href }: { readonly step: TraceStep | null; readonly href: string }) =>
  step === null ? (
    <td className="gap">
      <span className="sr-only">no step</span>
    </td>
  ) : (
    <td>
      <Link href={`${href}?span=${step.span}`} className="aligned-action">
        <span className="step-number">{step.index + 1}</span> {visible(step.action)}
      </Link>
      <span className="aligned-answer">{visible(step.answer)}</span>
    </td>
  );

const Table = ({
  data,
  hrefs,
  pair,
  names,
}: {
  readonly data: AlignedData;
  readonly hrefs: readonly [string, string];
  readonly pair: EpisodePair;
  readonly names: readonly [string, string];
}) => {
  const difference = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    difference.current?.scrollIntoView({ block: "center", behavior: isCalm() ? "auto" : "smooth" });
  }, [data]);
  return (
    <table className="aligned">
      <thead>
        <tr>
          {([pair.first, pair.second] as const).map((side, index) => (
            <th key={side.episodeId} scope="col">
              <Link href={hrefs[index as 0 | 1]}>{names[index as 0 | 1]}</Link>{" "}
              <Outcome success={side.success} text={side.end} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map((row, index) => {
          const isFirst = index === data.firstDifference;
          const differing = isFirst ? "differs first-difference" : "differs";
          return [
            isFirst && (
              <tr key="difference" className="difference-mark" ref={difference}>
                <td colSpan={2}>Here they part</td>
              </tr>
            ),
            <tr
              key={`${row.first?.index ?? "–"} ${row.second?.index ?? "–"}`}
              className={row.isSame ? "same" : differing}
            >
              <Cell step={row.first} href={hrefs[0]} />
              <Cell step={row.second} href={hrefs[1]} />
            </tr>,
          ];
        })}
      </tbody>
    </table>
  );
};

/** Two traces side by side, step by step, with the place marked and in view where they part. */
export const AlignedTraces = ({
  pair,
  names,
}: {
  readonly pair: EpisodePair;
  readonly names: readonly [string, string];
}) => {
  const [firstRun, secondRun] = names.map((name) => name.replace(/:[^:]+$/, "")) as [
    string,
    string,
  ];
  const query = new URLSearchParams({
    firstRun,
    firstEpisode: pair.first.episodeId,
    secondRun,
    secondEpisode: pair.second.episodeId,
  });
  const data = useData<AlignedData>(`/compare/traces?${query.toString()}`);
  const hrefs = [
    addressOf(["runs", firstRun, "episodes", pair.first.episodeId]),
    addressOf(["runs", secondRun, "episodes", pair.second.episodeId]),
  ] as const;
  return (
    <section className="aligned-traces" aria-label="Both traces">
      <Shown data={data}>
        {(value) => <Table data={value} hrefs={hrefs} pair={pair} names={names} />}
      </Shown>
    </section>
  );
};
