import type { NodePrompt } from "@mnemograph/nodes";
import { type ChatMessage, type PromptFields, type PromptTemplate, oneOf } from "@mnemograph/core";
import type { Registry } from "../extensions/registry.js";
import { knownNodes } from "./known-prompts.js";
import type { PromptSettings } from "./prompt-settings.js";
import { rewordedPrompts } from "./words-of.js";

/** A prompt of a node, as a user who wants to replace its words needs to know it. */
export interface ShownPrompt {
  readonly node: string;
  readonly id: string;
  readonly hash: string;
  /** Whether its words come from a prompt set. */
  readonly isReplaced: boolean;
  /**
   * What its template can show, `examples (number, text)` being a list; null where its words are in
   * code and cannot be replaced.
   */
  readonly fields: readonly string[] | null;
  /** Texts and lists that the built-in words show and these do not. */
  readonly leftOut: readonly string[];
  /** What a model would see, each field standing for itself. */
  readonly messages: readonly ChatMessage[];
}

const fieldNames = (fields: PromptFields): readonly string[] =>
  Object.entries(fields).map(([name, value]) => {
    if (!Array.isArray(value)) return typeof value === "boolean" ? `${name} (flag)` : name;
    return `${name} (${fieldNames((value[0] ?? {}) as PromptFields).join(", ")})`;
  });

/** Whether a template shows a field, at any place. */
const shows = (template: PromptTemplate, name: string): boolean =>
  template.some((part) =>
    "each" in part
      ? part.each === name || shows(part.messages, name)
      : new RegExp(`\\{\\{[#&^{]? *${name} *\\}`).test(part.content),
  );

const leftOut = (
  { template: before = [], sampleFields = {} }: NodePrompt,
  { template: now = before }: NodePrompt,
): readonly string[] =>
  Object.keys(sampleFields).filter(
    (name) => typeof sampleFields[name] !== "boolean" && shows(before, name) && !shows(now, name),
  );

const shown = (node: string, prompt: NodePrompt, own: NodePrompt | undefined): ShownPrompt => {
  const { id, hash, sample = [], sampleFields } = own ?? prompt;
  return {
    node,
    id,
    hash,
    isReplaced: own !== undefined,
    fields: sampleFields === undefined ? null : fieldNames(sampleFields),
    leftOut: leftOut(prompt, own ?? prompt),
    messages: sample,
  };
};

/**
 * Every prompt that nodes send, in the words that a run would play with.
 *
 * @param only a node's name or a prompt's id.
 * @throws MnemographError USAGE where `only` is neither.
 * @example
 * shownPrompts(builtInRegistry, null, "act")[0]?.id; // → "act"
 */
export const shownPrompts = (
  registry: Pick<Registry, "pipelines">,
  prompts: PromptSettings | null = null,
  only?: string,
): readonly ShownPrompt[] => {
  const nodes = knownNodes(registry);
  const own = rewordedPrompts(prompts?.words ?? {}, nodes);
  const all = nodes.flatMap(({ name, prompts = [] }) =>
    prompts.map((prompt) => shown(name, prompt, own[prompt.id])),
  );
  if (only === undefined) return all;
  oneOf("node or prompt", only, [
    ...new Set([...all.map(({ node }) => node), ...all.map(({ id }) => id)]),
  ]);
  const ofNode = all.filter(({ node }) => node === only);
  return ofNode.length > 0 ? ofNode : all.filter(({ id }) => id === only).slice(0, 1);
};
