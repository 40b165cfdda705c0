import type { ActionKind, Parsed } from "@mnemograph/core";

export interface ParsedAction {
  readonly kind: ActionKind;
  readonly text: string;
}

const leadingMarks = /^(?:[>*\-\s]+|\d+[.)](?:\s+|$)|action\s*\d*\W*:\s*)+/i;
const actionLabel = /^[\W\d]*action\s*\d*\W*:/i;

const strip = (line: string): string =>
  line
    .trim()
    .replace(leadingMarks, "")
    .replace(/^(["'`])(.*)\1$/s, "$2")
    .trim();

/** `put X in/on Y` of `put X in Y`, which ALFWorld never understands. */
export const withPut = (action: string): string =>
  action.replace(/^(put \S+ \d+) (?:in|on|into|onto|to) (\S+ \d+)$/, "$1 in/on $2");

/**
 * The reader nearest to the published code: the last line labelled `Action…:`, else the first line,
 * with its marks dropped and nothing else.
 */
export const publishedAction = (
  reply: string,
  put: "repair" | "asWritten",
): Parsed<ParsedAction> => {
  const lines = reply.split("\n").filter((line) => !/^\s*(?:```\w*\s*)?$/.test(line));
  const labelled = lines.flatMap((line, index) =>
    actionLabel.test(line) ? [strip(line) || strip(lines[index + 1] ?? "")] : [],
  );
  const text = labelled.findLast(Boolean) ?? lines.map(strip).find(Boolean);
  if (text === undefined) return { ok: false, problem: "It holds no action." };
  const action = put === "repair" ? withPut(text) : text;
  return {
    ok: true,
    value: { kind: /^think\s*[:[]/i.test(action) ? "think" : "act", text: action },
  };
};
