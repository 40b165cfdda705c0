import { describedThing } from "./described-thing.js";
import { functionWord } from "../words/function-words.js";
import { labelMeant } from "../pages/page-label.js";
import { titled } from "../pages/page-mentions.js";
import { type ToldSoFar, isTold, onlyThing } from "./told-so-far.js";

/** `set it down on the desk`. */
const particle = /(?<=\d) (?:down|up|back|over|away)$/i;
const articles = /^(?:(?:the|an?|my|your)\s+)+/i;
const furniture = /\s+(?:button|option|link|tab|icon|item)$/i;
/** `that mug`, where it is the only one. */
const pointing = /^(?:that|this) (?=\S)/i;
/** `the alarm clock back`, before where it is put. */
const moved = /(?<=[a-z]) (?:down|back|away|over)$/i;
/** Marks around a name. */
export const marks = /^[\s[({<"'“”‘’«»「」【】]+|[\s\])}>"'“”‘’«»「」【】.!;]+$/g;

/** What no name begins with. */
const preposition = /^(?:to|on|in|at|into|onto|from|of|with|for|over|by)\b/i;

/** The thing or label that a text names and nothing else; null where it is none that was read, and not written like one. */
export const nameIn = (text: string, isBracketed: boolean, told: ToldSoFar | undefined): string | null => {
  const stripped = text
    .replace(/^[\s:=→–—-]+/, "")
    .replace(marks, "")
    .replace(articles, "")
    .replace(marks, "")
    .replace(particle, "")
    .trim();
  const bare = told === undefined || told.isPaged === true ? stripped : stripped.replace(pointing, "");
  const spellings = [
    bare,
    bare.replace(furniture, "").replace(marks, ""),
    ...(told?.isPaged === true ? [bare.replace(/^(?:option|button|link|tab)\s*:?\s+/i, "")] : []),
    bare.replace(/[–—]/g, "-"),
    bare.replace(/ (\d+)$/, "_$1"),
    bare.replace(/^([a-z]+)_([a-z]+)$/i, "$1 $2"),
    bare.replace(/\bgray\b/, "grey"),
    bare.replace(/\bgrey\b/, "gray"),
  ];
  const known = told === undefined ? undefined : spellings.find((name) => name !== "" && isTold(name, told));
  const words = bare.split(/\s+/);
  if (told?.isPaged !== true && words.some((word) => functionWord.test(word))) return null;
  const thing =
    told === undefined || bare === "" || /\d/.test(known ?? "")
      ? undefined
      : (onlyThing(bare, told) ?? onlyThing(bare.replace(moved, ""), told) ?? describedThing(bare.replace(moved, ""), told));
  if (thing !== undefined) return thing;
  // `the clean mug 3`
  const [, numbered = ""] = /^(?:[a-z]+ ){1,2}([a-z]+ \d+)$/i.exec(bare) ?? [];
  if (told !== undefined && told.isPaged !== true && known === undefined && numbered !== "" && isTold(numbered, told)) return numbered;
  const isLabel = told?.isPaged === true && known === undefined && bare !== "";
  const label = isLabel ? (labelMeant(bare, told) ?? labelMeant(bare.replace(furniture, ""), told) ?? titled(bare, told)) : undefined;
  if (label !== undefined) return label;
  if (bare === "" || (known !== undefined && known.length > 1)) return known ?? null;
  if (words.length > 3 || words.some((word) => !/^[\w/-]+$/.test(word)) || preposition.test(bare)) return null;
  // What nobody has told of is a name where it is written like one.
  return (isBracketed ? /^[a-z]\w*_\d+$/i : / \d+$/).test(bare) ? bare : null;
};
