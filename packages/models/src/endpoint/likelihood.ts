import type { Refusal } from "./refusal.js";
import type { RequestChange } from "./request-changes.js";

/**
 * How likely a refusal is about a part of a request: 0 where its structure names the part, 1 where
 * its words do, else 2.
 */
export const likelihood = ({ fields, words, name }: RequestChange, refusal: Refusal): 0 | 1 | 2 => {
  if (fields.some((one) => one !== "messages" && refusal.fields.includes(one))) return 0;
  const mentioned = words ?? new RegExp(String.raw`(?<![\w-])${name.split(" ")[0]}(?![\w-])`, "i");
  return mentioned.test(refusal.words) ? 1 : 2;
};
