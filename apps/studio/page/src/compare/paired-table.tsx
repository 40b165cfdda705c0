import type { ComparedSides, PairedSide } from "../../../src/compare/compare-sides.js";
import { visible } from "../../../src/text/visible.js";
import { percent, points } from "../format.js";

const pValue = (p: number) => (p < 0.0001 ? p.toExponential(1) : p.toFixed(4));

const Row = ({ name, one }: { readonly name: string; readonly one: PairedSide }) => {
  const { pairs, first, other, onlyFirst, onlyOther, difference, interval, share, mcnemarP } = one;
  const discordant = onlyFirst + onlyOther;
  return (
    <tr>
      <th scope="row">{visible(name)}</th>
      <td>{pairs}</td>
      <td>{percent(first / pairs)} %</td>
      <td>{percent(other / pairs)} %</td>
      <td className="truncate">
        <b>{points(difference)}</b> ({points(interval.low)} to {points(interval.high)})
      </td>
      <td>{onlyFirst}</td>
      <td>{onlyOther}</td>
      <td>
        {discordant === 0
          ? "no discordant pair"
          : `${percent(onlyOther / discordant)} % (${percent(share.low)} to ${percent(share.high)})`}
      </td>
      <td>{pValue(mcnemarP)}</td>
    </tr>
  );
};

/** What stands for nothing in the figures, by side. */
const leftOut = ({ sides, comparisons }: ComparedSides): readonly string[] => [
  ...comparisons.flatMap(({ side, unpaired }) =>
    unpaired.first + unpaired.other === 0
      ? []
      : [
          `Without partner: ${unpaired.first} of ${sides[0]?.name}, ${unpaired.other} of ${sides[side]?.name}`,
        ],
  ),
  ...sides.flatMap(({ name, scripted, broken }) => [
    ...(scripted === 0 ? [] : [`Left out of ${name}: ${scripted} that a procedure played`]),
    ...(broken === 0 ? [] : [`Left out of ${name}: ${broken} that ended from outside`]),
  ]),
];

/** Each further side against the first: exact figures over the tasks that both played. */
export const PairedTable = ({ value }: { readonly value: ComparedSides }) => {
  const { sides, comparisons, hasTrials } = value;
  const notes = leftOut(value);
  return (
    <>
      <div
        className="surface overflow-x-auto"
        role="region"
        aria-label="Paired figures"
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">Against {visible(sides[0]?.name ?? "")}</th>
              <th scope="col">Pairs</th>
              <th scope="col">First</th>
              <th scope="col">This side</th>
              <th scope="col">Difference in points (95 %)</th>
              <th scope="col">Only the first</th>
              <th scope="col">Only this side</th>
              <th scope="col">Share of discordant (exact 95 %)</th>
              <th scope="col">McNemar p</th>
            </tr>
          </thead>
          <tbody>
            {comparisons.map((one) => (
              <Row key={one.side} name={sides[one.side]?.name ?? ""} one={one} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="aside">
        Difference: Tango’s score interval. Share and p: exact binomial.
        {hasTrials && " Tasks have several trials: intervals and p are too narrow."}
        {comparisons.length > 1 &&
          ` ${comparisons.length} comparisons, none corrected for their number.`}
        {notes.map((note) => ` ${visible(note)}.`)}
      </p>
    </>
  );
};
