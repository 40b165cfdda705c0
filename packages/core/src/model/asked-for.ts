import type { Prompt } from "./prompt.js";
import type { PromptFields, PromptTemplate } from "./prompt-template.js";

/**
 * What a model is asked for by `callModel`, as a call option: without any of the data, which stand
 * in the messages alone.
 */
export interface AskedFor {
  /** The calling node. */
  readonly node: string;
  readonly promptId: string;
  /** The name of the reply, for example `summary`. */
  readonly reply: string | undefined;
  /** The prompt's words. */
  readonly template: PromptTemplate | undefined;
  readonly sampleFields: PromptFields | undefined;
  /** What the call adds below messages of the prompt, such as a reminder of the form. */
  readonly added: readonly string[];
}

/**
 * The call option `asked`. Tracers print call options: the template, which is long and the same
 * each time, is left out of them.
 */
export const askedFor = <Variables>(
  node: string,
  prompt: Prompt<Variables>,
  variables: Variables,
  added: readonly string[] = [],
): AskedFor => {
  const shown = { node, promptId: prompt.id, reply: prompt.reply?.(variables) };
  const hidden = {
    template: { value: prompt.template },
    sampleFields: { value: prompt.sampleFields },
    added: { value: added },
  };
  return Object.defineProperties({ ...shown }, hidden) as AskedFor;
};
