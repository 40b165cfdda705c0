import {
  dateTokens,
  halfOf,
  isPassedOver,
  isUtc,
  isZoneName,
  monthOf,
  unitOf,
  weekdayOf,
  wholeNumber,
} from "./date-tokens.js";
import { raise } from "./value.js";
import { YearMonthDay } from "./year-month-day.js";

/** The parts of a time that a text gives. */
export interface DateParts {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
  readonly hour?: number | undefined;
  readonly minute?: number | undefined;
  readonly second?: number | undefined;
  /** Minutes east of Greenwich; undefined without a zone that is known. */
  readonly zoneMinutes?: number | undefined;
}

const isNumber = (token: string | undefined): token is string =>
  token !== undefined && /^\d+(\.\d*)?$/.test(token);
const twelveHours = (hour: number, half: number): number => {
  if (half === 1) return hour < 12 ? hour + 12 : hour;
  return hour === 12 ? 0 : hour;
};
/** Fractions of a second beyond the sixth digit are cut off. */
const secondsOf = (token: string | undefined): number =>
  isNumber(token) ? Math.trunc(Number(token) * 1e6) / 1e6 : raise("seconds are missing");

/** Reads dates and times in any usual order, token by token, as the original's library does. */
class DateReader {
  private at = 0;
  private readonly date = new YearMonthDay();
  private hour: number | undefined;
  private minute: number | undefined;
  private second: number | undefined;
  private zone: string | undefined;
  private zoneMinutes: number | undefined;
  private half: number | undefined;
  private readonly tokens: string[];
  constructor(text: string) {
    this.tokens = [...dateTokens(text)];
  }

  read(thisYear: number): DateParts {
    for (; this.at < this.tokens.length; this.at += 1) this.token(this.tokens[this.at] ?? "");
    const zone = this.zone !== undefined && isUtc(this.zone) ? 0 : this.zoneMinutes;
    return {
      ...this.date.resolve(thisYear),
      hour: this.hour,
      minute: this.minute,
      second: this.second,
      zoneMinutes: zone,
    };
  }

  private ahead(count: number): string | undefined {
    return this.tokens[this.at + count];
  }

  private token(token: string): void {
    const month = monthOf(token);
    const half = halfOf(token);
    if (isNumber(token)) this.number(token);
    else if (weekdayOf(token) !== undefined) return;
    else if (month !== undefined) this.month(month);
    else if (half !== undefined) this.halfDay(half);
    else if (this.isZone(token)) this.namedZone(token);
    else if (this.hour !== undefined && (token === "+" || token === "-")) this.offset(token);
    else if (!isPassedOver(token)) raise(`unknown word of a time: ${token}`);
  }

  private isZone(token: string): boolean {
    return (
      this.hour !== undefined &&
      this.zone === undefined &&
      this.zoneMinutes === undefined &&
      isZoneName(token)
    );
  }
  /** `UTC+3` is three hours ahead of UTC by the sign's opposite. */
  private namedZone(token: string): void {
    this.zone = token;
    const sign = this.ahead(1);
    if (sign !== "+" && sign !== "-") return;
    this.tokens[this.at + 1] = sign === "+" ? "-" : "+";
    if (isUtc(token)) this.zone = undefined;
  }
  private offset(sign: string): void {
    const digits = this.ahead(1) ?? "";
    let [hours, minutes] = [0, 0];
    if (/^\d{4}$/.test(digits)) {
      hours = Number(digits.slice(0, 2));
      minutes = Number(digits.slice(2));
    } else if (this.ahead(2) === ":") {
      hours = wholeNumber(digits);
      minutes = wholeNumber(this.ahead(3));
      this.at += 2;
    } else hours = digits.length <= 2 ? wholeNumber(digits) : raise("no offset of a zone");
    this.at += 1;
    const total = hours * 60 + minutes;
    if (total >= 24 * 60) raise("an offset of a day or more");
    this.zoneMinutes = sign === "-" ? -total : total;
  }
  private halfDay(half: number): void {
    if (this.hour === undefined || this.hour > 12 || this.half !== undefined)
      return raise("am or pm without an hour");
    this.half = half;
    this.hour = twelveHours(this.hour, half);
  }

  /** What may follow the name of a month: `-2023`, ` of 2023`. */
  private month(month: number): void {
    this.date.addMonth(month);
    const mark = this.ahead(1);
    if (mark === "-" || mark === "/") {
      this.date.add(this.ahead(2) ?? "");
      if (this.ahead(3) === mark) {
        this.date.add(this.ahead(4) ?? "");
        this.at += 2;
      }
      this.at += 2;
      return;
    }
    const isOf = mark === " " && this.ahead(3) === " " && this.ahead(2)?.toLowerCase() === "of";
    if (!isOf || !/^\d+$/.test(this.ahead(4) ?? "")) return;
    this.date.addNumber(Number(this.ahead(4)), true);
    this.at += 4;
  }

  private number(token: string): void {
    const digits = token.split(".")[0]?.length ?? 0;
    const isWhole = !token.includes(".");
    const next = this.ahead(1);
    if (
      this.date.length === 3 &&
      isWhole &&
      (digits === 2 || digits === 4) &&
      this.hour === undefined &&
      next !== ":" &&
      unitOf(next) === undefined
    ) {
      this.hour = Number(token.slice(0, 2));
      if (digits === 4) this.minute = Number(token.slice(2));
    } else if (digits === 6) this.sixDigits(token, isWhole);
    else if (isWhole && [8, 12, 14].includes(digits)) this.stamp(token);
    else if (!this.withUnit(token)) this.plainNumber(token);
  }
  private sixDigits(token: string, isWhole: boolean): void {
    const parts = [token.slice(0, 2), token.slice(2, 4), token.slice(4)] as const;
    if (this.date.length === 0 && isWhole) for (const part of parts) this.date.add(part);
    else this.setTime(...parts);
  }
  private stamp(token: string): void {
    this.date.addNumber(Number(token.slice(0, 4)), true);
    this.date.add(token.slice(4, 6));
    this.date.add(token.slice(6, 8));
    if (token.length > 8)
      this.setTime(token.slice(8, 10), token.slice(10, 12), token.slice(12) || undefined);
  }
  private setTime(hour: string, minute: string, second: string | undefined): void {
    this.hour = Number(hour);
    this.minute = Number(minute);
    if (second !== undefined) this.second = secondsOf(second);
  }

  /** `9h`, `30 minutes`; after `h`, a bare number counts minutes. */
  private withUnit(token: string): boolean {
    const [ahead, behind] = [unitOf(this.ahead(1)), unitOf(this.ahead(-1))];
    const beyond = this.ahead(1) === " " ? unitOf(this.ahead(2)) : undefined;
    const isLast = this.at === this.tokens.length - 1;
    const before = isLast && this.ahead(-1) === " " ? unitOf(this.ahead(-2)) : undefined;
    const unit = ahead ?? beyond ?? plusOne(behind) ?? plusOne(before);
    if (unit === undefined) return false;
    const value = Number(token);
    const rest = Math.trunc((value % 1) * 60);
    if (unit === 0) {
      this.hour = Math.trunc(value);
      if (rest > 0) this.minute = rest;
    } else if (unit === 1) {
      this.minute = Math.trunc(value);
      if (rest > 0) this.second = rest;
    } else this.second = secondsOf(token);
    if (ahead !== undefined) this.at += 1;
    else if (beyond !== undefined) this.at += 2;
    return true;
  }

  private plainNumber(token: string): void {
    const [next, second] = [this.ahead(1), this.ahead(2)];
    if (next === ":" && second !== undefined) this.clock(token, second);
    else if (next === "-" || next === "/" || next === ".") this.separated(token, next);
    else if (next === undefined || isPassedOver(next)) {
      const half = halfOf(second);
      if (half === undefined) this.date.add(token);
      else {
        this.hour = twelveHours(wholeNumber(token), half);
        this.half = half;
        this.at += 1;
      }
      this.at += 1;
    } else if (halfOf(next) !== undefined && Number(token) < 24) {
      this.hour = twelveHours(wholeNumber(token), halfOf(next) ?? 0);
      this.half = halfOf(next);
      this.at += 1;
    } else if (this.date.couldBeDay(Number(token))) this.date.add(token);
    else raise("a number that is nothing of a time");
  }
  private clock(token: string, minute: string): void {
    this.hour = wholeNumber(token);
    const value = isNumber(minute) ? Number(minute) : raise("minutes are missing");
    this.minute = Math.trunc(value);
    if (value % 1 > 0) this.second = Math.trunc((value % 1) * 60);
    if (this.ahead(3) === ":" && this.ahead(4) !== undefined) {
      this.second = secondsOf(this.ahead(4));
      this.at += 2;
    }
    this.at += 2;
  }
  private separated(token: string, mark: string): void {
    this.date.add(token);
    const second = this.ahead(2);
    if (second !== undefined && !isPassedOver(second)) {
      this.date.add(second);
      if (this.ahead(3) === mark) {
        if (this.ahead(4) !== undefined) this.date.add(this.ahead(4) ?? "");
        this.at += 2;
      }
      this.at += 1;
    }
    this.at += 1;
  }
}

const plusOne = (unit: number | undefined): number | undefined =>
  unit === undefined ? undefined : unit + 1;

/** The parts of a time in a text; raises for what is no time. `thisYear` is for `30/11/23`. */
export const readDateText = (text: string, thisYear: number): DateParts => {
  const parts = new DateReader(text).read(thisYear);
  const { year, month, day, hour, minute, second } = parts;
  return [year, month, day, hour, minute, second].every((part) => part === undefined)
    ? raise(`no time in ${text}`)
    : parts;
};
