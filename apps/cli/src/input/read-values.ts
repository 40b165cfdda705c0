import { InvalidArgumentError, Option } from "commander";
import { MnemographError } from "@mnemograph/core/domain";
import type { NodeOptions } from "@mnemograph/bench";

/**
 * Reads `--set '{"retrieve":{"max":4}}'`; throws USAGE for what is no JSON. The options are checked
 * when the pipelines are known.
 */
export const parseSet = (text: string): NodeOptions => {
  try {
    return JSON.parse(text) as NodeOptions;
  } catch (cause) {
    throw new MnemographError({
      code: "USAGE",
      message: "--set is no JSON",
      hint: `for example --set '{"retrieve":{"max":4}}'`,
      evidence: { text },
      cause,
    });
  }
};

/** Numbers above 2^53 are not whole any more: two seeds would be one. */
const isWhole = (text: string): boolean =>
  /^[+-]?\d+(?:e\d+)?$/i.test(text.trim()) && Number.isSafeInteger(Number(text));

export const positiveInteger = (text: string): number => {
  if (!isWhole(text) || Number(text) < 1)
    throw new InvalidArgumentError("a whole number of 1 or more is needed");
  return Number(text);
};
export const wholeNumber = (text: string): number => {
  if (!isWhole(text) || Number(text) < 0)
    throw new InvalidArgumentError("a whole number of 0 or more is needed");
  return Number(text);
};
export const integer = (text: string): number => {
  if (!isWhole(text)) throw new InvalidArgumentError("a whole number below 2^53 is needed");
  return Number(text);
};
/**
 * Reads a whole number that has an end: what each costs, a process or a place in memory, is this
 * machine's.
 */
export const upTo =
  (most: number, read: (text: string) => number = positiveInteger) =>
  (text: string): number => {
    const number = read(text);
    if (number > most) throw new InvalidArgumentError(`at most ${most} are possible`);
    return number;
  };
/** Seconds of which a timer can count the milliseconds; beyond, it would go off at once. */
const longestTimer = 2_147_483;
const secondsOf: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };
/** Seconds of `90`, `90s`, `30m` or `2h`. */
export const duration = (text: string): number => {
  const [, number, unit = "s"] = /^(\d+(?:\.\d+)?)(s|m|h)?$/.exec(text.trim()) ?? [];
  if (number === undefined)
    throw new InvalidArgumentError("a time such as 90s, 30m or 2h is needed");
  const seconds = Number(number) * (secondsOf[unit] ?? 1);
  if (seconds > longestTimer) throw new InvalidArgumentError("at most 24 days are possible");
  return seconds;
};
export const positiveDuration = (text: string): number => {
  const seconds = duration(text);
  if (seconds <= 0) throw new InvalidArgumentError("a time above zero is needed");
  return seconds;
};
/** 0.05 of `5%` or `0.05`. */
export const share = (text: string): number => {
  const [, number, percent] = /^(\d+(?:\.\d+)?)\s*(%)?$/.exec(text.trim()) ?? [];
  const value = Number(number) / (percent === undefined ? 1 : 100);
  if (!(value >= 0 && value <= 1))
    throw new InvalidArgumentError("a share such as 5% or 0.05 is needed");
  return value;
};
export const decimal = (text: string): number => {
  const number = Number(text);
  if (text.trim() === "" || !Number.isFinite(number))
    throw new InvalidArgumentError("a number is needed");
  return number;
};
export const list = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Collects `name=value`, given as often as there are options. */
export const repeated = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  text,
];
export const namedValue = (
  text: string,
  before: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> => {
  const [, name, value] = /^([\w-]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new InvalidArgumentError("name=value is needed");
  if (Object.hasOwn(before, name)) throw new InvalidArgumentError(`${name} is given twice`);
  return { ...before, [name]: value };
};

/** How a command lays out its table. */
export const tableFormat = (): Option =>
  new Option("--format <format>", "layout of the table")
    .choices(["text", "markdown"])
    .default("text");
