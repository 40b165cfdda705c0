import { isRecord, keyOf } from "../records/value-under.js";
import { jsonIn } from "../records/reply-fields.js";

const labelled = /^[^\p{L}\d{\n]{0,9}(?:next )?(?:action|act|command|observation)s?\W{0,3}:/iu;
/** `> go to bench 1`: few words without a sentence's signs. */
const marked = /^\s*>\s*(?!think\b)(?=\p{Ll}{2,} \S)(?!.*\b(?:and|then)\b)[^.,;:!?]+$/u;
const actionKeys = new Set(["action", "actioninput", "act", "command", "nextaction", "tool", "arguments", "args"]);

/**
 * Whether a reply holds nothing but an action where a text was asked for: `Action: look`, `> look`, a record with an action alone. Such a model goes on with the
 * episode; what it says is no summary, plan or reflection.
 */
export const isOnlyAction = (text: string): boolean => {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0) return false;
  if (lines.every((line) => labelled.test(line) || (marked.test(line) && line.trim().split(/\s+/).length < 10))) return true;
  const [record, ...others] = text.trimStart().startsWith("{") ? jsonIn(text) : [];
  return (
    isRecord(record) &&
    others.length === 0 &&
    Object.keys(record).length > 0 &&
    Object.keys(record).every((key) => actionKeys.has(keyOf(key)))
  );
};

/** The next part of the prompt behind a text, which a model that writes ahead begins, a bullet before it or not being what tells it from a list. */
export const withoutNextPart = (text: string): string =>
  text.replace(/(?<=\S)\n{1,3}[^\S\n]{0,3}(?:goal|observation|actions?|situation|evaluation) ?:[\s\S]*$/i, "");
