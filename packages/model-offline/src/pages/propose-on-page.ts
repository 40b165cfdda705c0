import type { CasePrompt } from "../cases/read-numbered-cases.js";
import type { Proposal } from "../cases/vote.js";
import { readCommand } from "./command.js";
import { type Composition, composeWords, isComposed } from "./compose.js";
import { rankEntries } from "./entries.js";
import { instantiateTemplate } from "./instantiate-template.js";
import { similarity } from "./similarity.js";
import { type ActionTemplate, type PageCase, pageCaseOf } from "./page-case.js";
import { type PageMoment, pageMomentOf } from "./page-moment.js";
import { adaptThought, followedThought, leadsTo, looseThought } from "./page-thoughts.js";
import { isEntry } from "./read-page.js";
import {
  endingControl,
  hasAlternative,
  isEnding,
  isMisfit,
  returningControl,
} from "./second-thoughts.js";
import { limitsIn, tokensOf } from "./attributes.js";

/**
 * Whether the cases show a world of pages: most of their actions, thoughts among them, are a verb
 * with an argument in brackets.
 */
export const isOnPages = ({ cases }: CasePrompt): boolean => {
  return (
    cases.filter(({ mentioned }) => readCommand(mentioned) !== undefined).length * 2 > cases.length
  );
};

/**
 * Weights of moves that no case supports: small except for the way back, which has to outweigh all
 * else.
 */
const unsupported = { move: 1e-4, ending: 1e-4, return: 1.5 } as const;

/** The verb that the cases' pasts use with single words: free texts are longer. */
const pastVerb = (cases: readonly PageCase[]): string | undefined =>
  cases
    .flatMap(({ moment }) => moment.past.map(readCommand))
    .find((command) => command !== undefined && tokensOf(command.argument).length === 1)?.verb;

/** The verb with which the cases follow links: of the first that does, or of their pasts. */
const linkVerb = (cases: readonly PageCase[]): string | undefined =>
  cases.find(
    ({ template }) =>
      template !== undefined && template.kind !== "compose" && template.kind !== "thought",
  )?.command?.verb ?? pastVerb(cases);

const composedExamples = (cases: readonly PageCase[]): readonly Composition[] =>
  cases.flatMap(({ template, moment, command }) =>
    template?.kind === "compose" && command
      ? [{ goal: moment.goal, text: command.argument }].filter(isComposed)
      : [],
  );

const byConfidence = (votes: ReadonlyMap<string, number>): readonly Proposal[] => {
  const total = [...votes.values()].reduce((sum, weight) => sum + weight, 0) || 1;
  return [...votes]
    .map(([action, weight]) => ({ action, confidence: weight / total }))
    .toSorted((left, right) => right.confidence - left.confidence);
};

const caution = { guess: 0.001, hasty: 1e-4 } as const;

/**
 * Words are not composed where nothing asks for them, and nothing is ended while something is left
 * to choose that was not left in the case.
 */
const cautionOf = (
  template: ActionTemplate,
  remembered: PageMoment,
  current: PageMoment,
): number => {
  if (
    template.kind === "compose" &&
    remembered.page.links.length === 0 &&
    !(remembered.isStart && current.isStart)
  )
    return caution.guess;
  const isHasty =
    template.kind === "control" &&
    isEnding(template.label) &&
    current.pending.length > 0 &&
    remembered.pending.length === 0;
  return isHasty ? caution.hasty : 1;
};

/**
 * What is done where no case fits, and before ending something that does not fit while there is an
 * alternative.
 */
const secondThoughts = (
  current: PageMoment,
  verb: string,
  examples: readonly Composition[],
  votes: Map<string, number>,
): void => {
  const add = (action: string, weight: number) =>
    votes.set(action, (votes.get(action) ?? 0) + weight);
  for (const kind of ["entry", "choice"] as const)
    for (const { action, share } of instantiateTemplate({ kind, verb }, current, examples))
      add(action, share * unsupported.move);
  const end = endingControl(current.page);
  if (end === undefined || current.page.links.some(isEntry)) return;
  if (current.pending.length === 0) add(`${verb}[${end.label}]`, unsupported.ending);
  const back = returningControl(current.page);
  if (
    back === undefined ||
    !isMisfit(current) ||
    !hasAlternative(current, composeWords(examples, current.goal))
  )
    return;
  add(`${verb}[${back.label}]`, Math.max(...votes.values()) * unsupported.return);
};

/**
 * Case-based decision in a world of pages: each case votes, by its similarity, for what it did there,
 * and that is done here with this page's entries, choices and controls, or in words composed of
 * this goal. `inVain` holds actions, in lower case, that led nowhere in earlier attempts. Returns
 * all proposals, strongest first.
 */
export const proposeOnPage = (
  { cases, current: situation }: CasePrompt,
  inVain: ReadonlySet<string> = new Set(),
): readonly Proposal[] => {
  const described = pageMomentOf(situation);
  const current: PageMoment = { ...described, done: new Set([...described.past, ...inVain]) };
  const known = cases.map(pageCaseOf);
  const examples = composedExamples(known);
  const votes = new Map<string, number>();
  const add = (action: string, weight: number) =>
    votes.set(action, (votes.get(action) ?? 0) + weight);
  const weights = known.map(
    ({ moment, template }) =>
      similarity(moment, current) *
      (template === undefined ? 0 : cautionOf(template, moment, current)),
  );
  for (const [index, { template }] of known.entries()) {
    if (template === undefined || template.kind === "thought") continue;
    for (const { action, share } of instantiateTemplate(template, current, examples))
      add(action, share * (weights[index] ?? 0));
  }
  const onLinks = linkVerb(known);
  if (onLinks !== undefined) secondThoughts(current, onLinks, examples, votes);
  const [best] = [...votes].toSorted(([, left], [, right]) => right - left)[0] ?? [];
  if (!current.isThoughtful) {
    for (const [index, one] of known.entries()) {
      if (one.template?.kind !== "thought") continue;
      const weight = weights[index] ?? 0;
      const thought = followedThought(one, known[index + 1], weight);
      if (best === undefined)
        add(
          looseThought(
            one,
            rankEntries(
              current.page,
              composeWords(examples, current.goal),
              limitsIn(current.goal),
            )[0]?.link.label,
          ),
          weight,
        );
      else if (thought !== undefined && leadsTo(thought, best, current))
        add(adaptThought(thought, current, best), weight);
    }
  }
  return byConfidence(votes);
};
