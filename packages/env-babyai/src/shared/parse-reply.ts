import { type BareCall, type Takes, readBareCall, withoutInnerBrackets } from "./read-bare-call.js";

/** What an agent's reply says: one action, a thought, or nothing usable. */
export type ParsedReply =
  | {
      readonly kind: "act";
      readonly name: string;
      readonly names: readonly string[];
      readonly text: string;
    }
  | { readonly kind: "think"; readonly thought: string }
  | { readonly kind: "invalid"; readonly reason: "no-action" | "several-actions" }
  /** An action was recognised, but not what it acts on. */
  | { readonly kind: "invalid"; readonly reason: "wrong-arguments"; readonly name: string };

const thoughtLine = /^\s*>?\s*(?:thought|think)s?\s*[:>]/iu;
const actLine = /^\s*>?\s*(?:act|action)\s*[:>]\s*/iu;
/** `name` or `name [arguments]`, with nothing after it. */
const call = /^([a-z_]+)\s*(?:\[(.*)\])?\s*\.?$/iu;
/** `Thought: … Act: …` on one line. */
const spokenAct = /(?<=[.!?…])\s*(?:>|\bact(?:ion)?\s*[:>])\s*/iu;

/**
 * The actions that the lines hold without brackets; what follows a thought on its line counts
 * too.
 */
const bareCalls = (lines: readonly string[], takes: Takes): readonly BareCall[] =>
  lines.flatMap((line) => {
    const described = thoughtLine.test(line)
      ? (line.split(spokenAct)[1] ?? "")
      : line.replace(actLine, "").replace(/^>\s*/u, "");
    return readBareCall(described, takes) ?? [];
  });

interface ReplyLines {
  readonly calls: readonly { readonly name: string; readonly text: string }[];
  readonly thoughts: readonly string[];
  /** A line holds a second action mark. */
  readonly isTangled: boolean;
}

const readLines = (
  lines: readonly string[],
  known: ReadonlySet<string>,
  takes?: Takes,
): ReplyLines => {
  const calls: { name: string; text: string }[] = [];
  const thoughts: string[] = [];
  let isThinking = false;
  let isTangled = false;
  for (const line of lines) {
    if (thoughtLine.test(line)) {
      isThinking = true;
      thoughts.push(line.replace(thoughtLine, "").trim());
      continue;
    }
    const marked = actLine.test(line);
    const body = line.replace(actLine, "");
    const match = call.exec(body);
    const name = match?.[1]?.toLowerCase() ?? "";
    if (match !== null && known.has(name)) {
      calls.push({
        name,
        text: takes === undefined ? (match[2] ?? "") : withoutInnerBrackets(match[2] ?? ""),
      });
      isThinking = false;
    } else if (/\bact(?:ion)?\s*[:>]/iu.test(body) && marked) isTangled = true;
    else if (isThinking && !marked) thoughts.push(line);
  }
  return { calls, thoughts, isTangled };
};

/**
 * Reads `Act: name [argument, argument]`; the mark may be missing, capital or small. Thought lines
 * before the act are passed over. More than one act is `several-actions`; a reply of thoughts alone
 * is a thought. With `takes`, what each action takes, an action is also read without its brackets
 * where it is clear (`go to cabinet_0`); without it brackets are required, as by the public
 * software.
 *
 * @example
 * parseReply("Thought: It is ahead.\nAct: goto [red ball]", new Set(["goto"])); // → { kind: "act", name: "goto", names: ["red ball"], … }
 */
export const parseReply = (
  reply: string,
  known: ReadonlySet<string>,
  takes?: Takes,
): ParsedReply => {
  const lines = reply
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const { calls, thoughts, isTangled } = readLines(lines, known, takes);
  if (calls.length > 1 || isTangled) return { kind: "invalid", reason: "several-actions" };
  const bare = calls.length === 0 && takes !== undefined ? bareCalls(lines, takes) : [];
  const whole = bare.flatMap(({ name, text }) => (text === null ? [] : [{ name, text }]));
  if (whole.length > 1) return { kind: "invalid", reason: "several-actions" };
  const only = calls[0] ?? whole[0];
  if (only !== undefined)
    return {
      kind: "act",
      name: only.name,
      text: only.text.trim(),
      names: argumentNames(only.text),
    };
  if (thoughts.length > 0) return { kind: "think", thought: thoughts.join("\n") };
  return bare[0] === undefined
    ? { kind: "invalid", reason: "no-action" }
    : { kind: "invalid", reason: "wrong-arguments", name: bare[0].name };
};

const argumentNames = (text: string): string[] =>
  text
    .split(",")
    .map((part) =>
      part
        .trim()
        .replaceAll(/^["'`[]+|["'`\]]+$/gu, "")
        .toLowerCase(),
    )
    .filter((part) => part !== "");
