import type { Example } from "./recalled-text.js";
import { type RuleSentence, type Step, keyOf } from "./rule-sentence.js";

interface Shown {
  readonly rules: readonly RuleSentence[];
  readonly examples: readonly Example[];
}

/**
 * The steps that what is shown asks for, on a service with these properties. A rule is applied
 * where its condition holds; the later of two with one condition. A step that no rule states is
 * done where it may be due to a property of this service: what all examples with the step share,
 * and none without it has, has to be this service's by half at least.
 */
export const inferredSteps = (
  { rules, examples }: Shown,
  operation: string,
  facts: readonly string[],
): readonly Step[] => {
  const stated = new Map(
    rules.filter((rule) => rule.operation === operation).map((rule) => [rule.fact, rule.step]),
  );
  const known = new Set([...stated.values()].map(keyOf));
  const own = examples.filter((example) => example.operation === operation);
  const steps = new Map(
    own.flatMap((example) => example.steps.map((step) => [keyOf(step), step] as const)),
  );
  const isDue = (step: Step) => {
    const having = own.filter((example) => example.steps.some((one) => keyOf(one) === keyOf(step)));
    const lacking = own.filter((example) => example.lacks(step));
    const causes = (having[0]?.facts ?? []).filter(
      (fact) =>
        having.every((example) => example.facts.includes(fact)) &&
        !lacking.some((example) => example.facts.includes(fact)),
    );
    return (
      causes.length > 0 && causes.filter((fact) => facts.includes(fact)).length >= causes.length / 2
    );
  };
  return [
    ...[...stated].flatMap(([fact, step]) => (facts.includes(fact) ? [step] : [])),
    ...[...steps].flatMap(([key, step]) => (!known.has(key) && isDue(step) ? [step] : [])),
  ];
};
