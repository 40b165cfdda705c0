import { seededRandom } from "@mnemograph/core";
import { operations } from "./requests.js";
import { type RuleSentence, type Step, keyOf } from "./rule-sentence.js";
import { type Service, properties } from "./services.js";

/**
 * A hidden rule. What has to be done first is refused without it, by a refusal that states the
 * rule; only the judge speaks of what comes afterwards.
 */
export type Rule = RuleSentence;

const steps: readonly Step[] = [
  { phase: "before", tool: "request_approval", args: { by: "owner" } },
  { phase: "before", tool: "request_approval", args: { by: "security" } },
  { phase: "before", tool: "drain", args: {} },
  { phase: "before", tool: "set_flag", args: { flag: "maintenance" } },
  { phase: "before", tool: "set_flag", args: { flag: "read_only" } },
  { phase: "before", tool: "page_owner", args: {} },
  { phase: "after", tool: "set_flag", args: { flag: "canary" } },
  { phase: "after", tool: "check_health", args: {} },
];

/** For each operation one rule on each property: sixteen. No operation has the same step twice. */
export const rulesOf = (seed: number): readonly Rule[] =>
  operations.flatMap((operation) => {
    const random = seededRandom(`rules/${seed}/${operation}`);
    const before = random.shuffle(steps.filter(({ phase }) => phase === "before")).slice(0, 3);
    const after = random.pick(steps.filter(({ phase }) => phase === "after"));
    const facts = random.shuffle(properties).map((values) => random.pick(values));
    return [...before, after].map((step, index) => ({ operation, fact: facts[index] ?? "", step }));
  });

export const isAbout = (
  { operation, fact }: RuleSentence,
  asked: string,
  { facts }: Service,
): boolean => operation === asked && facts.includes(fact);

/** The same conditions with each other's steps: of each operation, no rule keeps its own. */
export const permutedRules = (rules: readonly Rule[]): readonly Rule[] =>
  operations.flatMap((operation) => {
    const own = rules.filter((rule) => rule.operation === operation);
    return own.map((rule, index) => ({
      ...rule,
      ...(own[(index + 1) % own.length] ?? rule),
      fact: rule.fact,
    }));
  });

/** The rule with another step, which its operation has for nothing else. */
export const changedRule = (rule: Rule, rules: readonly Rule[]): Rule => {
  const used = new Set(
    rules.filter(({ operation }) => operation === rule.operation).map(({ step }) => keyOf(step)),
  );
  const step =
    steps.find((one) => one.phase === rule.step.phase && !used.has(keyOf(one))) ?? rule.step;
  return { ...rule, step };
};
