import type { Parsed } from "@mnemograph/core";
import { mayBeEmpty } from "../sentences/in-other-words.js";
import { ofWords } from "../words/of-words.js";
import { type ActionForm, isThoughtForm } from "../forms/action-forms.js";
import { noSuchName, unknownCall } from "./unknown-call.js";

/** Why a reply is asked for again: it declines. */
export const refusal: Parsed<never> = { ok: false, problem: "It declines instead of naming an action." };

/** It names nothing of this world. */
export const unfit = (forms: readonly ActionForm[], reply: string): Parsed<never> => {
  const call = unknownCall(reply, forms);
  if (call !== undefined) return noSuchName(call.name, forms);
  const actions = forms.filter((form) => !isThoughtForm(form)).map(({ form }) => form);
  return { ok: false, problem: `It names no action of this world. Actions look like this: ${actions.join(", ")}.` };
};

const isVerbAlone = (text: string, begun: readonly ActionForm[]): boolean =>
  begun.length > 0 && begun.every(({ shape }) => shape !== undefined && shape.slots.length > 0 && shape.verb === text.toLowerCase());

const isOneOfTwo = (text: string, begun: readonly ActionForm[]): boolean =>
  begun.length > 0 &&
  begun.every(({ shape }) => shape !== undefined && shape.slots.length === 2) &&
  /^[a-z]+(?: [a-z]+)? (?:the )?[a-z]+ \d+[.!]?$/i.test(text);

/** `click[]`, where something has to be named. */
export const isEmpty = (action: string, forms: readonly ActionForm[]): boolean =>
  /\[\s*\]$/.test(action) &&
  forms.some(({ shape, pattern }) => shape?.slots.length === 1 && !ofWords.test(shape.slots[0] ?? "") && pattern.test(action));

/** Whether an action is a form told once more, its places not filled in: `answer [text]`. `stop [done]` is whole as it stands. */
export const isFormItself = (action: string, forms: readonly ActionForm[]): boolean =>
  forms.some(
    ({ form, shape }) =>
      shape !== undefined &&
      shape.slots.length > 0 &&
      !mayBeEmpty.test(shape.verb) &&
      (action === form || action === form.replace(/[<>]/g, "") || action === shape.write(shape.slots)),
  );

/** `stop`, or `stop []`, of a world that ends with `stop [done]`: that one, where it is the only one of this name. */
export const toldEnding = (text: string, begun: readonly ActionForm[]): string | null => {
  const [only, ...others] = begun;
  const { verb = "", slots = [], write } = only?.shape ?? {};
  const isEnding =
    others.length === 0 && mayBeEmpty.test(verb) && slots.length === 1 && /^(?:done|completed?|finished)$/i.test(slots[0] ?? "");
  return isEnding && text.replace(/[\s[\]().]+$/, "").toLowerCase() === verb.toLowerCase() ? (write?.(slots) ?? null) : null;
};

/** Whether forms that take things were given none, or one of two without what joins them. */
export const isCutShort = (text: string, begun: readonly ActionForm[]): boolean => isVerbAlone(text, begun) || isOneOfTwo(text, begun);

/** It begins like these actions and does not say what they act on. */
export const notWhole = (text: string, begun: readonly ActionForm[]): Parsed<never> => ({
  ok: false,
  problem: `It is not clear what to do by "${text.slice(0, 80)}". It is written like this: ${begun.map(({ form }) => form).join(", or ")}.`,
});

/** A record that was cut off within its action: only a number or a form without names is whole there. */
export const isCutOff = (clean: string, action: string, forms: readonly ActionForm[]): boolean =>
  /^\W*\{/.test(clean) &&
  clean.trimEnd().endsWith(action) &&
  !/[\d\])]$/.test(action) &&
  forms.some(({ shape, pattern }) => shape !== undefined && shape.slots.length > 0 && pattern.test(action));
