import type { RepairGain } from "../metrics/repair-figures.js";
import { type TableFormat, formatTable } from "./format-table.js";
import type { Report } from "./make-report.js";
import { namedByModel } from "./named-by-model.js";
import { renderTransfer } from "./render-transfer.js";

const percent = (value: number | null) => (value === null ? "–" : (100 * value).toFixed(1));

const repairCells = ({ afterWrong, afterRight, gain }: RepairGain) => [
  percent(afterWrong),
  percent(afterRight),
  percent(gain),
];

/** What the protocols beside streams measured, for people; nothing where none was played. */
export const renderProtocols = (
  { transfers = [], replays = [], repairs = [] }: Pick<Report, "transfers" | "replays" | "repairs">,
  format: TableFormat = "text",
): readonly string[] => {
  const nameOf = namedByModel([...replays, ...repairs].map(({ model }) => model));
  const replayed = replays.map((one) => [
    nameOf(one),
    String(one.stages),
    String(one.tests),
    percent(one.solved),
    percent(one.meanTested),
    one.forgetting === null ? "–" : one.forgetting.toFixed(1),
  ]);
  const repaired = repairs.map((one) => [
    nameOf(one),
    ...repairCells(one.full),
    ...repairCells(one.standard),
  ]);
  const after = ["after wrong", "after right", "RG"];
  return [
    ...(transfers.length === 0 ? [] : ["", renderTransfer(transfers, format)]),
    ...(replays.length === 0
      ? []
      : [
          "",
          "Replay in percent: CSR of tasks as they were learned, ASR of all tests, FG of what was solved at once and lost later (lower is better):",
          formatTable(
            [["pipeline", "stages", "tests", "CSR", "ASR", "FG"], ...replayed],
            [0],
            format,
          ),
        ]),
    ...(repairs.length === 0
      ? []
      : [
          "",
          "Repair: success in percent and the gain RG in points, of whole groups and of the tasks whose rewards were wrong:",
          formatTable(
            [["pipeline", ...after.map((name) => `all: ${name}`), ...after], ...repaired],
            [0],
            format,
          ),
        ]),
  ];
};
