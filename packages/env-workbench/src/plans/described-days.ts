/* The days and hours that a request names, as a reader with a calendar resolves them. */

const DAY = 86_400_000;
const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** A day some days after another one, both `YYYY-MM-DD`. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

export interface DescribedDays {
  /** Days named by date or by words such as today and tomorrow, in the request's order. */
  readonly days: readonly string[];
  /** Weekdays as the last ones before today, with the one of the week before where it says so. */
  readonly past: readonly string[];
  /** Weekdays as the next ones after today; `next Friday` is next week's. */
  readonly coming: readonly string[];
  /** Spans that end or begin today, with their place in the request. */
  readonly spans: readonly { readonly from: string; readonly to: string; readonly at: number }[];
}

/** The year in which a day without one lies nearest to today. */
const nearestYear = (today: string, monthDay: string): string => {
  const year = Number(today.slice(0, 4));
  const distance = (candidate: number) =>
    Math.abs(Date.parse(`${candidate}-${monthDay}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`));
  const [nearest = year] = [year - 1, year, year + 1].toSorted(
    (one, other) => distance(one) - distance(other),
  );
  return `${nearest}-${monthDay}`;
};

const two = (number: number | string) => String(number).padStart(2, "0");

const readDates = (request: string, today: string): readonly string[] => {
  const names = months.join("|");
  const pattern = new RegExp(
    String.raw`(\d{4}-\d{2}-\d{2})|\b(${names}) (\d{1,2})\b|\b(\d{1,2}) (${names})\b|\b(today|tomorrow|yesterday)\b`,
    "gi",
  );
  return [...request.matchAll(pattern)].map(([word, iso, month, day, dayFirst, monthAfter]) => {
    if (iso !== undefined) return iso;
    const name = (month ?? monthAfter)?.toLowerCase();
    if (name !== undefined)
      return nearestYear(today, `${two(months.indexOf(name) + 1)}-${two(day ?? dayFirst!)}`);
    return shiftDay(today, { today: 0, tomorrow: 1, yesterday: -1 }[word.toLowerCase()]!);
  });
};

const readWeekdays = (request: string, today: string): Pick<DescribedDays, "past" | "coming"> => {
  const now = new Date(`${today}T00:00:00Z`).getUTCDay();
  const [past, coming]: [string[], string[]] = [[], []];
  for (const [, which, name] of request.matchAll(
    new RegExp(String.raw`\b(next |previous )?(${weekdays.join("|")})\b`, "gi"),
  )) {
    const day = weekdays.indexOf(name!.toLowerCase());
    const back = (now - day + 7) % 7 || 7;
    if (!/next/i.test(which ?? ""))
      past.push(shiftDay(today, /previous/i.test(which ?? "") ? -back - 7 : -back));
    if (/previous/i.test(which ?? "")) continue;
    // Weeks begin on Monday.
    const ofThisWeek = ((day + 6) % 7) - ((now + 6) % 7);
    const isOfNextWeek = /next/i.test(which ?? "") || ofThisWeek <= 0;
    coming.push(shiftDay(today, isOfNextWeek ? ofThisWeek + 7 : ofThisWeek));
  }
  return { past, coming };
};

const daysIn = (unit: string): number => {
  if (/^day/i.test(unit)) return 1;
  return /^week/i.test(unit) ? 7 : 14;
};

const readSpans = (request: string, today: string): DescribedDays["spans"] => {
  const pattern =
    /\b(?:(last|past|next|in|than|over) (\d+)|(last|past)) (days?|weeks?|fortnight)\b/gi;
  return [...request.matchAll(pattern)].map(
    ({ 1: side = "", 2: count = "1", 4: unit = "", index }) => {
      const days = Number(count) * daysIn(unit);
      return side.toLowerCase() === "next"
        ? { from: today, to: shiftDay(today, days), at: index }
        : { from: shiftDay(today, -days), to: today, at: index };
    },
  );
};

/** The days that a request names: "since 3 May" is `2024-05-03` where today is `2024-05-14`. */
export const readDays = (request: string, today: string): DescribedDays => ({
  days: readDates(request, today),
  ...readWeekdays(request, today),
  spans: readSpans(request, today),
});

/**
 * The hours that a request names, `HH:MM`; an hour before the office opens is one of the afternoon.
 */
export const readTimes = (request: string): readonly string[] =>
  [...request.matchAll(/\b(?:at|before|after|to) (\d{1,2})(?::(\d{2}))?(?![\d%-])/gi)].flatMap(
    ([, hour = "", minutes = "00"]) => {
      const number = Number(hour);
      return number > 23 ? [] : [`${two(number < 9 ? number + 12 : number)}:${minutes}`];
    },
  );

/** The durations that a request names, in minutes. */
export const readMinutes = (request: string): readonly number[] =>
  [...request.matchAll(/\b(?:(half)|(\d+(?:\.\d+)?))[ -](hour|minute)/gi)].map(
    ([, half, count, unit = ""]) =>
      (half === undefined ? Number(count) : 0.5) * (/^hour/i.test(unit) ? 60 : 1),
  );
