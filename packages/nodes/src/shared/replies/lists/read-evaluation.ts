import type { Parsed } from "@mnemograph/core";
import type { JsonRecord } from "../json-in.js";
import { bareLine, fieldIn, recordsIn, ownText, told } from "./plain-lines.js";

const verdicts = String.raw`(in ?complete[d]?|not complete[d]?|pending|false|no|[❌✗☐]|\[ ?\])|complete[d]?|done|true|yes|[✅✓☑]|\[x\]`;
const behind = new RegExp(String.raw`^(.*?\S)\s*(?:[-–—:→|(]+\s*|(?=[✅✓❌✗☐☑]))(?:${verdicts})(?:\W.*)?$`, "i");
const before = new RegExp(String.raw`^\(?(?:${verdicts})\)?[\s:–—|-]+(\S.*)$`, "i");
const label = /^(?:sub-?\s?goal|goal)?\s*\d{0,2}\s*[.:)|–—-]*\s*/i;

interface Judged {
  readonly goal: string;
  readonly isComplete: boolean;
}

const ofLine = (line: string): readonly Judged[] => {
  const item = bareLine(line).replace(label, "");
  const [, ahead, bad] = behind.exec(item) ?? [];
  const [, badFirst, rest = ""] = ahead === undefined ? (before.exec(item) ?? []) : [];
  const goal = (ahead ?? rest).replace(/^[(<](.*)[)>]$|[,;]$/, "$1").trim();
  return /\p{L}/u.test(goal) ? [{ goal, isComplete: (bad ?? badFirst) === undefined }] : [];
};

/** `{ subgoal, status }` in whatever names: a text that is no verdict, and one that is. */
const ofRecord = (record: JsonRecord): readonly Judged[] => {
  const [goal, status] = [fieldIn([record], /goal|task|name/i), fieldIn([record], /status|complete|done|state/i)];
  return goal === undefined || status === undefined ? [] : ofLine(`- ${goal} - ${status}`);
};

/** Reads sub-goals, each with its verdict, `subgoal 1: … - complete` to a line, or objects; joins them with `; `. */
export const readEvaluation = (reply: string): Parsed<string> => {
  const records = recordsIn(reply).flatMap(ofRecord);
  const lines = ownText(reply).split(/\n+|;|(?=sub-?goal ?\d)/i);
  const found = records.length > 0 ? records : lines.flatMap(ofLine);
  if (found.length === 0)
    return {
      ok: false,
      problem: "It judges no sub-goal.",
      asked: "Reply with a line for each: subgoal 1: <sub-goal> - complete (or incomplete).",
    };
  const value = found.map(({ goal, isComplete }, at) => `subgoal ${at + 1}: ${goal} - ${isComplete ? "complete" : "incomplete"}`);
  return told(value.join("; "), reply.startsWith("subgoal 1: "));
};
