import type { ParsedReply } from "@mnemograph/env-babyai/shared";

const isThought = (line: string) => /(?:thought|think):/iu.test(line);
const isMarkedAct = (line: string) => /(?:act|action):/iu.test(line);
const behindMark = (line: string) => line.split(":").slice(1).join("");
const call = /([\p{L}\p{N}_]+)\s*(?:\[(.*?)\])?/gu;
/** What needs no thing of that name: words, and a place that the recorded software does not read. */
const takesAnything: ReadonlySet<string> = new Set(["chat", "stop", "go_put"]);

const firstName = (text: string): string =>
  (text.split(",")[0] ?? "").replaceAll(/^['"]+|['"]+$/gu, "").trim();

/**
 * A reply as the recorded software of houses reads it: all that is no thought is the action, up to
 * the first closing bracket, and every word of it is a call. A call of what does not exist is
 * refused before anything else is looked at.
 */
export const readPublishedReply = (
  reply: string,
  known: readonly string[],
  exists: (name: string) => boolean,
): ParsedReply => {
  const thoughts: string[] = [];
  const acts: string[] = [];
  for (const line of reply.split("\n").map((each) => each.trim())) {
    if (line === "") continue;
    if (isThought(line)) thoughts.push(behindMark(line));
    else if (isMarkedAct(line)) acts.push(behindMark(line));
    else if (acts.length === 0 && thoughts.length > 0) thoughts.push(line);
    else acts.push(line);
  }
  if (acts.length === 0) return { kind: "think", thought: thoughts.join(" ") };
  const described = acts.join(" ").trim();
  const closed = described.includes("]") ? `${described.split("]")[0]}]` : described;
  const read = (closed.includes(":") ? (closed.split(":")[1] ?? "") : closed).toLowerCase();
  const calls = [...read.matchAll(call)].map(([, name = "", text = ""]) => ({ name, text }));
  const nameless = calls.find(
    ({ name, text }) => !takesAnything.has(name) && !exists(firstName(text)),
  );
  if (nameless !== undefined)
    return { kind: "invalid", reason: "wrong-arguments", name: nameless.name };
  if (calls.length > 1) return { kind: "invalid", reason: "several-actions" };
  const [only] = calls;
  return only === undefined || !known.includes(only.name)
    ? { kind: "invalid", reason: "no-action" }
    : { kind: "act", name: only.name, text: only.text.trim(), names: [firstName(only.text)] };
};
