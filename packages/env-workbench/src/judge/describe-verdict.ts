import type { WorldVerdict } from "@mnemograph/core/environment";
import { type Table, tableNames } from "../office/office.js";
import { tableIn } from "../office/world.js";
import { showValue } from "../python/show.js";
import { isMissing } from "../python/value.js";
import { areEqual, haveSameRows } from "./compare-tables.js";
import { type JudgeRequest, playBoth, writesIn } from "./judge-calls.js";

type Point = WorldVerdict["points"][number];

/** Rows of a table that are shown. */
const SHOWN = 5;

const listed = (texts: readonly string[], none: string): string => {
  if (texts.length === 0) return none;
  const rest = texts.length - SHOWN;
  return [...texts.slice(0, SHOWN), ...(rest > 0 ? [`and ${rest} more`] : [])].join("\n");
};

const rowsOf = ({ columns, rows }: Table): readonly string[] =>
  rows.map(({ cells }) =>
    columns
      .map((column, index) => ({ column, cell: cells[index] ?? null }))
      .filter(({ cell }) => cell !== null && !isMissing(cell))
      .map(({ column, cell }) => `${showValue(column)}: ${showValue(cell)}`)
      .join(", "),
  );

const without = (rows: readonly string[], others: readonly string[]): readonly string[] => {
  const known = new Set(others);
  return rows.filter((row) => !known.has(row));
};

/**
 * What the judge wanted of the office and what it found: the calls that change something, and for
 * each table that differs the rows that only one side has.
 */
export const describeVerdict = (request: JudgeRequest): WorldVerdict => {
  const { scoring, predicted, truth, error } = request;
  const { played, failed, wanted } = playBoth(request);
  const isSame = scoring === "v1" ? areEqual : haveSameRows;
  const differing = tableNames.flatMap((name): readonly Point[] => {
    const [own, right] = [tableIn(played, name), tableIn(wanted, name)];
    if (isSame(own, right, "judged")) return [];
    const [found, expected] = [rowsOf(own), rowsOf(right)];
    return [
      {
        name: `table ${name}`,
        expected: listed(without(expected, found), "no other row"),
        found: listed(without(found, expected), "no other row"),
        fits: false,
      },
    ];
  });
  const calls: Point = {
    name: "calls that change something",
    expected: listed(truth, "none"),
    found: listed(writesIn(predicted), "none"),
    fits: differing.length === 0,
  };
  const ended: readonly Point[] =
    error === "" ? [] : [{ name: "end", expected: "finish(…)", found: error, fits: false }];
  const failures: readonly Point[] =
    scoring === "v1" || failed === 0
      ? []
      : [{ name: "calls that failed", expected: "0", found: String(failed), fits: false }];
  return { points: [calls, ...ended, ...failures, ...differing] };
};
