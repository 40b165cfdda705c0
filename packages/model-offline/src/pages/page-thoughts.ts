import { type Command, readCommand } from "./command.js";
import type { ActionTemplate, PageCase } from "./page-case.js";
import type { PageMoment } from "./page-moment.js";
import { findLink, isControl, isEntry } from "./read-page.js";

/** A case that is a thought, with the step that came after it. */
export interface PageThought {
  readonly text: string;
  readonly moment: PageMoment;
  /** What followed it. */
  readonly next: Command;
  readonly template: ActionTemplate;
  readonly weight: number;
}

/**
 * Cases that are thoughts, each with the next step of the same episode, where the next case is
 * that.
 */
export const followedThought = (
  { moment, action }: PageCase,
  next: PageCase | undefined,
  weight: number,
): PageThought | undefined => {
  if (next?.command === undefined || next.template === undefined || !next.moment.isThoughtful)
    return undefined;
  const isSameEpisode =
    next.moment.goal === moment.goal && next.moment.past.length === moment.past.length;
  return isSameEpisode
    ? { text: action, moment, next: next.command, template: next.template, weight }
    : undefined;
};

const argumentsOf = (actions: readonly string[]) =>
  actions.map((action) => readCommand(action)?.argument ?? "");

/**
 * A case's thought speaks of what it did next, or just before: what it named there gives way to
 * what is named here.
 */
export const adaptThought = (
  { text: thought, moment, next }: PageThought,
  current: PageMoment,
  here: string,
): string => {
  const there = [next.argument, ...argumentsOf(moment.past).toReversed()];
  const own = [readCommand(here)?.argument ?? "", ...argumentsOf(current.past).toReversed()];
  // Marked first, so that what was put in is not replaced again.
  const marked = there.reduce(
    (text, name, index) => (name === "" ? text : text.replaceAll(name, `\uE000${index}\uE000`)),
    thought,
  );
  return marked.replace(
    /\uE000(\d+)\uE000/g,
    (_, index: string) => own[Number(index)] ?? there[Number(index)] ?? "",
  );
};

/** Whether what a case did after its thought is the kind of thing that is going to be done here. */
export const leadsTo = (
  { next, template }: PageThought,
  here: string,
  { page }: PageMoment,
): boolean => {
  const command = readCommand(here);
  if (command === undefined || command.verb !== next.verb) return false;
  const link = findLink(page, command.argument);
  const isControlHere = link !== undefined && isControl(link);
  return template.kind === "control"
    ? isControlHere && template.label.toLowerCase() === command.argument.toLowerCase()
    : !isControlHere;
};

/**
 * A thought of which nobody knows what came after it, about this page's best entry instead of its
 * own.
 */
export const looseThought = ({ moment, action }: PageCase, bestEntry: string | undefined): string =>
  bestEntry === undefined
    ? action
    : moment.page.links
        .filter(isEntry)
        .reduce((text, { label }) => text.replaceAll(label, bestEntry), action);
