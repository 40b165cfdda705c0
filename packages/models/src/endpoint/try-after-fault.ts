import { isOpen, partOf } from "./endpoint-record.js";
import { likelihood } from "./likelihood.js";
import { type Refusal, isAboutContent, isAboutRoles, saysTheSame } from "./refusal.js";
import { type RequestChange, requestChanges } from "./request-changes.js";
import { type Outcome, type Trials, askedWithout, learnRefused, sendWithout } from "./trials.js";

/** The parts for which `isMeant` holds, that the request can do without and the server never took. */
const openParts = <Answer>(
  trials: Trials<Answer>,
  more: readonly RequestChange[],
  isMeant: (change: RequestChange) => boolean,
): readonly RequestChange[] => {
  const found: RequestChange[] = [];
  for (const change of requestChanges.filter(isMeant)) {
    const asked = askedWithout(trials, [...more, ...found]);
    if (change.isIn(asked) && isOpen(trials.record, change, asked)) found.push(change);
  }
  return found;
};

const isRole = ({ fields }: RequestChange): boolean => fields.includes("messages");

/**
 * Some servers fail with status 500 at a parameter that they do not take, or where a chat template
 * takes no system role, or roles that do not alternate. A failure that names a parameter is asked
 * once more without it; one that speaks of roles, or comes a second time, in the plainest roles.
 * Each part is tried one time at an endpoint. Undefined where that is no use.
 */
export const tryAfterFault = async <Answer>(
  trials: Trials<Answer>,
  more: readonly RequestChange[],
  fault: Refusal,
): Promise<
  { readonly outcome: Outcome<Answer>; readonly changes: readonly RequestChange[] } | undefined
> => {
  const { record, request } = trials;
  const isAgain = record.fault !== undefined && saysTheSame(record.fault, fault);
  record.fault = fault;
  if (isAboutContent(fault, askedWithout(trials, more))) return undefined;
  const named = openParts(trials, more, (one) => !isRole(one) && likelihood(one, fault) < 2);
  const isNamed = named.length === 0 && isAboutRoles(fault);
  const parts = named.length > 0 || !(isNamed || isAgain) ? named : openParts(trials, more, isRole);
  if (parts.length === 0) return undefined;
  const changes = [...more, ...parts];
  const outcome = await sendWithout(trials, changes);
  if (outcome.fault !== undefined) {
    for (const change of parts) record.tried.add(partOf(change, request));
    return undefined;
  }
  // A failure that does not speak of roles may have passed by itself.
  const same = outcome.isAnswered && !isNamed ? await sendWithout(trials, more) : undefined;
  if (same?.isAnswered === true) return { outcome: same, changes: [] };
  if (outcome.isAnswered) learnRefused(trials, changes);
  return { outcome, changes: parts };
};
