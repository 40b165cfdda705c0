import type { Refusal } from "./refusal.js";
import { type Request, type RequestChange, requestChanges } from "./request-changes.js";

/** What an endpoint asked callers to wait. */
export interface EndpointWaits {
  readonly count: number;
  readonly longestSeconds: number;
}

/**
 * What was learnt of one model at one endpoint, as manifests and `doctor --model` show it. Parts
 * that were not tried yet are absent.
 */
export interface EndpointFacts {
  /**
   * Whether it takes the system role, messages of one role in a row, a user's message after a
   * tool's, and texts as lists of parts.
   */
  readonly roles: Readonly<Record<string, boolean>>;
  /**
   * Whether it takes a temperature (each value by itself), seed, stop, stream, stream_options, and
   * each name of the setting for a reply's length.
   */
  readonly settings: Readonly<Record<string, boolean>>;
  readonly tools?: boolean;
  /** Whether it takes a schema for its reply. */
  readonly schema?: boolean;
  /** Tokens of a prompt and its reply together. */
  readonly contextSize?: number;
  readonly waits?: EndpointWaits;
}

/**
 * Forms of a reply by the name of their field in a request. Only the caller that asked for a form
 * leaves it out.
 */
const forms = { tools: "tools", response_format: "schema" } as const;
export type ReplyForm = (typeof forms)[keyof typeof forms];

/** What was learnt of one model at one endpoint, written by who asks it. */
export interface EndpointRecord {
  /** Parts of requests that it refused. */
  readonly refused: Set<string>;
  /** Parts that it took. */
  readonly taken: Set<string>;
  /** Parts that were left out for the trial alone, without help. */
  readonly tried: Set<string>;
  readonly forms: Map<ReplyForm, boolean>;
  /** At what it failed last, with status 500; absent once it answered. */
  fault?: Refusal;
  contextSize?: number;
  waits?: EndpointWaits;
}

export const emptyRecord = (): EndpointRecord => ({
  refused: new Set(),
  taken: new Set(),
  tried: new Set(),
  forms: new Map(),
});

/** Kept for the process: every opening of a model at an endpoint knows what another learnt. */
const records = new Map<string, { readonly place: string; readonly record: EndpointRecord }>();

export const recordOf = (id: string, place: string): EndpointRecord => {
  const key = JSON.stringify([id, place]);
  const { record } = records.get(key) ?? { record: emptyRecord() };
  records.set(key, { place, record });
  return record;
};

/** For servers that end: another may begin at their address. */
export const forgetEndpoint = (origin: string): void => {
  for (const [key, { place }] of records) if (place.startsWith(origin)) records.delete(key);
};

/**
 * A temperature may be refused for its value: another is another part. Of other parts the name is
 * enough.
 */
export const partOf = ({ name }: RequestChange, request: Request): string =>
  name === "temperature" ? `temperature ${JSON.stringify(request["temperature"])}` : name;

/** Whether nothing is known of a part: it was neither taken nor left out for the trial alone. */
export const isOpen = (
  { taken, tried }: EndpointRecord,
  change: RequestChange,
  request: Request,
): boolean => ![taken, tried].some((parts) => parts.has(partOf(change, request)));

const isRenamed = (part: string): boolean => part.includes("(sent as ");

/** The names of what requests are sent without, as a trace shows them. */
export const leftOutOf = ({ refused }: Pick<EndpointRecord, "refused">): readonly string[] => [
  ...new Set(
    [...refused]
      .filter((part) => !isRenamed(part))
      .map((part) => (part.startsWith("temperature ") ? "temperature" : part)),
  ),
];

/** The forms of a reply that a request asks for. */
const formsIn = (request: Request): readonly ReplyForm[] =>
  Object.entries(forms).flatMap(([field, form]) => (request[field] === undefined ? [] : [form]));

/** Keeps what an answered request held. */
export const learnTaken = (record: EndpointRecord, request: Request): void => {
  for (const change of requestChanges)
    if (change.isIn(request)) record.taken.add(partOf(change, request));
  for (const form of formsIn(request)) record.forms.set(form, true);
  delete record.fault;
};

/** Keeps the forms that a refusal names by their fields. */
export const learnRefusedForms = (
  record: EndpointRecord,
  request: Request,
  names: readonly string[],
): void => {
  for (const [field, form] of Object.entries(forms))
    if (names.includes(field) && request[field] !== undefined) record.forms.set(form, false);
};

export const learnWait = (record: EndpointRecord, milliseconds: number): void => {
  const { count, longestSeconds } = record.waits ?? { count: 0, longestSeconds: 0 };
  record.waits = {
    count: count + 1,
    longestSeconds: Math.max(longestSeconds, Math.round(milliseconds / 1000)),
  };
};

const roleParts: ReadonlySet<string> = new Set(
  requestChanges.filter(({ fields }) => fields.includes("messages")).map(({ name }) => name),
);

const shownName = (part: string): string => part.replace(/ \(sent as .*\)$/, "");

/** The record as it stands, for people and manifests. */
export const factsOf = ({
  refused,
  taken,
  forms: known,
  contextSize,
  waits,
}: EndpointRecord): EndpointFacts => {
  const parts = [
    ...[...taken].map((part) => [shownName(part), true] as const),
    ...[...refused].map((part) => [shownName(part), false] as const),
  ];
  const [tools, schema] = [known.get("tools"), known.get("schema")];
  return {
    roles: Object.fromEntries(parts.filter(([part]) => roleParts.has(part))),
    settings: Object.fromEntries(parts.filter(([part]) => !roleParts.has(part))),
    ...(tools === undefined ? {} : { tools }),
    ...(schema === undefined ? {} : { schema }),
    ...(contextSize === undefined ? {} : { contextSize }),
    ...(waits === undefined ? {} : { waits }),
  };
};
