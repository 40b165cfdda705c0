import { escapePattern, type Person, type DescribedRequest } from "./read-request.js";

/** A look-up by what a request says. */
export interface Search {
  readonly tool: string;
  readonly args: Readonly<Record<string, string>>;
  /** Whose addresses the arguments hold. */
  readonly needs: readonly Person[];
  readonly why: string;
}

type Values = Readonly<Record<string, string>>;
/** One way of limiting a search: its arguments, in words, and whose address they hold. */
interface Limit {
  readonly args: Values;
  readonly words: string;
  readonly person?: Person;
}
const nothing: Limit = { args: {}, words: "" };

/** `a, b and c`. */
export const joinWords = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** Every choice of one limit of each kind, those of the most arguments first. */
const combine = (
  tool: string,
  noun: string,
  kinds: readonly (readonly Limit[])[],
): readonly Search[] => {
  const choices = kinds.reduce<readonly (readonly Limit[])[]>(
    (sofar, kind) => sofar.flatMap((chosen) => kind.map((limit) => [...chosen, limit])),
    [[]],
  );
  return choices
    .map((limits) => ({
      args: Object.assign({}, ...limits.map(({ args }) => args)) as Values,
      needs: limits.flatMap(({ person }) => person ?? []),
      words: limits.flatMap(({ words }) => (words === "" ? [] : [words])),
    }))
    .filter(({ args }) => Object.keys(args).length > 0)
    .toSorted((one, other) => other.words.length - one.words.length)
    .map(({ args, needs, words }) => ({
      tool,
      args,
      needs,
      why: `I look for ${noun} by what the request tells: ${joinWords(words)}.`,
    }));
};

const limits = (field: string, words: readonly string[], noun: string): readonly Limit[] => [
  ...words.map((word) => ({
    args: { [field]: escapePattern(word) },
    words: `the ${noun} ${word}`,
  })),
  nothing,
];
const byAddress = ({ people }: DescribedRequest): readonly Limit[] => [
  ...people.map((person) => ({
    args: { assigned_to_email: person.address },
    words: `${person.name} as the one who looks after them`,
    person,
  })),
  nothing,
];

const CRM = "customer_relationship_manager.search_customers";
const customers = (request: DescribedRequest): readonly Search[] => {
  const named = request.customers.map((name) => ({
    args: { customer_name: escapePattern(name) },
    words: `the name ${name}`,
  }));
  if (named.length > 0) return combine(CRM, "the customer", [named]);
  const silent = request.times.spans.map(({ from }) => ({
    args: { last_contact_date_max: from },
    words: `the last contact before ${from}`,
  }));
  return combine(CRM, "customers", [
    byAddress(request),
    limits("status", request.statuses, "status"),
    limits("product_interest", request.products, "product"),
    [...silent, nothing],
  ]);
};

const PROJECTS = "project_management.search_tasks";
const tasks = (request: DescribedRequest): readonly Search[] => {
  const named = request.tasks.map((name) => ({
    args: { task_name: escapePattern(name) },
    words: `the name "${name}"`,
  }));
  if (named.length > 0) return combine(PROJECTS, "the task", [named]);
  return combine(PROJECTS, "tasks", [
    byAddress(request),
    // Where tasks are moved from several lists, the one list that is named is where they go.
    limits("list_name", /\bunfinished\b/i.test(request.text) ? [] : request.lists, "list"),
    limits("board", request.boards, "board"),
  ]);
};

const wholeDay = (day: string): Values => ({
  time_min: `${day} 00:00:00`,
  time_max: `${day} 23:59:59`,
});

/** A whole day, or the part of it before or after an hour that the request names. */
const dayBounds = ({ text, hours: [hour] }: DescribedRequest, day: string): readonly Limit[] => {
  const whole = { args: wholeDay(day), words: `the day ${day}` };
  if (hour === undefined || !/\b(?:before|after) \d/i.test(text)) return [whole];
  const isBefore = /\bbefore \d/i.test(text);
  const args = isBefore
    ? { ...whole.args, time_max: `${day} ${hour}:00` }
    : { ...whole.args, time_min: `${day} ${hour}:00` };
  return [{ args, words: `the day ${day} ${isBefore ? "until" : "from"} ${hour}` }];
};

const EVENTS = "calendar.search_events";
/** The events of a whole day. */
export const searchDay = (day: string, why: string): Search => ({
  tool: EVENTS,
  args: wholeDay(day),
  needs: [],
  why,
});

const events = (request: DescribedRequest): readonly Search[] => {
  const { days, coming } = request.times;
  const queries = [
    ...request.events.map((name) => ({
      args: { query: escapePattern(name) },
      words: `the name ${name}`,
    })),
    ...request.people.map(({ name }) => ({
      args: { query: name },
      words: `the colleague ${name}`,
    })),
  ];
  const described = [...days, ...coming].flatMap((day) => dayBounds(request, day));
  const ahead = { args: { time_min: `${request.today} 00:00:00` }, words: "from today on" };
  return combine(EVENTS, "the meeting", [
    [...queries, nothing],
    described.length > 0 ? described : [ahead],
  ]);
};

const MAILS = "email.search_emails";
const mails = (request: DescribedRequest): readonly Search[] => {
  const queries = [
    ...request.subjects.flatMap((subject) => [
      ...request.people.map(({ name }) => ({
        args: { query: `${subject} ${name}` },
        words: `the subject and ${name}`,
      })),
      { args: { query: subject }, words: "the subject" },
    ]),
    ...request.people.map(({ name }) => ({ args: { query: name }, words: `the name ${name}` })),
    ...request.people.map((person) => ({
      args: { query: person.address },
      words: `the address of ${person.name}`,
      person,
    })),
  ];
  const times = [
    ...request.times.days.map((day) => ({
      args: { date_min: day, date_max: day },
      words: `the day ${day}`,
    })),
    ...request.times.spans.map(({ from }) => ({
      args: { date_min: from },
      words: `the days from ${from} on`,
    })),
    nothing,
  ];
  return combine(MAILS, "the mail", [queries, times]).filter(
    ({ args }) => args["query"] !== undefined,
  );
};

const kinds = {
  calendar: events,
  email: mails,
  project_management: tasks,
  customer_relationship_manager: customers,
} as const;
export type RecordKind = keyof typeof kinds;

/** The toolkit whose records an argument names. */
export const kindOfId = (argument: string): RecordKind | undefined =>
  (
    {
      event_id: "calendar",
      email_id: "email",
      task_id: "project_management",
      customer_id: "customer_relationship_manager",
    } as const
  )[argument];

/** Searches for records of a toolkit by what the request says, the narrowest first. */
export const listSearches = (request: DescribedRequest, kind: RecordKind): readonly Search[] =>
  kinds[kind](request);
