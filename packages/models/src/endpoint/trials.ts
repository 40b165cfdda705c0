import { contextSizeIn } from "./context-size.js";
import { type EndpointRecord, learnRefusedForms, learnTaken, partOf } from "./endpoint-record.js";
import { type Refusal, formsRefused } from "./refusal.js";
import type { Request, RequestChange } from "./request-changes.js";

/** The result of a request: `refusal` where the server refused it as it is. */
export interface Outcome<Answer> {
  readonly answer: Answer;
  readonly refusal?: Refusal;
  /** Where the server failed at it: status 500. */
  readonly fault?: Refusal;
  /** Whether the request was answered. */
  readonly isAnswered: boolean;
}

/** A request that is sent in several ways, and the changes that it always needs. */
export interface Trials<Answer> {
  readonly request: Request;
  readonly record: EndpointRecord;
  readonly known: readonly RequestChange[];
  readonly send: (request: Request) => Promise<Outcome<Answer>>;
}

export const askedWithout = <Answer>(
  { request, known }: Trials<Answer>,
  changes: readonly RequestChange[],
): Request =>
  [...known, ...changes].reduce(
    (asked, change) => (change.isIn(asked) ? change.without(asked) : asked),
    request,
  );

/** Sends the request with these changes, and keeps what the answer shows of the endpoint. */
export const sendWithout = async <Answer>(
  trials: Trials<Answer>,
  changes: readonly RequestChange[],
): Promise<Outcome<Answer>> => {
  const { record, send } = trials;
  const asked = askedWithout(trials, changes);
  const outcome = await send(asked);
  const { refusal, isAnswered } = outcome;
  if (refusal !== undefined) {
    const contextSize = contextSizeIn(refusal.words);
    if (contextSize !== undefined) record.contextSize = contextSize;
    learnRefusedForms(record, asked, formsRefused(refusal));
  }
  if (isAnswered) learnTaken(record, asked);
  return outcome;
};

export const learnRefused = <Answer>(
  { request, record }: Trials<Answer>,
  changes: readonly RequestChange[],
): void => {
  for (const change of changes) record.refused.add(partOf(change, request));
};
