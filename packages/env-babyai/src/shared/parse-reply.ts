/** What an agent's reply says: one action, a thought, or nothing usable. */
export type ParsedReply =
  | { readonly kind: "act"; readonly name: string; readonly names: readonly string[]; readonly text: string }
  | { readonly kind: "think"; readonly thought: string }
  | { readonly kind: "invalid"; readonly reason: "no-action" | "several-actions" };

const thoughtLine = /^\s*>?\s*(?:thought|think)s?\s*[:>]/iu;
const actLine = /^\s*>?\s*(?:act|action)\s*[:>]\s*/iu;
/** `name` or `name [arguments]`, with nothing after it. */
const call = /^([a-z_]+)\s*(?:\[(.*)\])?\s*\.?$/iu;

/**
 * Reads `Act: name [argument, argument]`; the mark may be missing, capital or small. Thought lines before the act are passed over.
 * More than one act is `several-actions`; a reply of thoughts alone is a thought.
 *
 * @example
 * parseReply("Thought: It is ahead.\nAct: goto [red ball]", new Set(["goto"])); // → { kind: "act", name: "goto", names: ["red ball"], … }
 */
export const parseReply = (reply: string, known: ReadonlySet<string>): ParsedReply => {
  const lines = reply
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
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
      calls.push({ name, text: match[2] ?? "" });
      isThinking = false;
    } else if (/\bact(?:ion)?\s*[:>]/iu.test(body) && marked) isTangled = true;
    else if (isThinking && !marked) thoughts.push(line);
  }
  if (calls.length > 1 || isTangled) return { kind: "invalid", reason: "several-actions" };
  const [only] = calls;
  if (only === undefined)
    return thoughts.length > 0 ? { kind: "think", thought: thoughts.join("\n") } : { kind: "invalid", reason: "no-action" };
  return { kind: "act", name: only.name, text: only.text.trim(), names: argumentNames(only.text) };
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
