import { type ChoiceGroup, groupsOf, matchingValues } from "./choices.js";
import { readCommand } from "./command.js";
import { rankEntries } from "./entries.js";
import type { PageMoment } from "./page-moment.js";
import { type Link, type Page, isControl, isEntry } from "./read-page.js";
import { isWithin, keyOf, keysOf, limitsIn, tokensOf } from "./attributes.js";

/** What links that end something, or lead back, are called in English. */
const ending = /\b(?:buy|order|purchase|pay|checkout|submit|confirm|finish|done|send)\b/i;
const returning = /\b(?:back|prev|previous|return)\b/i;

const controls = ({ links }: Page) => links.filter(isControl);

export const isEnding = (label: string): boolean => ending.test(label);

export const endingControl = (page: Page): Link | undefined =>
  controls(page).find(({ label }) => isEnding(label));

/** The shortest of several ways back: the last one that a page offers. */
export const returningControl = (page: Page): Link | undefined =>
  controls(page).findLast(({ label }) => returning.test(label));

/** Attributes that a goal asks for as `name: value`. */
const labelledAttributes = (goal: string) =>
  [...goal.matchAll(/\b([a-z][a-z ]*): ([^,;]+)/gi)].map(([, name = "", value = ""]) => ({
    names: tokensOf(name).map(keyOf),
    value: tokensOf(value).map(keyOf).join(" "),
  }));

const offers = ({ values }: ChoiceGroup, value: string) =>
  values.some(({ label }) => tokensOf(label).map(keyOf).join(" ") === value);

/**
 * Whether what is open breaks a limit of the goal, or does not offer what the goal asks for under a
 * heading.
 */
export const isMisfit = ({ goal, page }: PageMoment): boolean => {
  if (page.links.some(isEntry) || endingControl(page) === undefined) return false;
  const texts = page.text.split("\n").filter((line) => !line.includes("["));
  if (!isWithin(texts.join("\n"), limitsIn(goal))) return true;
  const groups = groupsOf(page);
  const headed = groups.filter(({ heading }) => heading !== "");
  const isUnmet = labelledAttributes(goal).some(({ names, value }) => {
    // A list of attributes can run on before a name: `… with color: red` ends with the name.
    const own = headed.filter(({ heading }) =>
      ` ${names.join(" ")}`.endsWith(` ${tokensOf(heading).map(keyOf).join(" ")}`),
    );
    return !own.some((group) => offers(group, value));
  });
  const named = keysOf(goal);
  const isMissing = headed.some(
    (group) =>
      [...keysOf(group.heading)].every((word) => named.has(word)) &&
      matchingValues(group, goal).length === 0,
  );
  return isUnmet || isMissing;
};

const enough = { merit: 0.3, visits: 3 } as const;

/**
 * Whether a list that was seen before holds something unvisited that is nearly as good as what is
 * open.
 */
export const hasAlternative = (
  { goal, past, done, list, page }: PageMoment,
  wanted: readonly string[],
): boolean => {
  if (list === undefined || returningControl(page) === undefined) return false;
  const argumentsOf = (actions: Iterable<string>) =>
    new Set([...actions].map((action) => readCommand(action)?.argument.toLowerCase() ?? ""));
  const visited = argumentsOf(done);
  const visitedNow = argumentsOf(past);
  const ranked = rankEntries(list, wanted, limitsIn(goal));
  const seen = ranked.filter(({ link }) => visited.has(link.label.toLowerCase()));
  const best = Math.max(0, ...seen.map(({ merit }) => merit));
  return (
    seen.filter(({ link }) => visitedNow.has(link.label.toLowerCase())).length < enough.visits &&
    ranked.some(
      ({ link, merit }) =>
        !visited.has(link.label.toLowerCase()) &&
        merit >= enough.merit * best &&
        isWithin(link.body, limitsIn(goal)),
    )
  );
};
