import { isFence } from "./fence.js";
import { actionStart, wordsEnd } from "./action-start.js";
import type { KeptWords } from "./kept-words.js";

/** What only a program, a query or a shell's command holds. */
const codeSigns: readonly RegExp[] = [
  /(?:^|\s)--?[a-z][\w-]*(?:[\s=]|$)/i,
  /\s(?:&&|\|\|?|>>|[<>=!]=|=|<|>)\s+["'\w$./-]/,
  /^[a-z_][\w.]*\(.*\);?$/i,
  /(?:^|\s)\$\w|\$\{|\w=["'$]/,
  /^(?:SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|WITH)\s/,
];
/** A remark or a comparison that a sentence may hold too. */
const aside = /\s*(?:\([^()]*\)|\[[^[\]]*\]|(?:#|\/\/|→|[-=]>).*)$/;

const isCode = (text: string): boolean => {
  const told = text.replace(aside, "");
  return [told, /^[a-z_][\w.]*\(/i.test(text) ? text : told].some((one) => codeSigns.some((sign) => sign.test(one)));
};

/**
 * Where the world tells no forms, a command of code that is marked, labelled or alone in its reply is kept as it is: its signs are no dress, and what a
 * sentence would add as a remark is part of it.
 */
export const withCodeKept = (reply: string, { keep }: KeptWords): string => {
  const lines = reply.split("\n");
  const told = lines.filter((line) => line.trim() !== "" && !isFence(line));
  return lines
    .map((line) => {
      const { dress, rest, isTold } = actionStart(line);
      if (!(isTold || told.length === 1) || !isCode(rest)) return line;
      const end = wordsEnd(rest, dress);
      return `${dress}${keep(rest.slice(0, end))}${rest.slice(end)}`;
    })
    .join("\n");
};
