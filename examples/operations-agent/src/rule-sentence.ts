import { readToolCalls, toolCallsText } from "@mnemograph/core";

/** A call beside the operation, on the same service. */
export interface Step {
  readonly phase: "before" | "after";
  readonly tool: string;
  /** Without the service. */
  readonly args: Readonly<Record<string, string>>;
}

/** Services with this property need this step for this operation. */
export interface RuleSentence {
  readonly operation: string;
  readonly fact: string;
  readonly step: Step;
}

const callOf = ({ tool, args }: Step) => toolCallsText([{ name: tool, args: { ...args } }]);

/** Steps with one key are the same step. */
export const keyOf = (step: Step): string => `${step.phase} ${callOf(step)}`;

export const writeRule = ({ operation, fact, step }: RuleSentence): string =>
  `${operation} of ${fact} services needs ${callOf(step)} ${step.phase === "before" ? "first" : "afterwards"}`;

/** What a judge says of a step that nothing asked for. */
export const writeNeedless = (operation: string, service: string, step: Step): string =>
  `${operation} of ${service} needed no ${callOf(step)}`;

const sentence = /\b(\w+) of ([\w ]+) services needs (\w+\([^)]*\)) (first|afterwards)/g;

/** A call's arguments without the service that it is about. */
export const stepOf = (
  phase: Step["phase"],
  call: { readonly name: string; readonly args: Readonly<Record<string, unknown>> },
): Step => ({
  phase,
  tool: call.name,
  args: Object.fromEntries(
    Object.entries(call.args).flatMap(([name, value]) =>
      name === "service" ? [] : [[name, String(value)]],
    ),
  ),
});

/** The rules that a text states, in its order. */
export const readRules = (text: string): readonly RuleSentence[] =>
  [...text.matchAll(sentence)].flatMap(([, operation = "", fact = "", call = "", when]) =>
    (readToolCalls(call) ?? []).map((one) => ({
      operation,
      fact,
      step: stepOf(when === "first" ? "before" : "after", one),
    })),
  );
