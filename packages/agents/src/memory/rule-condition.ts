import { type ExperienceLog, readToolCalls } from "@mnemograph/core";
import type { AgentSituation } from "../methods/memory-method.js";
import { backgroundRequests } from "./background-requests.js";
import type { RuleItem } from "./items.js";
import { rarityIn, wordsOf } from "./word-index.js";

/** Words of several everyday requests say nothing about when a rule holds. */
const everyday: ReadonlySet<string> = new Set(
  backgroundRequests
    .flatMap((request) => [...new Set(wordsOf(request))])
    .filter((word, place, all) => all.indexOf(word) !== place),
);

/** Calls as they are written in texts, such as `drain({})`. */
const writtenCall = /[\w.-]+\((?:\{.*?\})?\)/g;

/** A text without the calls that it writes and the run had not made: they say what to do. */
const withoutRemedies = (text: string, before: ExperienceLog["entries"]): string => {
  const made = before.flatMap((entry) => readToolCalls(entry.replace(/^> /, "")) ?? []);
  return text.replaceAll(writtenCall, (written) => {
    const [call] = readToolCalls(written) ?? [];
    const isMade = made.some(
      ({ name, args }) =>
        name === call?.name &&
        Object.entries(call.args).every(
          ([key, value]) => JSON.stringify(args[key]) === JSON.stringify(value),
        ),
    );
    return isMade || call === undefined ? written : " ";
  });
};

/**
 * What a rule is about: those of its words that the run had dealt with before it learned the rule,
 * in calls and results. The words that are left say what to do, and so does a written call that the
 * run had not made, although it may have called the same tool for something else.
 */
export const conditionOf = (text: string, before: ExperienceLog["entries"]): readonly string[] => {
  const known = new Set(wordsOf(before.join("\n")));
  const words = new Set(wordsOf(withoutRemedies(text, before)));
  return [...words].filter((word) => known.has(word) && !everyday.has(word));
};

/** Whether a rule's condition holds. */
export interface ConditionState {
  /** The tools that it names were called in this turn, or are likely to be. */
  readonly isExpected: boolean;
  /**
   * `met`: they are, and what else it names was seen in this turn; that shows more than a similarity
   * does. `likely`: the request itself names it.
   */
  readonly state: "met" | "likely" | "open";
}

/** What was seen has to make up so much of a condition; rare words count more. */
const leastSeen = 0.7;
/** Least share of similar runs that called a tool. */
const leastShare = 0.3;

/** What was done and seen in this turn, as words; nothing before its first call. */
const wordsOfTurn = ({ steps, observation }: AgentSituation): readonly string[] =>
  steps.length === 0
    ? []
    : wordsOf(
        [...steps.flatMap((step) => [step.observation, step.action]), observation].join("\n"),
      );

/**
 * Reads the conditions of rules in a situation. `tools`: the tools that similar runs called, with
 * the share of runs.
 */
export const conditionReader = (
  rules: readonly RuleItem[],
  situation: AgentSituation,
  tools: ReadonlyMap<string, number>,
): ((rule: RuleItem) => ConditionState | undefined) => {
  const seen = new Set(wordsOfTurn(situation));
  const there = new Set([...seen, ...wordsOf(situation.goal)]);
  const rarity = rarityIn(rules.flatMap(({ when = [] }) => (when.length > 0 ? [when] : [])));
  const weightOf = (words: readonly string[]) => words.reduce((sum, word) => sum + rarity(word), 0);
  const shares = new Map(
    [...tools].flatMap(([name, share]) => wordsOf(name).map((word) => [word, share] as const)),
  );
  return ({ when = [], about }) => {
    if (when.length === 0) return undefined;
    const named = when.filter((word) => shares.has(word));
    const facts = when.filter((word) => !shares.has(word));
    const isExpected = named.every(
      (word) => there.has(word) || (shares.get(word) ?? 0) >= leastShare,
    );
    const hasMost = (words: ReadonlySet<string>) =>
      weightOf(facts.filter((word) => words.has(word))) >= leastSeen * weightOf(facts);
    const isCalled = named.length > 0 && named.every((word) => seen.has(word));
    const isMet = isExpected && hasMost(seen) && (facts.length > 0 || isCalled);
    const isLikely = isExpected && (about === situation.goal || hasMost(there));
    const state = isLikely ? "likely" : "open";
    return { isExpected: isExpected && named.length > 0, state: isMet ? "met" : state };
  };
};
