import type { ActionForm } from "../forms/action-forms.js";
import { isClause } from "../forms/clause-words.js";
import { joinedLines } from "../words/joined-lines.js";
import { keepsLines, takesCommands } from "./code-below.js";

const quotes: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ["“", "”"],
  ["'", "'"],
  ["„", "“"],
  ["«", "»"],
];

/** Without quotation marks, or a place's angles, around the whole; a command keeps its own. */
const withoutFrame = (text: string): string => {
  const inner = /^<([^<>]+)>$/.exec(text)?.[1];
  if (inner !== undefined && /^[\w ,.'’!?:-]+$/.test(inner)) return inner.trim();
  const pair = quotes.find(([open, close]) => text.length > 2 && text.startsWith(open) && text.endsWith(close));
  const between = pair === undefined ? text : text.slice(1, -1);
  return pair !== undefined && !between.includes(pair[0]) && !between.includes(pair[1]) ? between.trim() : text;
};

const ofSearches = /\b(?:quer(?:y|ies)|keywords?|search[ _-]words?|answers?|subject|title)$/i;

/** A remark behind what is looked for or answered: `(to find the policy)`, `# the second try`. */
const remark = /\s+(?:\((?:to|because|since|so|as|i|this|it|that|which|for)\b[^()]*\)|(?:#|\/\/|—) .*)$/i;

/** The words as the world gets them: on one line but for a program's, out of quotation marks; a short answer or search without the full stop behind it. */
export const plainWords = (words: string, { words: place }: ActionForm): string => {
  if (place !== undefined && keepsLines(place)) return words.trim().replace(/^`([^`]+)`$/, "$1");
  // A backslash at its end goes on a command below.
  const line = joinedLines(words.replace(/\s\\(?=\s*\n)/g, ""));
  if (place !== undefined && takesCommands(place)) return line.replace(/^`([^`]+)`$/, "$1");
  const told = withoutFrame(line);
  if (place === undefined || !ofSearches.test(place.slot)) return told;
  const bare = told.replace(remark, "");
  return isClause(bare) || /[.!?] /.test(bare) ? bare : bare.replace(/[.!]$/, "");
};
