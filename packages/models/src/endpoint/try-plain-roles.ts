import { isOpen, partOf } from "./endpoint-record.js";
import { type Refusal, isAboutContent, isAboutRoles, saysTheSame } from "./refusal.js";
import { type RequestChange, requestChanges } from "./request-changes.js";
import { type Outcome, type Trials, askedWithout, learnRefused, sendWithout } from "./trials.js";

/** All of a request's roles that it can do without, and that the endpoint never took. */
const openRoles = <Answer>(
  trials: Trials<Answer>,
  more: readonly RequestChange[],
): readonly RequestChange[] => {
  const found: RequestChange[] = [];
  for (const change of requestChanges.filter(({ fields }) => fields.includes("messages"))) {
    const asked = askedWithout(trials, [...more, ...found]);
    if (change.isIn(asked) && isOpen(trials.record, change, asked)) found.push(change);
  }
  return found;
};

/**
 * Some servers fail with status 500 where a chat template takes no system role, or roles that do
 * not alternate. A failure that speaks of roles, or comes a second time, is asked once more in the
 * plainest roles, one time at an endpoint. Undefined where that is no use.
 */
export const tryPlainRoles = async <Answer>(
  trials: Trials<Answer>,
  more: readonly RequestChange[],
  fault: Refusal,
): Promise<
  { readonly outcome: Outcome<Answer>; readonly changes: readonly RequestChange[] } | undefined
> => {
  const { record, request } = trials;
  const isNamed = isAboutRoles(fault);
  const isAgain = record.fault !== undefined && saysTheSame(record.fault, fault);
  record.fault = fault;
  const roles = openRoles(trials, more);
  if (roles.length === 0 || isAboutContent(fault) || !(isNamed || isAgain)) return undefined;
  const changes = [...more, ...roles];
  const outcome = await sendWithout(trials, changes);
  if (outcome.fault !== undefined) {
    for (const change of roles) record.tried.add(partOf(change, request));
    return undefined;
  }
  // A failure without such words may have passed by itself.
  const same = outcome.isAnswered && !isNamed ? await sendWithout(trials, more) : undefined;
  if (same?.isAnswered === true) return { outcome: same, changes: [] };
  if (outcome.isAnswered) learnRefused(trials, changes);
  return { outcome, changes: roles };
};
