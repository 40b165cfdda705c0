import type { Request, RequestChange } from "./request-changes.js";

/** What was learnt of one model at one endpoint: which parts of a request it refused, and which it took. Kept as long as the model is open. */
export interface EndpointRecord {
  readonly refused: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  /** Parts that were left out for the trial alone, without help. */
  readonly tried: ReadonlySet<string>;
}

/** The same, to be written by who asks the endpoint. */
export interface GrowingRecord extends EndpointRecord {
  readonly refused: Set<string>;
  readonly taken: Set<string>;
  readonly tried: Set<string>;
}

/** The record as it stands, for people. */
export const learntOf = ({ refused, taken }: EndpointRecord) => ({
  refused: [...refused],
  taken: [...taken].filter((part) => !refused.has(part)),
});

export const emptyRecord = (): GrowingRecord => ({ refused: new Set(), taken: new Set(), tried: new Set() });

/** A temperature may be refused for its value: another is another part. Of other parts the name is enough. */
export const partOf = ({ name }: RequestChange, request: Request): string =>
  name === "temperature" ? `temperature ${JSON.stringify(request["temperature"])}` : name;

const isRenamed = (part: string): boolean => part.includes("(sent as ");

/** The names of what requests are sent without, as a trace tells them. */
export const leftOutOf = ({ refused }: EndpointRecord): readonly string[] => [
  ...new Set([...refused].filter((part) => !isRenamed(part)).map((part) => (part.startsWith("temperature ") ? "temperature" : part))),
];
