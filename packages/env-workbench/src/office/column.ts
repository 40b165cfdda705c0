import type { Row, Table } from "./office.js";
import { compareTexts } from "../python/compare-texts.js";
import { matchesInTime } from "../python/matches-in-time.js";
import { compilePattern } from "../python/regular-expression.js";
import {
  isDictionary,
  isEqual,
  isList,
  isMissing,
  missing,
  numberOf,
  raise,
  requireHashable,
  type Value,
} from "../python/value.js";

/* What pandas does with one column: comparisons, look-ups and matches, with the errors that it raises. */

export const columnIndex = ({ columns }: Table, name: Value): number => {
  requireHashable(name);
  return columns.findIndex((column) => isEqual(column, name));
};
export const cellAt = ({ cells }: Row, index: number): Value =>
  index < cells.length ? (cells[index] as Value) : missing;

/** `column == value` */
export const equalsColumn = (cells: readonly Value[], value: Value): readonly boolean[] => {
  if (isList(value) && value.length !== cells.length) raise("lengths must match to compare");
  return cells.map((cell, index) => isEqual(cell, isList(value) ? (value[index] as Value) : value));
};

/** `value in column.values`: numpy stretches a list of one over the column. */
export const isInColumn = (cells: readonly Value[], value: Value): boolean => {
  if (!isList(value)) return cells.some((cell) => isEqual(cell, value));
  if (value.length !== 1 && value.length !== cells.length)
    raise("operands could not be broadcast together");
  return cells.some((cell, index) => isEqual(cell, value[value.length === 1 ? 0 : index] as Value));
};

const isBefore = (left: Value, right: Value): number => {
  if (typeof left === "string" && typeof right === "string") return compareTexts(left, right);
  const [one, other] = [numberOf(left), numberOf(right)];
  return one !== undefined && other !== undefined
    ? one - other
    : raise("these values have no order");
};

/** `column >= value` (`from`) or `column <= value` (`to`): missing cells are neither. */
export const boundColumn = (
  cells: readonly Value[],
  side: "from" | "to",
  value: Value,
): readonly boolean[] => {
  if (isList(value) && value.length !== cells.length) raise("lengths must match to compare");
  return cells.map((cell, index) => {
    const bound = isList(value) ? (value[index] as Value) : value;
    if (isMissing(cell) || isMissing(bound)) return false;
    const order = isBefore(cell, bound);
    return side === "from" ? order >= 0 : order <= 0;
  });
};

const lowered = new Map<string, string>();
const lower = (text: string): string => {
  const known = lowered.get(text);
  if (known !== undefined) return known;
  if (lowered.size > 50_000) lowered.clear();
  const made = text.toLowerCase();
  lowered.set(text, made);
  return made;
};

const plainPattern = /^[\w @'",:;!#%&/<=>~-]*$/;

/**
 * Which texts match a pattern, case ignored; patterns without a special character are looked up as
 * they are.
 */
const matchesOf = (pattern: string, texts: readonly string[]): readonly boolean[] => {
  if (!plainPattern.test(pattern)) return matchesInTime(compilePattern(pattern), texts);
  const wanted = pattern.toLowerCase();
  return texts.map((text) => lower(text).includes(wanted));
};

/** `column.str.contains(pattern, case=False)`: undefined for cells that are no text. */
export const matchColumn = (
  cells: readonly Value[],
  pattern: Value,
): readonly (boolean | undefined)[] => {
  const present = cells.filter((cell) => typeof cell !== "string" && !isMissing(cell));
  if (
    present.length > 0 &&
    !cells.some((cell) => typeof cell === "string") &&
    !present.some((cell) => isList(cell) || isDictionary(cell))
  )
    raise("can only use .str with text values");
  if (typeof pattern !== "string") return raise("the pattern must be a text");
  const matches = matchesOf(
    pattern,
    cells.filter((cell) => typeof cell === "string"),
  ).values();
  return cells.map((cell) => (typeof cell === "string" ? matches.next().value : undefined));
};

/** Rows where a column matches; a cell that is not text cannot be a mask. */
export const keepMatching = (
  rows: readonly Row[],
  index: number,
  pattern: Value,
): readonly Row[] => {
  const mask = matchColumn(
    rows.map((row) => cellAt(row, index)),
    pattern,
  );
  if (mask.includes(undefined)) raise("cannot mask with missing values");
  return rows.filter((_, position) => mask[position]);
};
