import { fieldOf } from "./error-fields.js";

type DescribedHeaders = ReadonlyMap<string, string>;

/**
 * What the answers that an error reports say in their headers, also where a router repeats another
 * server's in the body (`metadata.headers`).
 */
const headersOf = (errors: readonly unknown[]): DescribedHeaders => {
  const all = new Map<string, string>();
  for (const one of errors) {
    const places = [
      fieldOf(one, "headers"),
      fieldOf(fieldOf(one, "response"), "headers"),
      fieldOf(one, "responseHeaders"),
      fieldOf(fieldOf(one, "metadata"), "headers"),
    ];
    for (const headers of places) {
      if (typeof headers !== "object" || headers === null) continue;
      const entries =
        headers instanceof Headers
          ? [...headers]
          : (Object.entries(headers) as [string, unknown][]);
      for (const [name, value] of entries)
        if (typeof value === "string" && value !== "" && !all.has(name.toLowerCase()))
          all.set(name.toLowerCase(), value.trim());
    }
  }
  return all;
};

const unitOf: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};
const amounts = /(\d{1,12}(?:\.\d{1,9})?) ?(ms|[smhd])/gi;
const isDuration = /^(?:\d{1,12}(?:\.\d{1,9})? ?(?:ms|s|m|h|d) ?)+$/i;

const sumOf = (described: string): number =>
  [...described.matchAll(amounts)].reduce(
    (sum, [, amount, unit = "s"]) => sum + Number(amount) * (unitOf[unit.toLowerCase()] ?? 0),
    0,
  );

/** A reset of so many seconds is a time since 1970, and of so many milliseconds too. */
const [secondsOfDates, millisecondsOfDates] = [1e9, 1e12];

/** Milliseconds to wait, from seconds, from `1m2.5s`, or from a date. */
const waitDescribed = (value: string, from: number | undefined): number | undefined => {
  const until = (time: number) =>
    from === undefined || Number.isNaN(time) ? undefined : Math.max(0, time - from);
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  if (isDuration.test(value)) return sumOf(value);
  return /[a-z]/i.test(value) ? until(Date.parse(value)) : undefined;
};

/** The same of a reset, which may be given as a time since 1970. */
const waitForReset = (value: string, from: number | undefined): number | undefined => {
  const number = Number(value);
  if (!(number >= secondsOfDates)) return waitDescribed(value, from);
  const time = number >= millisecondsOfDates ? number : number * 1000;
  return from === undefined ? undefined : Math.max(0, time - from);
};

/**
 * The reset of the limit of which least is left: `x-ratelimit-reset-tokens` beside
 * `x-ratelimit-remaining-tokens`.
 */
const resetOf = (headers: DescribedHeaders, from: number | undefined): number | undefined => {
  const limits = [...headers].flatMap(([name, value]) => {
    if (!/ratelimit/.test(name) || !/reset/.test(name)) return [];
    const wait = waitForReset(value, from);
    const [remaining, limit] = ["remaining", "limit"].map((kind) => {
      const described = headers.get(name.replace("reset", kind));
      return described === undefined ? Number.NaN : Number(described);
    }) as [number, number];
    const left = Number.isNaN(remaining) ? 0 : remaining / (limit > 0 ? limit : 1);
    return wait === undefined ? [] : [{ wait, left }];
  });
  // The one header of the IETF's draft: `"default";r=0;t=14`, before `limit=100, reset=14`.
  const [, joined] = /\b(?:reset|t)=(\d{1,9})\b/.exec(headers.get("ratelimit") ?? "") ?? [];
  if (joined !== undefined) limits.push({ wait: Number(joined) * 1000, left: 0 });
  return limits.toSorted((one, other) => one.left - other.left || other.wait - one.wait)[0]?.wait;
};

const deepest = 6;

/** How bodies name a wait: Google's RetryInfo, and seconds beside an error. */
export const delayNames = ["retryDelay", "retry_after", "retryAfter"] as const;

/** A wait in a body, wherever a client keeps it: `{ retryDelay: "37s" }`, `{ retry_after: 37 }`. */
const delayIn = (value: unknown, depth = 0): number | undefined => {
  if (typeof value !== "object" || value === null || depth > deepest) return undefined;
  const named = delayNames.map((name) => fieldOf(value, name)).find((one) => one !== undefined);
  const described = String(fieldOf(named, "seconds") ?? named);
  if (/^\d/.test(described)) return waitDescribed(described, undefined);
  const inner = Array.isArray(value)
    ? value.slice(0, 20)
    : ["error", "details", "errorDetails"].map((name) => fieldOf(value, name));
  for (const one of inner) {
    const delay = delayIn(one, depth + 1);
    if (delay !== undefined) return delay;
  }
  return undefined;
};

/**
 * Milliseconds that a server asks to wait; undefined where it asks for nothing that can be read. In
 * this order: `retry-after-ms`, `Retry-After` in seconds or as a date (either with a vendor's prefix,
 * as in `x-ms-retry-after-ms`), a wait in the body, and the reset of the limit of which least is
 * left. A date is compared with the server's own `Date`, else
 * with `now` (milliseconds since 1970). Resets count where the request met a limit (`isLimited`):
 * many servers send them with every answer.
 */
export const retryAfterOf = (
  errors: readonly unknown[],
  now?: number,
  isLimited = true,
): number | undefined => {
  const headers = headersOf(errors);
  const named = (name: string) => [...headers].find(([one]) => one.endsWith(name))?.[1];
  const milliseconds = Number(named("retry-after-ms") ?? Number.NaN);
  if (milliseconds >= 0 && Number.isFinite(milliseconds)) return milliseconds;
  const sent = Date.parse(headers.get("date") ?? "");
  const from = Number.isNaN(sent) ? now : sent;
  const asked = named("retry-after");
  const described = asked === undefined ? undefined : waitDescribed(asked, from);
  return (
    described ??
    errors.map((one) => delayIn(one)).find((delay) => delay !== undefined) ??
    (isLimited ? resetOf(headers, from) : undefined)
  );
};

const amount = String.raw`\d{1,9}(?:\.\d{1,9})?`;
const spaced = String.raw`${amount} ?(?:ms|s|sec|seconds?|m|min|minutes?|h|hours?)\b ?`;
/** As in `1m2.5s`. */
const joined = `${amount}(?:ms|[smh])`;
const mentioned = new RegExp(
  String.raw`\b(?:(?:try again|retry) (?:in|after)|wait(?: for)?) ((?:${spaced}|${joined})+)`,
  "i",
);

/**
 * Milliseconds that a refusal says to wait in words, as servers do that send no header for it:
 * `Please try again in 1m2.5s.`; undefined where it says nothing of it.
 */
export const mentionedWait = (words: string): number | undefined => {
  const described = mentioned.exec(words)?.[1];
  return described === undefined ? undefined : sumOf(described);
};
