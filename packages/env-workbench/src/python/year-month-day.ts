import { monthOf, wholeNumber } from "./date-tokens.js";
import { raise } from "./value.js";

export interface CalendarDay {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
}

/** The numbers of a date in the order in which they stand, and which of them are known for what. */
export class YearMonthDay {
  private readonly values: number[] = [];
  private yearAt: number | undefined;
  private monthAt: number | undefined;
  private isFullYear = false;

  get length(): number {
    return this.values.length;
  }

  /** A number, or the name of a month. */
  add(token: string): void {
    const month = /^\d/.test(token) ? undefined : monthOf(token);
    if (month !== undefined) this.addMonth(month);
    else this.addNumber(wholeNumber(token), token.length > 2);
  }
  addMonth(month: number): void {
    if (this.monthAt !== undefined) raise("two months");
    this.monthAt = this.values.push(month) - 1;
  }
  addNumber(value: number, isLong = false): void {
    const at = this.values.push(value) - 1;
    if (!isLong && value <= 100) return;
    if (this.yearAt !== undefined) raise("two years");
    this.isFullYear = true;
    this.yearAt = at;
  }
  couldBeDay(value: number): boolean {
    return value >= 1 && value <= 31 && this.length < 3;
  }

  /** Which is which: `thisYear` decides the century of a year of two digits. */
  resolve(thisYear: number): CalendarDay {
    const day = this.order();
    const { year } = day;
    if (year === undefined || year >= 100 || this.isFullYear) return day;
    const near = year + Math.floor(thisYear / 100) * 100;
    if (near >= thisYear + 50) return { ...day, year: near - 100 };
    return { ...day, year: near < thisYear - 50 ? near + 100 : near };
  }

  private order(): CalendarDay {
    const [one = 0, two = 0, three = 0] = this.values;
    const named = this.monthAt;
    if (this.length > 3) return raise("more than three numbers of a date");
    if (this.length === 0) return {};
    if (this.length === 1 || (this.length === 2 && named !== undefined)) return this.pair(named);
    if (this.length === 2) return one > 31 ? { year: one, month: two } : twoNumbers(one, two);
    if (named !== undefined) return this.around(named);
    if (one > 31 || this.yearAt === 0) return { year: one, month: two, day: three };
    return one > 12 ? { day: one, month: two, year: three } : { month: one, day: two, year: three };
  }

  /** Three of which one is the name of a month: what stands where a year is usual, is one. */
  private around(month: number): CalendarDay {
    const others = [0, 1, 2].filter((at) => at !== month);
    const [first = 0, last = 0] = others;
    const isLarge = (at: number) => (this.values[at] ?? 0) > 31;
    const usual = month === 2 ? first : last;
    const unusual = month === 2 ? last : first;
    const year = this.yearAt ?? (isLarge(unusual) ? unusual : usual);
    return this.byPlace(year, month, year === first ? last : first);
  }

  private pair(named: number | undefined): CalendarDay {
    const month = named === undefined ? undefined : this.values[named];
    const other = this.values[named === 0 ? 1 : 0];
    if (other === undefined || (named !== undefined && this.length === 1)) return { month };
    return other > 31 ? { month, year: other } : { month, day: other };
  }
  private byPlace(year: number, month: number, day: number): CalendarDay {
    const [years, numbers, days] = [this.values[year], this.values[month], this.values[day]];
    return { year: years, month: numbers, day: days };
  }
}

const twoNumbers = (one: number, two: number): CalendarDay =>
  two > 31 ? { month: one, year: two } : { month: one, day: two };
