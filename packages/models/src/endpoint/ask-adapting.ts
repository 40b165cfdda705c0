import { type EndpointRecord, isOpen, partOf } from "./endpoint-record.js";
import { type Refusal, isAboutContent, saysTheSame } from "./refusal.js";
import { type Request, type RequestChange, requestChanges } from "./request-changes.js";
import { likelihood } from "./likelihood.js";
import { type Outcome, type Trials, askedWithout, learnRefused, sendWithout } from "./trials.js";
import { tryAfterFault } from "./try-after-fault.js";

/** Each of a length's two names is tried once. */
const isInverse = (one: RequestChange, other: RequestChange): boolean =>
  one.name.includes(`(sent as ${other.fields[0]})`);

/**
 * Sends a request without what the endpoint is known to refuse. Where it is refused, tries it once
 * without each further part that it can do without, and keeps what helped: the request is answered
 * then, or refused for another reason. Where no single part helps, it is tried without all that the
 * refusal names, then without all. A server that fails at it instead, with status 500, is asked once
 * more without what the failure names, or in the plainest roles.
 */
export const askAdapting = async <Answer>(
  request: Request,
  record: EndpointRecord,
  send: (request: Request) => Promise<Outcome<Answer>>,
): Promise<Answer> => {
  const known = requestChanges.filter(
    (change) => change.isIn(request) && record.refused.has(partOf(change, request)),
  );
  const trials: Trials<Answer> = { request, record, send, known };
  const kept: RequestChange[] = [];
  const sending = async (more: readonly RequestChange[]): Promise<Outcome<Answer>> => {
    const outcome = await sendWithout(trials, more);
    if (outcome.isAnswered) learnRefused(trials, more);
    if (outcome.fault === undefined) return outcome;
    const trial = await tryAfterFault(trials, more, outcome.fault);
    kept.push(...(trial?.changes ?? []));
    return trial?.outcome ?? outcome;
  };
  const candidates = (refusal: Refusal): readonly RequestChange[] => {
    const asked = askedWithout(trials, kept);
    return requestChanges
      .filter((change) => change.isIn(asked) && isOpen(record, change, asked))
      .filter((change) => !kept.some((one) => one === change || isInverse(one, change)))
      .toSorted((left, right) => likelihood(left, refusal) - likelihood(right, refusal));
  };
  const first = await sending([]);
  let refusal = first.refusal;
  while (refusal !== undefined && !isAboutContent(refusal, askedWithout(trials, kept))) {
    const { fields } = refusal;
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
      const named = open.filter((change) => change.fields.some((one) => fields.includes(one)));
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
