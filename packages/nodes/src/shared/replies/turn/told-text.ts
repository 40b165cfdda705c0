import { cleanReply } from "./clean-reply.js";
import { isClosing, isDress } from "./dress-lines.js";
import { fieldIn } from "../records/reply-fields.js";
import { isOfReply } from "./of-reply.js";
import { withoutThoughtTags } from "./thought-tags.js";
import { picture, stripMarks, withoutQuotes } from "../lines/strip-marks.js";

/** A greeting before the answer on its line. */
const greeting =
  /^(?:sure(?: thing)?|ok(?:ay)?|got it|certainly|of course|absolutely|understood|great|alright)\s*(?:[!.]|[—–]| -)\s+(?=\p{L})/iu;

/** Marks, brackets and empty tags tell nothing, nor does a record's word for nothing. */
const isNothing = (text: string) => {
  const words = text.replace(/<[^<>\n]{0,200}>/g, " ");
  return !/\p{L}/u.test(words) || /^\W*(?:null|none|undefined|nan|n\/a)\W*$/i.test(words);
};

/** The lines below a greeting, and below what leads over to the answer once more: `Here you go:`, `Here is the summary:`. */
const belowGreetings = (lines: readonly string[], isFurther = false): readonly string[] => {
  const first = lines.findIndex((line) => line.trim() !== "");
  const line = stripMarks(lines[first] ?? "").text;
  const below = lines.slice(first + 1);
  const begins = first >= 0 && isDress(line) && (!isFurther || line.endsWith(":")) && below.some((one) => one.trim() !== "");
  return begins ? belowGreetings(below, true) : lines;
};

/** The sentences of a reply that is free text, none where it holds no words: what a field or tag of one of these names holds, or all lines but greetings before and behind. */
export const toldText = (reply: string, names: readonly string[]): string => {
  const clean = withoutThoughtTags(cleanReply(reply).trim());
  const told = fieldIn(clean, names) ?? clean;
  const kept = belowGreetings(told.split("\n"));
  const last = kept.findLastIndex((line) => line.trim() !== "");
  const isApart = (kept[last - 1] ?? "").trim() === "" && isOfReply(kept[last] ?? "", kept.slice(0, last).join(" "));
  const ends = last > 0 && (isClosing(stripMarks(kept[last] ?? "").text) || isApart);
  const shown = (ends ? kept.slice(0, last) : kept).map((line, index) =>
    index === 0 ? line.replace(picture, "").replace(greeting, "") : line,
  );
  const end = shown.findLastIndex((line) => !/^[ *_=-]*$/.test(line));
  const text = withoutQuotes(
    shown
      .slice(0, end + 1)
      .join("\n")
      .trim()
      .replace(/^(?:> ?)+(?=["“„«])/, "")
      .replace(/^[—–]\s([^]*\S)\s[—–]$/, "$1"),
  );
  return isNothing(text) ? "" : text;
};
