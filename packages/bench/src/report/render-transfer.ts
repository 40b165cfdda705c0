import type { TransferCell, TransferMatrix, TransferShare } from "../metrics/transfer-matrix.js";
import { percent, range, signed } from "./format-figures.js";
import { type TableFormat, formatTable } from "./format-table.js";
import { namedByModel } from "./named-by-model.js";
import { renderRange } from "./render-range.js";

const rate = ({ episodes, successRate, successInterval }: TransferShare) =>
  episodes === 0 ? "–" : `${percent(successRate)} (${range(successInterval)})`;

const gain = ({ gain: given }: TransferShare) =>
  given === undefined
    ? "–"
    : `${signed(given.difference)} (${renderRange(signed(given.interval.low), signed(given.interval.high))}), p ${given.mcnemarP.toFixed(3)}`;

/** Sources down, targets across. */
const square = (
  { types, cells }: TransferMatrix,
  show: (cell: TransferCell) => string,
  format: TableFormat,
): string =>
  formatTable(
    [
      ["memory of", ...types],
      ...types.map((source) => [
        source,
        ...types.map((target) => {
          const cell = cells.find((one) => one.source === source && one.target === target);
          return cell === undefined ? "–" : show(cell);
        }),
      ]),
    ],
    [0],
    format,
  );

const figures = (
  matrices: readonly TransferMatrix[],
  nameOf: (matrix: TransferMatrix) => string,
  format: TableFormat,
): string => {
  const row = (name: string, what: string, share: TransferShare, { without }: TransferMatrix) => [
    name,
    what,
    String(share.episodes),
    rate(share),
    gain(share),
    share.steps.toFixed(1),
    share.tokens.toFixed(0),
    without === undefined || without.tokens === 0
      ? "–"
      : (share.tokens / without.tokens).toFixed(2),
  ];
  return formatTable(
    [
      ["pipeline", "tasks", "n", "SR %", "gain", "steps", "tokens", "× without"],
      ...matrices.flatMap((matrix) => [
        row(nameOf(matrix), "of memory's type", matrix.inType, matrix),
        row(nameOf(matrix), "of other types", matrix.transferred, matrix),
        ...(matrix.without === undefined
          ? []
          : [row(matrix.baseline ?? "", "without memory", matrix.without, matrix)]),
      ]),
    ],
    [0, 1],
    format,
  );
};

/** Transfer matrices for people: success by memory and tasks, then what memory gained. */
export const renderTransfer = (
  matrices: readonly TransferMatrix[],
  format: TableFormat = "text",
): string => {
  const nameOf = namedByModel(matrices.map(({ model }) => model));
  const squares = matrices.flatMap((matrix) => [
    `${nameOf(matrix)}: success in percent with Wilson's intervals, memories down, tasks across; on the diagonal memory grew meanwhile:`,
    square(matrix, rate, format),
    "",
    ...(matrix.baseline === undefined
      ? []
      : [
          `${nameOf(matrix)}: gain in points over ${matrix.baseline} on the same tasks, with bootstrap intervals and McNemar's exact p:`,
          square(matrix, gain, format),
          "",
        ]),
  ]);
  return [
    ...squares,
    "Transfer in all, steps and tokens per episode; tokens as a multiple of those without memory:",
    figures(matrices, nameOf, format),
  ].join("\n");
};
