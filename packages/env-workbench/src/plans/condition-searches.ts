import { type RecordKind, listSearches, type Search } from "./list-searches.js";
import { plain, type DescribedRequest } from "./read-request.js";

/* What a request makes its work depend on, and the look-ups that show it. */

const isConditional = (text: string): boolean => /\bif\b|\bcheck\b|\?\s*then\b/i.test(text);
const compares = /\b(?:more|less|fewer|higher|lower|most|least|grew|growth)\b/;

const sources = ["direct", "referral", "search engine", "social media"] as const;
const metrics: readonly (readonly [pattern: RegExp, tool: string, words: string])[] = [
  [/total visits|people c[oa]me to the site/, "analytics.total_visits_count", "visits"],
  [/engaged users|visitors stayed/, "analytics.engaged_users_count", "engaged visitors"],
  [
    /session duration|long visits took/,
    "analytics.get_average_session_duration",
    "average durations",
  ],
];

/** The days that a comparison of visits speaks of: all of them are past. */
const pastBounds = ({
  text,
  today,
  times,
}: DescribedRequest): Readonly<Record<string, string>> | undefined => {
  const [dated, weekdays] = [times.days.filter((day) => day < today), times.past];
  const named = [dated, weekdays].find(({ length }) => length > 0);
  const days = (named ?? times.spans.map(({ from }) => from)).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return undefined;
  if (from !== to) return { time_min: from, time_max: to };
  return /\bsince\b/i.test(text) || dated.length === 0 || !/\bon \w+ \w+/i.test(text)
    ? { time_min: from }
    : { time_min: from, time_max: to };
};

const visitSearches = (request: DescribedRequest): readonly Search[] => {
  const words = plain(request.text);
  const bounds = pastBounds(request);
  if (!compares.test(words) || bounds === undefined) return [];
  const read = (
    tool: string,
    what: string,
    args: Readonly<Record<string, string>> = {},
  ): Search => ({
    tool,
    args: { ...bounds, ...args },
    needs: [],
    why: `What is to be done depends on the ${what}, so I look at them first.`,
  });
  const described = sources.filter((source) => words.includes(source));
  const asked = /traffic source/.test(words) ? sources : described;
  return [
    ...metrics.filter(([pattern]) => pattern.test(words)).map(([, tool, what]) => read(tool, what)),
    ...asked.map((source) =>
      read("analytics.traffic_source_count", `visits by ${source}`, { traffic_source: source }),
    ),
  ];
};

const activities: readonly (readonly [pattern: RegExp, kind: RecordKind])[] = [
  [/\b(?:met|meet|meetings?|events?)\b/gi, "calendar"],
  [/\b(?:emails?|mails?|heard)\b/gi, "email"],
  [/\b(?:spoken?|responded)\b/gi, "customer_relationship_manager"],
];

/** The activity that a span of days belongs to: the last one that the request names before it. */
const activityBefore = (text: string, at: number): RecordKind | undefined => {
  const last = activities
    .map(([pattern, kind]) => ({
      kind,
      at: [...text.slice(0, at).matchAll(pattern)].at(-1)?.index ?? -1,
    }))
    .toSorted((one, other) => other.at - one.at)[0];
  return last === undefined || last.at < 0 ? undefined : last.kind;
};

const spanSearches = ({ text, today, people, times }: DescribedRequest): readonly Search[] =>
  times.spans.flatMap(({ from, to, at }): readonly Search[] => {
    const [person] = people;
    const kind = activityBefore(text, at);
    if (person === undefined) return [];
    const bounds = {
      time_min: `${from} 00:00:00`,
      time_max: to === today ? `${today} 00:00:00` : `${to} 23:59:59`,
    };
    const why = (what: string) =>
      `What is to be done depends on ${what} ${person.name} between ${from} and ${to}, so I look for them first.`;
    if (kind === "calendar")
      return [
        {
          tool: "calendar.search_events",
          args: { query: person.name, ...bounds },
          needs: [],
          why: why("meetings with"),
        },
      ];
    return kind === "email"
      ? [
          {
            tool: "email.search_emails",
            args: { query: person.address, date_min: from },
            needs: [person],
            why: why("mails from"),
          },
        ]
      : [];
  });

const overdueSearches = (request: DescribedRequest): readonly Search[] =>
  /\boverdue tasks\b/i.test(request.text)
    ? listSearches({ ...request, tasks: [], lists: [], boards: [] }, "project_management")
        .slice(0, 1)
        .map((search) => ({
          ...search,
          why: `What is to be done depends on the tasks of ${request.people[0]?.name ?? "others"}, so I look at them first.`,
        }))
    : [];

const customerSearches = (request: DescribedRequest): readonly Search[] =>
  request.customers.length > 0
    ? listSearches(request, "customer_relationship_manager").map((search) => ({
        ...search,
        why: "What is to be done depends on the customer's record, so I look at it first.",
      }))
    : [];

/**
 * The look-ups that show whether, or for whom, a request's work is to be done; none for a request
 * without a condition.
 */
export const conditionSearches = (
  request: DescribedRequest,
  toolkits: readonly string[],
): readonly Search[] => {
  const has = (...names: readonly string[]) => names.some((name) => toolkits.includes(name));
  if (!isConditional(request.text) && !compares.test(plain(request.text))) return [];
  return [
    ...(has("analytics") ? visitSearches(request) : []),
    ...spanSearches(request).filter(({ tool }) => has(tool.slice(0, tool.indexOf(".")))),
    ...(has("crm", "customer_relationship_manager") ? customerSearches(request) : []),
    ...(has("project_management") ? overdueSearches(request) : []),
  ];
};
