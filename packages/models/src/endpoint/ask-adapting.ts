import { contextSizeIn } from "./context-size.js";
import { type EndpointRecord, learnRefusedForms, learnTaken, partOf } from "./endpoint-record.js";
import { type Refusal, formsRefused, isAboutContent, saysTheSame } from "./refusal.js";
import { type Request, type RequestChange, requestChanges } from "./request-changes.js";

/** What came of a request: `refusal` where the server refused it as it is. */
export interface Outcome<Answer> {
  readonly answer: Answer;
  readonly refusal?: Refusal | undefined;
  /** Whether the request was answered. */
  readonly isAnswered: boolean;
}

const without = (request: Request, changes: readonly RequestChange[]): Request =>
  changes.reduce((asked, change) => (change.isIn(asked) ? change.without(asked) : asked), request);

/** Each of a length's two names is tried once. */
const isInverse = (one: RequestChange, other: RequestChange): boolean =>
  one.name.includes(`(sent as ${other.fields[0]})`);

/**
 * A part that the structure of the refusal names comes first, then one that its words name, then
 * the others in their order.
 */
const likelihood = ({ fields, words, name }: RequestChange, refusal: Refusal): number => {
  if (fields.some((one) => one !== "messages" && refusal.fields.includes(one))) return 0;
  const mentioned = words ?? new RegExp(String.raw`(?<![\w-])${name.split(" ")[0]}(?![\w-])`, "i");
  return mentioned.test(refusal.words) ? 1 : 2;
};

const learnRefusal = (record: EndpointRecord, asked: Request, refusal: Refusal): void => {
  const contextSize = contextSizeIn(refusal.words);
  if (contextSize !== undefined) record.contextSize = contextSize;
  learnRefusedForms(record, asked, formsRefused(refusal));
};

/**
 * Sends a request without what the endpoint is known to refuse. Where it is refused, tries it once
 * without each further part that it can do without, and keeps what helped: the request is answered
 * then, or refused for another reason. Where no single part helps, it is tried without all that the
 * refusal names, then without all.
 */
export const askAdapting = async <Answer>(
  request: Request,
  record: EndpointRecord,
  send: (request: Request) => Promise<Outcome<Answer>>,
): Promise<Answer> => {
  const isKnown = (change: RequestChange) =>
    change.isIn(request) && record.refused.has(partOf(change, request));
  const known = requestChanges.filter(isKnown);
  const kept: RequestChange[] = [];
  const sending = async (more: readonly RequestChange[]) => {
    const asked = without(request, [...known, ...more]);
    const outcome = await send(asked);
    if (outcome.isAnswered) {
      for (const change of more) record.refused.add(partOf(change, request));
      learnTaken(record, asked);
    }
    if (outcome.refusal !== undefined) learnRefusal(record, asked, outcome.refusal);
    return outcome;
  };
  const candidates = (refusal: Refusal): readonly RequestChange[] => {
    const asked = without(request, [...known, ...kept]);
    return requestChanges
      .filter(
        (change) =>
          change.isIn(asked) &&
          !kept.includes(change) &&
          !kept.some((one) => isInverse(one, change)),
      )
      .filter(
        (change) =>
          !record.taken.has(partOf(change, asked)) && !record.tried.has(partOf(change, asked)),
      )
      .toSorted((left, right) => likelihood(left, refusal) - likelihood(right, refusal));
  };
  const first = await sending([]);
  let refusal = first.refusal;
  while (refusal !== undefined && !isAboutContent(refusal)) {
    const open = candidates(refusal);
    let next: Refusal | undefined;
    for (const change of open) {
      const outcome = await sending([...kept, change]);
      if (outcome.refusal === undefined) return outcome.answer;
      if (!saysTheSame(outcome.refusal, refusal)) {
        kept.push(change);
        next = outcome.refusal;
        break;
      }
    }
    if (next === undefined) {
      const named = open.filter(({ fields }) =>
        fields.some((one) => refusal?.fields.includes(one)),
      );
      for (const several of [named, open]) {
        const outcome = several.length > 1 ? await sending([...kept, ...several]) : undefined;
        if (outcome !== undefined && outcome.refusal === undefined) return outcome.answer;
      }
      for (const change of open) record.tried.add(partOf(change, request));
    }
    refusal = next;
  }
  return first.answer;
};
