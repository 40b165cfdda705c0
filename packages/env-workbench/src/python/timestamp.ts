import { type DateParts, readDateText } from "./read-date-text.js";
import { isInteger, isMissing, numberOf, raise, timestampOf, type Value } from "./value.js";

/** A point in time as pandas reads it; NaN is "not a time". */
export interface Timestamp {
  /** Since 1970, in UTC where it has a zone. */
  readonly milliseconds: number;
  /** Since 1970 by the clock of its own zone: its date is computed from this. */
  readonly local: number;
  readonly hasZone: boolean;
}

const noTime: Timestamp = { milliseconds: NaN, local: NaN, hasZone: false };
const notATime = new Set(["", "NaT", "nat", "NAT", "nan", "NaN", "NAN"]);

/** True where a text begins with a time of the day: the original adds the day of the wall clock. */
const beginsWithClock = (text: string): boolean => /^\d{1,2}:\d\d/.test(text) || isNow(text);
const isNow = (text: string): boolean => text === "now" || text === "today";

const readText = (text: string, today: string | undefined): Timestamp => {
  if (notATime.has(text)) return noTime;
  if (/^\d+(\.\d*)?$/.test(text) && Number(text) < 1000 && !text.startsWith("0"))
    return raise(`not likely a time: ${text}`);
  const found = isNow(text) ? {} : readDateText(text, Number((today ?? EPOCH).slice(0, 4)));
  const isWhole = [found.year, found.month, found.day].every((part) => part !== undefined);
  if (isWhole || !beginsWithClock(text))
    return instantOf(text, { ...found, ...filledFrom(found, { year: 1, month: 1, day: 1 }) });
  const [year = 1, month = 1, day = 1] = (today ?? raise(`a time without a day: ${text}`))
    .split("-")
    .map(Number);
  return instantOf(text, { ...found, ...filledFrom(found, { year, month, day }) });
};

/** What a text leaves open is as in the given day. */
const filledFrom = (
  found: DateParts,
  given: { readonly year: number; readonly month: number; readonly day: number },
) => ({
  year: found.year ?? given.year,
  month: found.month ?? given.month,
  day: found.day ?? given.day,
});

type Instant = DateParts & {
  readonly year: number;
  readonly month: number;
  readonly day: number;
};

const instantOf = (
  text: string,
  { year, month, day, hour = 0, minute = 0, second = 0, zoneMinutes }: Instant,
): Timestamp => {
  if (
    year < 1 ||
    year > 9999 ||
    month < 1 ||
    month > 12 ||
    hour > 23 ||
    minute > 59 ||
    second >= 60
  )
    raise(`cannot read the time ${text}`);
  // Date.UTC takes years below 100 for those of the twentieth century.
  const midnight = new Date(0).setUTCFullYear(year, month - 1, day);
  if (day < 1 || new Date(midnight).getUTCDate() !== day)
    raise(`day is out of range for month: ${text}`);
  const start = midnight + (hour * 60 + minute) * 60_000 + second * 1000;
  return {
    milliseconds: start - (zoneMinutes ?? 0) * 60_000,
    local: start,
    hasZone: zoneMinutes !== undefined,
  };
};

/** Times are few and asked for in every row. */
const read = new Map<string, Timestamp>();
const REMEMBERED = 5000;

/** The day by which years of two digits are read where no day is given. */
const EPOCH = "2023-11-30";

/**
 * `pd.Timestamp(value)`: texts in any usual form, numbers as nanoseconds since 1970. A time of the
 * day alone (`13:00`) is one of `today`, as YYYY-MM-DD; without it it raises, as a text that is no
 * time does.
 */
export const timestampFrom = (value: Value, today?: string): Timestamp => {
  const text = typeof value === "string" ? value : timestampOf(value);
  if (text !== undefined) {
    const key = `${today ?? ""}|${text}`;
    const known = read.get(key);
    if (known !== undefined) return known;
    const found = readText(text, today);
    if (read.size >= REMEMBERED) read.clear();
    read.set(key, found);
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
