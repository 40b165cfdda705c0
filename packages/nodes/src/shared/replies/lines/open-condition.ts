import type { ActionForm } from "../forms/action-forms.js";
import { insideSentence } from "../sentences/inside-sentence.js";

const branched = /^(\W{0,9}if\b[^\n]{1,300}?)[.;,!] *(?:otherwise|or else|else|if not)\b([^\n]{1,300})$/i;

const isOpen = (line: string, forms: readonly ActionForm[]): boolean => {
  const [, first = "", second = ""] = branched.exec(line) ?? [];
  const actions = [first, second].map((part) => insideSentence(part, forms));
  return actions.every((action) => action !== null) && actions[0] !== actions[1];
};

/** A text without lines that make it depend on what is to be seen: `If it is not here, look. Otherwise open safe 1.` names two actions, and one is meant. */
export const withoutOpenCondition = (text: string, forms: readonly ActionForm[]): string =>
  forms.length === 0 || !/\bif\b/i.test(text)
    ? text
    : text
        .split("\n")
        .map((line) => (isOpen(line.slice(0, 1000), forms) ? "" : line))
        .join("\n");
