import { freshWorld, type World } from "../office/world.js";
import type { Office } from "../office/office.js";
import { writeCallText } from "../python/call-text.js";
import { showValue } from "../python/show.js";
import { isRaised } from "../python/value.js";
import type { AnswerCall } from "../tasks/office-task.js";
import { performCall } from "../tools/perform-call.js";
import { toolNamed } from "../tools/office-tools.js";
import { isDescribed, type Known } from "./is-described.js";
import type { Search } from "./list-searches.js";
import type { Person, DescribedRequest } from "./read-request.js";

export interface PlanStep {
  readonly action: string;
  /** Why the action is taken, true at its moment. */
  readonly why: string;
}

/** A plan as far as it is made. */
export interface Progress extends Known {
  readonly world: World;
  readonly steps: readonly PlanStep[];
  /** Whether the request and the answers contain and confirm all that was done so far. */
  readonly isGrounded: boolean;
}

/** What a search of meetings, mails or customers shows at most; one that shows fewer shows all. */
const SHOWN = 5;
/** A longer answer is too much to be shown in a prompt. */
const LONGEST_ANSWER = 4000;

export const startPlan = (
  office: Office,
  request: DescribedRequest,
  greeting: string,
): Progress => ({
  request,
  greeting,
  seen: [],
  world: freshWorld(office, "faithful"),
  steps: [],
  isGrounded: true,
});

export const ungrounded = (progress: Progress): Progress => ({ ...progress, isGrounded: false });

const outcomeOf = (
  world: World,
  { tool, args }: AnswerCall,
): { readonly world: World; readonly answer: string } | undefined => {
  const known = toolNamed(tool);
  if (known === undefined) return undefined;
  try {
    const outcome = performCall(world, known, args);
    return { world: outcome.world, answer: showValue(outcome.value) };
  } catch (error) {
    if (isRaised(error)) return undefined;
    throw error;
  }
};

/** What a call would be answered; nothing where it raises. */
export const answerTo = (world: World, call: AnswerCall): string =>
  outcomeOf(world, call)?.answer ?? "";

/** The plan with one more call; a call that raises is left out. */
export const take = (progress: Progress, { tool, args }: AnswerCall, why: string): Progress => {
  const outcome = outcomeOf(progress.world, { tool, args });
  if (outcome === undefined) return ungrounded(progress);
  return {
    ...progress,
    world: outcome.world,
    seen: [...progress.seen, { tool, args, answer: outcome.answer }],
    steps: [...progress.steps, { action: writeCallText(tool, args), why }],
    isGrounded: progress.isGrounded && outcome.answer.length <= LONGEST_ANSWER,
  };
};

export const findAddress = (progress: Progress, { name, address }: Person): Progress =>
  isDescribed("", address, progress)
    ? progress
    : take(
        progress,
        { tool: "company_directory.find_email_address", args: { name } },
        `I need the address of ${name}.`,
      );

/** A look-up, after those of the addresses that it needs. */
export const lookUp = (progress: Progress, { tool, args, needs, why }: Search): Progress => {
  const ready = needs.reduce(findAddress, progress);
  const action = writeCallText(tool, args);
  if (ready.steps.at(-1)?.action === action) return ready;
  const isAgain = ready.steps.some((step) => step.action === action);
  return take(
    ready,
    { tool, args },
    isAgain
      ? `A search shows ${SHOWN} at most, so I search once more for those that are left.`
      : why,
  );
};

/** The ids of the records that an answer shows. */
export const idsIn = (answer: string): readonly string[] =>
  [...answer.matchAll(/'\w+_id': '(\d+)'/g)].map(([, id]) => id!);

const nextPage = ({ tool, args }: Search, answer: string): Search | undefined => {
  const last = [...answer.matchAll(/'(?:event_start|sent_datetime)': '([^']+)'/g)].at(-1)?.[1];
  if (last === undefined || idsIn(answer).length < SHOWN) return undefined;
  const further = tool.startsWith("calendar")
    ? { time_min: last }
    : { date_max: last.slice(0, 10) };
  const [name, value] = Object.entries(further)[0]!;
  if (args[name] === value) return undefined;
  return {
    tool,
    args: { ...args, ...further },
    needs: [],
    why: `A search shows ${SHOWN} at most, so I search on from the last one.`,
  };
};

const PAGES = 4;
/**
 * A search, with those that go on where it ends, until one shows an id; undefined where none does.
 */
export const pagesUntil = (
  world: World,
  first: Search,
  id: string,
): readonly Search[] | undefined => {
  const pages: Search[] = [];
  for (let page: Search | undefined = first; page !== undefined && pages.length < PAGES;) {
    const answer = answerTo(world, page);
    pages.push(page);
    if (idsIn(answer).includes(id)) return pages;
    page = nextPage(page, answer);
  }
  return undefined;
};
