import {
  type PromptTemplate,
  MnemographError,
  bySimilarity,
  nearestName,
  rewordPrompt,
} from "@mnemograph/core";
import type { NodePrompt, PromptedNode } from "@mnemograph/nodes";
import { mainPrompt, promptsById } from "./known-prompts.js";

/** Templates by the ids of the prompts whose words they replace. */
export type PromptWords = Readonly<Record<string, PromptTemplate>>;

const MOST_SHOWN = 12;

const unknownKey = (key: string, known: readonly string[], where: string): MnemographError => {
  const near = nearestName(key, known);
  return new MnemographError({
    code: "USAGE",
    message: `${where}: no node or prompt is called "${key}"`,
    hint: `${near === undefined ? "" : `did you mean ${near}? `}known: ${bySimilarity(key, known).slice(0, MOST_SHOWN).join(", ")}, …; mnemograph prompts list shows them all`,
    evidence: { key, known },
  });
};

const givenTwice = (id: string, keys: readonly string[], where: string): MnemographError =>
  new MnemographError({
    code: "USAGE",
    message: `${where}: ${keys.join(" and ")} both replace the prompt ${id}`,
    hint: "keep one of them",
    evidence: { id, keys },
  });

/** Whether a text shows something at least. */
const isBlank = (part: PromptTemplate[number]): boolean =>
  "each" in part ? part.messages.some(isBlank) : part.content.trim() === "";

const checkWords = (prompt: NodePrompt, template: PromptTemplate, where: string): void => {
  if (template.some(isBlank))
    throw new MnemographError({
      code: "USAGE",
      message: `${where} holds a message without words`,
      hint: "servers refuse empty messages: give it words, or leave it out",
      evidence: { where },
    });
  try {
    rewordPrompt(prompt, template);
  } catch (error) {
    if (!MnemographError.isInstance(error)) throw error;
    const { code, message, hint, evidence } = error;
    throw new MnemographError({
      code,
      message: `${where}: ${message}`,
      hint,
      evidence,
      cause: error,
    });
  }
};

/**
 * Templates by prompt ids, each checked against its prompt. A key is a prompt's id, or a node's
 * name, which stands for its first prompt.
 *
 * @throws MnemographError USAGE for an unknown key, for two keys of one prompt, and for a template
 *   that the prompt cannot fill.
 */
export const wordsOf = (
  templates: PromptWords,
  nodes: readonly PromptedNode[],
  where: string,
): PromptWords => {
  const byId = promptsById(nodes);
  const byNode = new Map(nodes.map((node) => [node.name, mainPrompt(node)]));
  const words = new Map<string, { readonly key: string; readonly template: PromptTemplate }>();
  for (const [key, template] of Object.entries(templates)) {
    const prompt = byId.get(key) ?? byNode.get(key);
    if (prompt === undefined)
      throw unknownKey(key, [...new Set([...byNode.keys(), ...byId.keys()])], where);
    const before = words.get(prompt.id);
    if (before !== undefined) throw givenTwice(prompt.id, [before.key, key], where);
    checkWords(prompt, template, `${where}, ${key}`);
    words.set(prompt.id, { key, template });
  }
  return Object.fromEntries(
    [...words]
      .map(([id, { template }]) => [id, template] as const)
      .toSorted(([left], [right]) => (left < right ? -1 : 1)),
  );
};

/** The prompts in other words, by their ids. */
export const rewordedPrompts = (
  words: PromptWords,
  nodes: readonly PromptedNode[],
): Readonly<Record<string, NodePrompt>> => {
  const byId = promptsById(nodes);
  return Object.fromEntries(
    Object.entries(words).flatMap(([id, template]) => {
      const prompt = byId.get(id);
      return prompt === undefined ? [] : [[id, rewordPrompt(prompt, template)] as const];
    }),
  );
};

/** The hash of each prompt, by the prompts' ids. */
export const hashesOf = (
  prompts: Readonly<Record<string, NodePrompt>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.values(prompts).map(({ id, hash }) => [id, hash]));
