import type { Link, Page } from "./read-page.js";
import { keyOf, meaningful, tokensOf } from "./attributes.js";

/** Values of which one is to be picked. */
export interface ChoiceGroup {
  readonly heading: string;
  readonly values: readonly Link[];
}

/** The page's groups of choices; lines under one heading that follow each other are one group. */
export const groupsOf = ({ links }: Page): readonly ChoiceGroup[] => {
  const groups: { heading: string; values: Link[] }[] = [];
  let previous: Link | undefined;
  for (const link of links) {
    if (link.isChoice) {
      const last = groups.at(-1);
      if (last !== undefined && previous?.isChoice && previous.heading === link.heading)
        last.values.push(link);
      else groups.push({ heading: link.heading, values: [link] });
    }
    previous = link;
  }
  return groups;
};

const weights = { phrase: 1, named: 1, partial: 0.6, leastShare: 0.5, length: 0.01 } as const;

/**
 * How well a value answers to a goal, 0 for not at all: named under its heading, in one piece, or
 * by most of its words.
 */
export const matchOf = ({ heading }: ChoiceGroup, value: string, goal: string): number => {
  const own = tokensOf(value).map(keyOf);
  if (own.length === 0) return 0;
  const wanted = tokensOf(goal).map(keyOf);
  const sentence = ` ${wanted.join(" ")} `;
  const phrase = ` ${own.join(" ")} `;
  if (sentence.includes(phrase)) {
    const head = tokensOf(heading).map(keyOf).join(" ");
    const isNamed =
      head !== "" &&
      (sentence.includes(` ${head}${phrase}`) || sentence.includes(`${phrase}${head} `));
    return weights.phrase + (isNamed ? weights.named : 0) + weights.length * own.length;
  }
  const known = new Set(wanted);
  const carriers = meaningful(own);
  const share = carriers.filter((word) => known.has(word)).length / Math.max(1, carriers.length);
  return share >= weights.leastShare ? weights.partial * share : 0;
};

export interface ScoredValue {
  readonly link: Link;
  readonly match: number;
}

/** The values of a group that answer to the goal, best first. */
export const matchingValues = (group: ChoiceGroup, goal: string): readonly ScoredValue[] =>
  group.values
    .map((link) => ({ link, match: matchOf(group, link.label, goal) }))
    .filter(({ match }) => match > 0)
    .toSorted((left, right) => right.match - left.match);
