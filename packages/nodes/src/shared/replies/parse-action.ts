import { type ActionKind, type Parsed, type Options } from "@mnemograph/core";
import { z } from "zod";

/** How a reply is read. */
export const ParseOptions = z.object({
  put: z.enum(["repair", "asWritten"]).optional().meta({
    description:
      "`repair` makes `put X in/on Y` of `put X in Y` and `put X on Y`, which ALFWorld never understands; `asWritten` changes nothing",
    unset: "`repair` in LDM2, `asWritten` in Act, ReAct, Reflexion and EmMem",
  }),
});
export type ParseOptions = Options<typeof ParseOptions>;

export interface ParseDeps {
  readonly parse?: ParseOptions;
}

export interface ParsedAction {
  readonly kind: ActionKind;
  readonly text: string;
}

const leadingMarks = /^(?:[>*\-\s]+|\d+[.)](?:\s+|$)|action\s*\d*\W*:\s*)/i;
const actionLabel = /^[\W\d]*action\s*\d*\W*:/i;
const codeFence = /^\s*```\w*\s*$/;

const strip = (line: string): string => {
  let text = line.trim();
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replace(leadingMarks, "");
  }
  return text.replace(/^(["'`])(.*)\1$/s, "$2").trim();
};

/** `put X in/on Y` is what is meant. Other texts stay as they are. */
const repairPut = (action: string): string => action.replace(/^put (\S+ \d+) (?:in|on|into|onto|to) (\S+ \d+)$/, "put $1 in/on $2");

/**
 * Reads an action from a reply: the last line that starts with `Action…:` (or the line below such a label), else the first line that is
 * not empty. Numbering, a leading `>`, surrounding quotes and code fences are dropped; `think: …` and `think[…]` are thoughts.
 */
export const parseAction = (reply: string, { put = "repair" }: ParseOptions = {}): Parsed<ParsedAction> => {
  const lines = reply.split("\n").filter((line) => line.trim() !== "" && !codeFence.test(line));
  const labelled = lines.flatMap((line, index) => (actionLabel.test(line) ? [strip(line) || strip(lines[index + 1] ?? "")] : []));
  const text = labelled.findLast(Boolean) ?? lines.map(strip).find(Boolean);
  if (text === undefined) return { ok: false, problem: "It holds no action." };
  return { ok: true, value: { kind: /^think\s*[:[]/i.test(text) ? "think" : "act", text: put === "repair" ? repairPut(text) : text } };
};
