import { isInteger, isMissing, numberOf, raise, timestampOf, type Value } from "./value.js";

/** A point in time as pandas reads it; NaN is "not a time". */
export interface Timestamp {
  /** Since 1970, in UTC where it has a zone. */
  readonly milliseconds: number;
  /** Since 1970 by the clock of its own zone: its date is told from this. */
  readonly local: number;
  readonly hasZone: boolean;
}

interface Fields {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour?: number;
  readonly minute?: number;
  readonly second?: number;
  readonly zone?: string | undefined;
}

const zoneMinutes = (zone: string): number => {
  const [, sign, hours, minutes = "0"] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return sign === undefined ? 0 : (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

const instantOf = (
  text: string,
  { year, month, day, hour = 0, minute = 0, second = 0, zone }: Fields,
): Timestamp => {
  if (month < 1 || month > 12 || hour > 23 || minute > 59 || second >= 60)
    raise(`cannot read the time ${text}`);
  const start = Date.UTC(year, month - 1, day, hour, minute) + second * 1000;
  if (day < 1 || new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day)
    raise(`day is out of range for month: ${text}`);
  return {
    milliseconds: start - (zone === undefined ? 0 : zoneMinutes(zone) * 60_000),
    local: start,
    hasZone: zone !== undefined,
  };
};

const clock = String.raw`(?:[ T]+(\d{1,2})(?::?(\d{2})(?::?(\d{2}(?:[.,]\d+)?))?)?\s*([AaPp][Mm])?)?`;
const zone = String.raw`\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?`;
const yearFirst = new RegExp(
  String.raw`^\s*(\d{4})(?:([-/. ])(\d{1,2})(?:\2(\d{1,2}))?|(\d{2})(\d{2}))?${clock}${zone}\s*$`,
);
const yearLast = new RegExp(String.raw`^\s*(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})${clock}${zone}\s*$`);

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthName =
  "(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december)\\.?";
const weekday =
  "(?:(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:day|nesday|rsday|sday|urday)?,?\\s+)?";
const namedClock = String.raw`(?:,?\s+(?:at\s+)?(\d{1,2})(?::(\d{2})(?::(\d{2}(?:\.\d+)?))?)?\s*(am|pm)?)?`;
const gap = String.raw`[\s,\-/.]+`;
const monthFirst = new RegExp(
  `^\\s*${weekday}${monthName}${gap}(\\d{1,2})(?:st|nd|rd|th)?${gap}(\\d{4})${namedClock}${zone}\\s*$`,
  "i",
);
const dayFirst = new RegExp(
  `^\\s*${weekday}(\\d{1,2})(?:st|nd|rd|th)?(?:${gap}|\\s+of\\s+)${monthName}${gap}(\\d{4})${namedClock}${zone}\\s*$`,
  "i",
);
const yearThenName = new RegExp(
  `^\\s*(\\d{4})${gap}${monthName}${gap}(\\d{1,2})${namedClock}${zone}\\s*$`,
  "i",
);

const hourOf = (hour: string | undefined, half: string | undefined): number => {
  const number = Number(hour ?? 0);
  if (half === undefined) return number;
  if (number > 12) return raise("an hour above 12 before am or pm");
  return (number % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
};
const timeOf = ([hour, minute, second, half, zoneText]: readonly (string | undefined)[]) => ({
  hour: hourOf(hour, half),
  minute: Number(minute ?? 0),
  second: Number((second ?? "0").replace(",", ".")),
  zone: zoneText,
});
const monthOf = (name: string | undefined): number =>
  months.indexOf((name ?? "").slice(0, 3).toLowerCase()) + 1;

/** Month before day, as in the United States; a first number above 12 can only be the day. */
const monthAndDay = (first: number, second: number) =>
  first > 12 ? { month: second, day: first } : { month: first, day: second };

const noTime: Timestamp = { milliseconds: NaN, local: NaN, hasZone: false };
const notATime = new Set(["NaT", "nat", "NAT", "nan", "NaN", "NAN"]);

const readText = (text: string): Timestamp => {
  if (notATime.has(text)) return noTime;
  let found = yearFirst.exec(text);
  if (found) {
    const [, year, , month, day, shortMonth, shortDay, ...rest] = found;
    return instantOf(text, {
      year: Number(year),
      month: Number(month ?? shortMonth ?? 1),
      day: Number(day ?? shortDay ?? 1),
      ...timeOf(rest),
    });
  }
  found = yearLast.exec(text);
  if (found) {
    const [, first, , second, year, ...rest] = found;
    return instantOf(text, {
      year: Number(year),
      ...monthAndDay(Number(first), Number(second)),
      ...timeOf(rest),
    });
  }
  found = monthFirst.exec(text);
  if (found) {
    const [, month, day, year, ...rest] = found;
    return instantOf(text, {
      year: Number(year),
      month: monthOf(month),
      day: Number(day),
      ...timeOf(rest),
    });
  }
  found = dayFirst.exec(text);
  if (found) {
    const [, day, month, year, ...rest] = found;
    return instantOf(text, {
      year: Number(year),
      month: monthOf(month),
      day: Number(day),
      ...timeOf(rest),
    });
  }
  found = yearThenName.exec(text);
  if (found) {
    const [, year, month, day, ...rest] = found;
    return instantOf(text, {
      year: Number(year),
      month: monthOf(month),
      day: Number(day),
      ...timeOf(rest),
    });
  }
  return raise(`unknown time format: ${text}`);
};

/** Times are few and asked for in every row. */
const read = new Map<string, Timestamp>();
const REMEMBERED = 5000;

/**
 * `pd.Timestamp(value)`: texts with a full date, numbers as nanoseconds since 1970. A text without
 * a full date (`13:00`, `november`) would take the rest from the wall clock: here it raises, as a
 * text that is no time does.
 */
export const timestampFrom = (value: Value): Timestamp => {
  const text = typeof value === "string" ? value : timestampOf(value);
  if (text !== undefined) {
    const known = read.get(text);
    if (known !== undefined) return known;
    const found = readText(text);
    if (read.size >= REMEMBERED) read.clear();
    read.set(text, found);
    return found;
  }
  if (isMissing(value)) return noTime;
  const number = numberOf(value);
  if (number === undefined || typeof value === "boolean")
    return raise("cannot read this as a time");
  const milliseconds = (isInteger(value) ? number : Math.trunc(number)) / 1_000_000;
  return { milliseconds, local: milliseconds, hasZone: false };
};

/** Compares two points in time; raises where one has a time zone and the other has none. */
export const compareTimes = (left: Timestamp, right: Timestamp): number => {
  if (
    left.hasZone !== right.hasZone &&
    !Number.isNaN(left.milliseconds) &&
    !Number.isNaN(right.milliseconds)
  )
    raise("cannot compare times with and without a time zone");
  return left.milliseconds - right.milliseconds;
};

const DAY = 86_400_000;

/** The day of a point in time, as a count of days; raises where there is none. */
export const dayOf = ({ local }: Timestamp): number => {
  if (Number.isNaN(local)) raise("not a time, so it has no day");
  return Math.floor(local / DAY);
};
