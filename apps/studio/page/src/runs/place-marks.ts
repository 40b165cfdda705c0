import { type Rectangle, overlaps } from "../../../src/drawing/geometry.js";
import { PLOT, down } from "../../../src/report/place-curves.js";
import type { RowSummary } from "../../../src/runs/summarize-rows.js";

const [NAME, CHARACTER, LINE, APART] = [24, 7, 13, 8];
/** Lines away from its mark at which a name may stand, the nearest first. */
const LINES = [0, -1, 1, -2, 2, -3, 3];

const isFree = (taken: readonly Rectangle[], box: Rectangle): boolean =>
  box.x >= PLOT.LEFT &&
  box.x + box.width <= PLOT.WIDTH &&
  box.y >= 0 &&
  !taken.some((other) => overlaps(other, box));

/** Pipelines by their mean cost and their success, with names where they cover nothing. */
export const placeMarks = (rows: readonly RowSummary[]) => {
  const isPriced = rows.every(({ cost }) => cost !== null) && rows.some(({ cost }) => cost !== 0);
  const valueOf = ({ cost, tokens }: RowSummary) => (isPriced ? (cost ?? 0) : tokens);
  const most = Math.max(...rows.map(valueOf)) || 1;
  const placed = rows.map((row) => ({
    row,
    x: PLOT.LEFT + (valueOf(row) / most) * (PLOT.END - PLOT.LEFT),
    y: down(row.successRate),
    /** Where the whisker of the interval begins and ends. */
    low: down(row.low),
    high: down(row.high),
  }));
  const at = (x: number, y: number, width: number): Rectangle => ({
    x,
    y: y - LINE / 2,
    width,
    height: LINE,
  });
  const taken = placed.map(({ x, y }) => at(x - 5, y, 10));
  const marks = placed.map((mark) => {
    const { pipeline } = mark.row;
    const text = pipeline.length > NAME ? `${pipeline.slice(0, NAME - 1)}…` : pipeline;
    const width = CHARACTER * text.length;
    const box = LINES.flatMap((line) =>
      [mark.x + APART, mark.x - APART - width].map((x) => at(x, mark.y + line * LINE, width)),
    ).find((one) => isFree(taken, one));
    // Every place for its name is taken.
    if (box === undefined) return { ...mark, label: null };
    taken.push(box);
    return { ...mark, label: { text, x: box.x, y: box.y + LINE / 2 + 4 } };
  });
  return {
    /** What goes to the right: US dollars, or tokens where no pipeline has a known cost above 0. */
    unit: isPriced ? "cost" : "tokens",
    /** The right end of the axis. */
    most,
    marks,
  };
};
