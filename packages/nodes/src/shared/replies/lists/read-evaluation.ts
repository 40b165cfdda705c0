import { declaredReplies, type Parsed } from "@mnemograph/core";
import { itemReader } from "./read-items.js";

const incomplete = "in ?complete|not complete|pending|false|no";
const isIncomplete = new RegExp(`^(?:${incomplete})$`, "i");
const judged = itemReader(declaredReplies.evaluation, {
  label: "sub-?\\s?goal",
  name: "status|complete",
  words: `${incomplete}|complete|done|true|yes`,
});

/** Reads sub-goals, each with its verdict, and joins them with `; `. */
export const readEvaluation = (reply: string): Parsed<string> => {
  const read = judged(reply.replace(/;?\s{0,9}(?=\bsub-?goal ?\d)/gi, "\n").trimStart());
  if (!read.ok) return read;
  const found = read.value.map(
    ({ words, value }, at) =>
      `subgoal ${at + 1}: ${words === "" ? "" : `${words} `}- ${isIncomplete.test(value) ? "incomplete" : "complete"}`,
  );
  return { ...read, value: found.join("; ") };
};
