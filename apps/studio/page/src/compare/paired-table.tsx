import type { ComparedSides, PairedSide } from "../../../src/compare/compare-sides.js";
import { visible } from "../../../src/text/visible.js";
import { percent, percentage, points } from "../format.js";
import { type Column, DataTable, figure } from "../table.js";

const pValue = (p: number) => (p < 0.0001 ? p.toExponential(1) : p.toFixed(4));

const discordantShare = ({ onlyFirst, onlyOther, share }: PairedSide): string => {
  const discordant = onlyFirst + onlyOther;
  return discordant === 0
    ? "no discordant pair"
    : `${percent(onlyOther / discordant)} % (${percent(share.low)} to ${percent(share.high)})`;
};

const columnsOf = (sides: ComparedSides["sides"]): readonly Column<PairedSide>[] => [
  {
    title: `Against ${visible(sides[0]?.name ?? "")}`,
    cell: ({ side }) => visible(sides[side]?.name ?? ""),
  },
  figure("Pairs", ({ pairs }) => pairs),
  figure("First", ({ first, pairs }) => first / pairs, percentage),
  figure("This side", ({ other, pairs }) => other / pairs, percentage),
  {
    title: "Difference in points (95 %)",
    name: "difference",
    value: ({ difference }) => difference,
    isNumber: true,
    cell: ({ difference, interval }) => (
      <>
        <b>{points(difference)}</b> ({points(interval.low)} to {points(interval.high)})
      </>
    ),
  },
  figure("Only the first", ({ onlyFirst }) => onlyFirst),
  figure("Only this side", ({ onlyOther }) => onlyOther),
  { title: "Share of discordant (exact 95 %)", isNumber: true, cell: discordantShare },
  figure("McNemar p", ({ mcnemarP }) => mcnemarP, pValue),
];

/** What stands for nothing in the figures, by side. */
const leftOut = ({ sides, comparisons }: ComparedSides): readonly string[] => [
  ...comparisons
    .filter(({ unpaired }) => unpaired.first + unpaired.other > 0)
    .map(
      ({ side, unpaired }) =>
        `Without partner: ${unpaired.first} of ${sides[0]?.name}, ${unpaired.other} of ${sides[side]?.name}`,
    ),
  ...sides.flatMap(({ name, scripted, broken }) => [
    ...(scripted === 0 ? [] : [`Left out of ${name}: ${scripted} that a procedure played`]),
    ...(broken === 0 ? [] : [`Left out of ${name}: ${broken} that ended from outside`]),
  ]),
];

/** Each further side against the first: exact figures over the tasks that both played. */
export const PairedTable = ({ value }: { readonly value: ComparedSides }) => {
  const { sides, comparisons, hasTrials } = value;
  return (
    <>
      <DataTable
        label="Paired figures"
        columns={columnsOf(sides)}
        rows={comparisons}
        keyOf={({ side }) => side}
      />
      <p className="aside">
        Difference: Tango’s score interval. Share and p: exact binomial.
        {hasTrials && " Tasks have several trials: intervals and p are too narrow."}
        {comparisons.length > 1 &&
          ` ${comparisons.length} comparisons, none corrected for their number.`}
        {leftOut(value).map((note) => ` ${visible(note)}.`)}
      </p>
    </>
  );
};
