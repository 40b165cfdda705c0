import { cleanReply } from "./clean-reply.js";
import { fieldIn } from "../records/reply-fields.js";
import { picture, stripMarks, withoutQuotes } from "../lines/strip-marks.js";

const opening =
  /^(?:sure|certainly|of course|okay|ok|absolutely|here(?:['’]s| is| are)|based on|understood|got it|great|alright)\b.*[:!.]$/i;
const closing =
  /^(?:(?:let me know|i hope|feel free|please let|hope this|if you (?:need|want|have))\b|(?:shall|should|may|can) i (?:go (?:ahead|on)|proceed|continue|do (?:so|this|that|it))\b.*\?$|(?:would|do) you (?:like|want)\b.*\?$|is there anything (?:else|more)\b.*\?$|(?:overall )?(?:confidence|certainty)(?: level| score)? ?[:=])/i;

/** What is said to the reader behind an answer: whether it is of use, what comes next, how sure it is. */
export const isClosing = (line: string) => closing.test(line);

/** A greeting, or what leads over to the answer; a longer sentence may well be the answer. */
export const isDress = (line: string) =>
  (opening.test(line) && (line.endsWith(":") || line.split(/\s+/).length < 12)) || closing.test(line);

/** A greeting before the answer on its line. */
const greeting = /^(?:sure(?: thing)?|certainly|of course|absolutely|understood|great|alright)\s*(?:[!.]|[—–]| -)\s+(?=\p{L})/iu;

/** Marks, brackets and empty tags tell nothing, nor does a record's word for nothing. */
const isNothing = (text: string) => {
  const words = text.replace(/<[^<>\n]{0,200}>/g, " ");
  return !/\p{L}/u.test(words) || /^\W*(?:null|none|undefined|nan|n\/a)\W*$/i.test(words);
};

/** The sentences of a reply that is free text, none where it holds no words: what a field or tag of one of these names holds, or all lines but greetings before and behind. */
export const toldText = (reply: string, names: readonly string[]): string => {
  const clean = cleanReply(reply).trim();
  const told = fieldIn(clean, names) ?? clean;
  const lines = told.split("\n");
  const first = lines.findIndex((line) => line.trim() !== "");
  const begins = first >= 0 && isDress(stripMarks(lines[first] ?? "").text) && lines.slice(first + 1).some((line) => line.trim() !== "");
  const kept = lines.slice(begins ? first + 1 : 0);
  const last = kept.findLastIndex((line) => line.trim() !== "");
  const ends = last > 0 && closing.test(stripMarks(kept[last] ?? "").text);
  const shown = (ends ? kept.slice(0, last) : kept).map((line, index) =>
    index === 0 ? line.replace(picture, "").replace(greeting, "") : line,
  );
  const end = shown.findLastIndex((line) => !/^[ *_=-]*$/.test(line));
  const text = withoutQuotes(
    shown
      .slice(0, end + 1)
      .join("\n")
      .trim(),
  );
  return isNothing(text) ? "" : text;
};
