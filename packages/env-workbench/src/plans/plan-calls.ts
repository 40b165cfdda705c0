import { greet } from "../environment/greet.js";
import { writeOfficeAction } from "../environment/office-action.js";
import type { Office } from "../office/office.js";
import { writeCallText } from "../python/call-text.js";
import type { AnswerCall, OfficeTask } from "../tasks/office-task.js";
import type { OfficeTool } from "../tools/office-tool.js";
import { conditionSearches } from "./condition-searches.js";
import { isDescribed, type Known } from "./is-described.js";
import { joinWords, kindOfId, listSearches, type RecordKind, searchDay } from "./list-searches.js";
import {
  answerTo,
  findAddress,
  idsIn,
  lookUp,
  pagesUntil,
  type PlanStep,
  type Progress,
  startPlan,
  take,
  ungrounded,
} from "./plan-progress.js";
import { type Finding, readCondition } from "./read-condition.js";
import { plain, readRequest } from "./read-request.js";
import { isOverdue, shownTasks } from "./shown-tasks.js";

export interface OfficePlan {
  readonly steps: readonly PlanStep[];
  /**
   * Whether every argument comes from the request or from an earlier answer, and the look-ups
   * confirm what is done: only such a plan can be learned from.
   */
  readonly isGrounded: boolean;
}

/**
 * The look-ups by what the request says that show a record: first those that show only what is
 * wanted.
 */
const findRecord = (
  progress: Progress,
  kind: RecordKind,
  id: string,
  wanted: ReadonlySet<string>,
): Progress => {
  const found = listSearches(progress.request, kind).flatMap((search) => {
    const pages = pagesUntil(progress.world, search, id);
    return pages === undefined
      ? []
      : [
          {
            pages,
            isExact: idsIn(answerTo(progress.world, search)).every((one) => wanted.has(one)),
          },
        ];
  });
  const best =
    found.find(({ isExact, pages }) => isExact && pages.length === 1) ??
    found.toSorted((one, other) => one.pages.length - other.pages.length)[0];
  return best === undefined ? ungrounded(progress) : best.pages.reduce(lookUp, progress);
};

/**
 * The record whose field holds an address that the request leaves to be found: the first that is
 * shown.
 */
const findPartner = (
  progress: Progress,
  toolkits: readonly string[],
  address: string,
): Progress => {
  const kinds = (["customer_relationship_manager", "email", "calendar"] as const).filter(
    (kind) =>
      toolkits.includes(kind) ||
      (kind === "customer_relationship_manager" && toolkits.includes("crm")),
  );
  for (const search of kinds.flatMap((kind) => listSearches(progress.request, kind))) {
    const answer = answerTo(progress.world, search);
    if (answer.slice(0, answer.indexOf("}")).includes(`'${address}'`))
      return lookUp(progress, search);
  }
  return ungrounded(progress);
};

/** The plan with the look-ups that find a value of a call. */
const learn = (
  progress: Progress,
  { answer, domains }: OfficeTask,
  name: string,
  value: string,
): Progress => {
  if (isDescribed(name, value, progress)) return progress;
  const kind = kindOfId(name);
  if (kind !== undefined)
    return findRecord(
      progress,
      kind,
      value,
      new Set(answer.flatMap(({ args }) => args[name] ?? [])),
    );
  const { people, times } = progress.request;
  const person = people.find(({ address }) => address === value);
  if (person !== undefined) return findAddress(progress, person);
  if (value.includes("@")) return findPartner(progress, domains, value);
  const day = value.slice(0, 10);
  if (name === "event_start" && [...times.days, ...times.coming].includes(day))
    return lookUp(
      progress,
      searchDay(day, `I look at the meetings of ${day} to find a time that is free.`),
    );
  return ungrounded(progress);
};

/**
 * The values of a call that were found, and those that the request gives; ids and addresses may be
 * masked, so no thought holds one.
 */
const whyNow = ({ request: { text, people }, seen }: Known, { args }: AnswerCall): string => {
  const found = Object.entries(args).flatMap(([name, value]) => {
    if (kindOfId(name) !== undefined) return { name, words: `the ${name}` };
    const person = people.find(({ address }) => address === value);
    if (value.includes("@") && !text.includes(value))
      return {
        name,
        words: person === undefined ? "the address" : `the address of ${person.name}`,
      };
    const isFree =
      name === "event_start" && seen.some(({ tool }) => tool === "calendar.search_events");
    return isFree ? { name, words: `that ${value.slice(0, 16)} is free` } : [];
  });
  const described = Object.keys(args).filter((name) => !found.some((one) => one.name === name));
  return [
    ...(found.length === 0 ? [] : [`I found ${joinWords(found.map(({ words }) => words))}.`]),
    ...(described.length === 0 ? [] : [`The request gives ${joinWords(described)}.`]),
  ].join(" ");
};

const write = (
  progress: Progress,
  task: OfficeTask,
  call: AnswerCall,
  finding: string,
): Progress => {
  const ready = Object.entries(call.args).reduce(
    (sofar, [name, value]) => learn(sofar, task, name, value),
    progress,
  );
  const isKnown = Object.entries(call.args).every(([name, value]) =>
    isDescribed(name, value, ready),
  );
  return take(isKnown ? ready : ungrounded(ready), call, `${finding}${whyNow(ready, call)}`);
};

const SEARCH_CUSTOMERS = "customer_relationship_manager.search_customers";
/** Where a request names several stages, each is looked up, to show that the others are empty. */
const searchOtherStages = (progress: Progress): Progress => {
  const { statuses, text } = progress.request;
  const last = progress.seen.findLast(
    ({ tool, args }) => tool === SEARCH_CUSTOMERS && args["status"] !== undefined,
  );
  if (last === undefined || !/\beither\b/i.test(text)) return progress;
  const others = statuses.filter(
    (status) => !progress.seen.some(({ args }) => args["status"] === status),
  );
  return others.reduce((sofar, status) => {
    const args = { ...last.args, status };
    const looked = take(
      sofar,
      { tool: SEARCH_CUSTOMERS, args },
      `The request names the status ${status} too, so I look for those as well.`,
    );
    return idsIn(looked.seen.at(-1)?.answer ?? "").length === 0 ? looked : ungrounded(looked);
  }, progress);
};

/**
 * Whether an answer shows that a request without a condition finds nothing to change: what it asks
 * to make would be made all the same.
 */
const showsNothing = ({ request: { text, today } }: Known, answer: string): boolean => {
  if (/\b(?:book|schedule|create|add|send)\b/i.test(text)) return false;
  const tasks = shownTasks(answer);
  if (/\boverdue\b/i.test(text)) return !tasks.some((one) => isOverdue(one, today));
  if (/\bunfinished\b/i.test(text))
    return tasks.every(({ list }) => list === "Completed" || plain(text).includes(plain(list)));
  return idsIn(answer).length === 0;
};

const toolkits = [
  "calendar",
  "email",
  "project_management",
  "customer_relationship_manager",
] as const;

/** The look-up that shows that there is nothing to do. */
const findNothing = (progress: Progress, { domains }: OfficeTask): Progress => {
  const kind = toolkits.find((one) => domains.includes(one));
  const [search] = kind === undefined ? [] : listSearches(progress.request, kind);
  if (search === undefined) return ungrounded(progress);
  const looked = lookUp(progress, search);
  return showsNothing(looked, looked.seen.at(-1)?.answer ?? "") ? looked : ungrounded(looked);
};

const finish = (isIdle: boolean, finding: string): PlanStep => ({
  action: writeOfficeAction({ kind: "finish", answer: isIdle ? "nothing to do" : "done" }),
  why: isIdle
    ? `${finding === "" ? "I found nothing that the request asks to change, so there" : `${finding}So there`} is nothing to do.`
    : "All that the request asks for is done.",
});

const report = (finding: Finding | undefined): string =>
  finding === undefined ? "" : `${finding.words} `;

/**
 * The expert's plan of a task: it looks up what the work depends on and what the request leaves
 * open, by what the request says, then makes the answer's calls and ends. Where the answer cannot
 * be found in this way, the plan still ends as the answer does, and says so.
 */
export const planCalls = (
  office: Office,
  task: OfficeTask,
  tools: readonly OfficeTool[],
  maxCalls: number,
): OfficePlan => {
  const { answer, domains, query } = task;
  const start = startPlan(office, readRequest(office, query), greet(office, tools));
  const looked = conditionSearches(start.request, domains).reduce(lookUp, start);
  const finding = looked.steps.length > 0 ? readCondition(looked, answer) : undefined;
  const checked = finding?.fits === false ? ungrounded(looked) : looked;
  const isIdle = answer.length === 0;
  const made = answer.reduce(
    (sofar, call, index) => write(sofar, task, call, index === 0 ? report(finding) : ""),
    checked,
  );
  const found = isIdle && looked.steps.length === 0 ? findNothing(made, task) : made;
  const done = searchOtherStages(found);
  // One call stays free: the last one that is allowed ends the episode without success.
  if (done.steps.length < maxCalls) {
    const isUsable = done.seen.every(({ tool }) => tools.some(({ name }) => name === tool));
    return {
      steps: [...done.steps, finish(isIdle, report(finding))],
      isGrounded: done.isGrounded && isUsable,
    };
  }
  const writes = answer.map(({ tool, args }) => ({
    action: writeCallText(tool, args),
    why: "It is one of the answer's calls.",
  }));
  return { steps: [...writes, finish(isIdle, "")], isGrounded: false };
};
