import { byLikeness, type Parsed } from "@mnemograph/core";
import { type ActionForm, isThoughtForm, spelledByForm } from "../forms/action-forms.js";
import { replyLines } from "../lines/reply-lines.js";
import { cleanActingReply } from "../turn/clean-acting-reply.js";

const call = /^([\p{L}_][\p{L}\p{N}_]*(?:[.-][\p{L}_][\p{L}\p{N}_]*)*)\s*\(.*\)[;.]?$/su;
const formName = /^([\w.-]+)\([^()]*\)$/;
const mostNear = 4;

const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .map((word) => word.replace(/(?<=..)s$/, "")),
  );

/** The world's calls by their names; none where some of its actions are no calls. */
const callForms = (forms: readonly ActionForm[]): ReadonlyMap<string, string> => {
  const named = forms.filter((form) => !isThoughtForm(form)).map(({ form }) => [formName.exec(form.trim())?.[1], form] as const);
  return new Map(named.every(([name]) => name !== undefined) ? named.map(([name = "", form]) => [name, form]) : []);
};

/** The forms whose names share words with this one, those that share most first. */
const nearForms = (name: string, known: ReadonlyMap<string, string>): readonly string[] => {
  const words = wordsOf(name);
  const shared = (other: string) => [...wordsOf(other)].filter((word) => words.has(word)).length;
  return byLikeness(name, [...known.keys()])
    .filter((other) => shared(other) > 0)
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, mostNear)
    .map((other) => known.get(other) ?? other);
};

/** A whole call as it is written, and its name, where the world's actions are calls and none has this name. */
export const unknownCall = (
  reply: string,
  forms: readonly ActionForm[] = [],
): { readonly name: string; readonly text: string } | undefined => {
  if (!reply.includes("(") || callForms(forms).size === 0) return undefined;
  return replyLines(cleanActingReply(reply), forms)
    .flatMap(({ text, kind }) => {
      const name = kind === "action" || kind === "plain" ? call.exec(text)?.[1] : undefined;
      return name === undefined || spelledByForm(text, forms) !== null ? [] : [{ name, text: text.replace(/[;.]$/, "") }];
    })
    .at(0);
};

/** What is wrong with such a call: there is no action of its name, and which are near. */
export const noSuchName = (name: string, forms: readonly ActionForm[]): Parsed<never> => {
  const known = callForms(forms);
  const near = nearForms(name, known);
  const told = near.length > 0 ? `Near it: ${near.join(", ")}.` : `Actions look like this: ${[...known.values()].join(", ")}.`;
  return { ok: false, problem: `There is no action ${name.slice(0, 80)}. ${told}` };
};

/**
 * The action of a step whose replies could not be used: none, but a whole call of an unknown name, which the world answers as it would answer a program's.
 */
export const unusableAction = (reply: string, forms: readonly ActionForm[] = []) => ({
  kind: "invalid" as const,
  text: unknownCall(reply, forms)?.text ?? "",
});
