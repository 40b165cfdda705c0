import { plain, type DescribedRequest } from "./read-request.js";
import { shiftDay } from "./described-days.js";

/**
 * What an agent knows at one moment: the request, what it was greeted with, and what its calls
 * answered.
 */
export interface Known {
  readonly request: DescribedRequest;
  readonly greeting: string;
  /** The calls so far, with their answers. */
  readonly seen: readonly {
    readonly tool: string;
    readonly args: Readonly<Record<string, string>>;
    readonly answer: string;
  }[];
}

const holds = (text: string, value: string): boolean => {
  const at = text.indexOf(value);
  return (
    at >= 0 &&
    !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "") &&
    (!/[\p{L}\p{N}]$/u.test(value) || !/[\p{L}\p{N}]/u.test(text[at + value.length] ?? ""))
  );
};

/** The words for names of charts and of what they show. */
const meanings: readonly (readonly [value: string, pattern: RegExp])[] = [
  ["total_visits", /total visits|people c[oa]me to the site|visits as bars/],
  ["session_duration_seconds", /session duration|long visits took/],
  ["user_engaged", /engaged users|visitors stayed/],
  ["visits_direct", /direct/],
  ["visits_referral", /referral/],
  ["visits_search_engine", /search/],
  ["visits_social_media", /social media/],
  ["histogram", /histogram|distribution/],
  ["bar", /\bbars?\b/],
  ["line", /\bline\b|plot both lines/],
  ["scatter", /scatter|points/],
];

const toMinutes = (time: string) => Date.parse(`${time.replace(" ", "T")}Z`) / 60_000;

const isDescribedTime = (value: string, { request, seen }: Known): boolean => {
  const [day = "", clock = ""] = value.split(" ");
  const { days, coming } = request.times;
  // A reader who has seen a day's meetings knows its free hours.
  const isDayKnown = seen.some(
    ({ args }) => args["time_min"]?.slice(0, 10) === day && args["time_max"]?.slice(0, 10) === day,
  );
  if (
    [...days, ...coming].includes(day) &&
    (request.hours.includes(clock.slice(0, 5)) || isDayKnown)
  )
    return true;
  return seen.some(({ answer }) =>
    [...answer.matchAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g)].some(([start]) =>
      request.minutes.some((minutes) => toMinutes(start) + minutes === toMinutes(value)),
    ),
  );
};

const isDescribedDay = (value: string, { request }: Known): boolean => {
  const { days, past, coming, spans } = request.times;
  // What is asked for until now ends with the last whole day.
  return [
    ...days,
    ...past,
    ...coming,
    ...spans.flatMap(({ from, to }) => [from, to]),
    shiftDay(request.today, -1),
  ].includes(value);
};

/**
 * Whether somebody who knows the request alone can know an argument's value at a moment: it stands
 * in the request or in an answer, or it is what the request's dates, hours, lengths and names of
 * charts come to.
 */
export const isDescribed = (name: string, value: string, known: Known): boolean => {
  if (name === "field") return holds(known.greeting, value);
  const words = plain(known.request.text);
  const meaning = meanings.find(([one]) => one === value);
  if (meaning !== undefined)
    return (
      meaning[1].test(words) ||
      known.seen.some(
        ({ args }) => `visits_${plain(args["traffic_source"] ?? "").replace(" ", "_")}` === value,
      )
    );
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return isDescribedDay(value, known);
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)) return isDescribedTime(value, known);
  if (name === "duration") return known.request.minutes.includes(Number(value));
  const wanted = plain(value);
  return holds(words, wanted) || known.seen.some(({ answer }) => holds(plain(answer), wanted));
};
