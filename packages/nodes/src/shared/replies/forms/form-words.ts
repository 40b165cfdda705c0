import { escapePattern } from "../words/escape-pattern.js";
import { placing } from "../words/placing.js";

/** A literal of a form as a pattern: spaces and underscores are one, and so are the prepositions of placing. */
export const literal = (text: string) =>
  text
    .trim()
    .split(/[\s_]+/)
    .map((word) => (word === "in/on" ? `(?:${placing}|to)` : escapePattern(word)))
    .join("[\\s_-]*");

/** How a text begins that may be an action of this form, and its first word anywhere. */
export const verbOf = (form: string) => {
  const verb = literal(/^[^\s<[]+/.exec(form)?.[0] ?? "");
  return { beginning: new RegExp(`^${verb}(?![a-z])`, "i"), verb: new RegExp(`(?<![a-z])${verb}(?![a-z])`, "i") };
};
