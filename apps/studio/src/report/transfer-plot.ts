import type { Report } from "@mnemograph/bench/results";
import { type Html, markup, nothing } from "./markup.js";

type Matrix = NonNullable<Report["transfers"]>[number];
type Cell = Matrix["cells"][number];

const [LEFT, TOP, WIDTH, HEIGHT] = [110, 44, 104, 48];

const percent = (share: number) => (100 * share).toFixed(0);

/** A rate as the strength of the ground, as a number, and as a mark on its 95 % interval. */
const cellOf = (cell: Cell, column: number, row: number): Html => {
  const { successRate: rate, successInterval: range, episodes, wave } = cell;
  const [x, y] = [LEFT + column * WIDTH, TOP + row * HEIGHT];
  const [from, length, line] = [x + 12, WIDTH - 28, y + HEIGHT - 13];
  const at = (share: number) => (from + length * share).toFixed(1);
  return markup`<g class="${wave === 0 ? "cell own" : "cell"}"><title>memory of ${cell.source}, tasks of ${cell.target}: ${percent(rate)} % of ${episodes}, 95 % interval ${percent(range.low)} to ${percent(range.high)} %</title>
    <rect x="${x}" y="${y}" width="${WIDTH - 4}" height="${HEIGHT - 4}" fill-opacity="${(0.45 * rate).toFixed(3)}"/>
    <text x="${x + WIDTH / 2 - 2}" y="${y + 19}">${percent(rate)}</text>
    <path class="tick" d="M${at(0)} ${line}H${at(1)}M${at(0)} ${line - 3}V${line + 3}M${at(1)} ${line - 3}V${line + 3}"/><path class="whisker" d="M${at(range.low)} ${line}H${at(range.high)}"/><path class="estimate" d="M${at(rate)} ${line - 4}V${line + 4}"/></g>`;
};

const plotOf = ({ pipeline, types, cells }: Matrix): Html => {
  const title = `${pipeline}: success by memory and tasks, in %, with 95 % intervals from 0 to 100 %`;
  const [width, height] = [LEFT + types.length * WIDTH, TOP + types.length * HEIGHT];
  return markup`<figure><div class="scroll" tabindex="0" role="group" aria-label="transfer of ${pipeline}"><svg class="matrix" viewBox="0 0 ${width} ${height}" style="min-width:${width}px;max-width:${2 * width}px" role="img" aria-label="${title}">
    <text class="axis" x="${LEFT - 8}" y="14">memory of</text><text class="below" x="${LEFT}" y="14">tasks of</text>
    ${types.map((type, index) => markup`<text x="${LEFT + index * WIDTH + WIDTH / 2 - 2}" y="${TOP - 10}">${type}</text><text class="axis" x="${LEFT - 8}" y="${TOP + index * HEIGHT + HEIGHT / 2 + 2}">${type}</text>`)}
    ${cells.map((cell) => {
      const [row, column] = [types.indexOf(cell.source), types.indexOf(cell.target)];
      return row < 0 || column < 0 ? nothing : cellOf(cell, column, row);
    })}
  </svg></div><figcaption>${title}; framed: memory grew meanwhile</figcaption></figure>`;
};

/**
 * How memories of one type of task did at the others, a matrix for each pipeline; nothing where
 * nobody played them so.
 */
export const transferPlots = (matrices: readonly Matrix[] = []): Html =>
  matrices.length === 0
    ? nothing
    : markup`<h3>Memories of one type at tasks of others</h3>${matrices.map(plotOf)}`;
