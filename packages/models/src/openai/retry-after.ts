import { errorField } from "./error-fields.js";

const headerOf = (errors: readonly unknown[], name: string): string | undefined => {
  for (const one of errors) {
    for (const headers of [
      errorField(one, "headers"),
      errorField(errorField(one, "response"), "headers"),
      errorField(one, "responseHeaders"),
    ]) {
      const value: unknown = headers instanceof Headers ? headers.get(name) : errorField(headers, name);
      if (typeof value === "string" && value !== "") return value;
    }
  }
  return undefined;
};

/**
 * Milliseconds that a server asks to wait: `Retry-After` in seconds or as a date, or `retry-after-ms`; undefined where it asks for nothing
 * that can be read. A date is compared with the server's own `Date`, else with `now` (milliseconds since 1970).
 */
export const retryAfterOf = (errors: readonly unknown[], now?: number): number | undefined => {
  const milliseconds = Number(headerOf(errors, "retry-after-ms") ?? Number.NaN);
  if (milliseconds >= 0 && Number.isFinite(milliseconds)) return milliseconds;
  const value = headerOf(errors, "retry-after")?.trim();
  if (value === undefined || value === "") return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  const until = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  const sent = Date.parse(headerOf(errors, "date") ?? "");
  const from = Number.isNaN(sent) ? now : sent;
  return Number.isNaN(until) || from === undefined ? undefined : Math.max(0, until - from);
};

const unitOf: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
const said =
  /\b(?:try again|retry) (?:in|after) ((?:\d{1,9}(?:\.\d{1,9})? ?(?:ms|s|sec|seconds?|m|min|minutes?|h|hours?)\b ?|\d{1,9}(?:\.\d{1,9})?(?:ms|[smh]))+)/i;

/**
 * Milliseconds that a refusal says to wait in words, as servers do that send no header for it: `Please try again in 1m2.5s.`; undefined where it says nothing of it.
 */
export const saidWait = (words: string): number | undefined => {
  const told = said.exec(words)?.[1];
  if (told === undefined) return undefined;
  const sums = [...told.matchAll(/(\d+(?:\.\d+)?) ?(ms|[smh])/gi)].map(
    ([, amount, unit = "s"]) => Number(amount) * (unitOf[unit.toLowerCase()] ?? 0),
  );
  return sums.reduce((sum, one) => sum + one, 0);
};
