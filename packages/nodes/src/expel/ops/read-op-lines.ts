import type { NoteOp, NoteSource, Parsed } from "@mnemograph/core";
import { ownTurn } from "../../shared/replies/index.js";

/** An operation, its number, and its text without a label such as `Tip: `. */
const opLine =
  /\b(?<kind>ADD|EDIT|AGREE|REMOVE)(?: +(?<number>\d+))? *:[ \t]*(?:[A-Za-z\d ]+: )?(?<text>.*)/g;

/** Words that a rule may not hold: such a text is an operation that went wrong. */
const names = /ADD|AGREE|EDIT/;

const isRule = (text: string) => text.endsWith(".") && !names.test(text);

const opOf = (
  { kind = "", number, text = "" }: Partial<Readonly<Record<string, string>>>,
  sources: readonly NoteSource[],
): NoteOp | undefined => {
  const rule = text.trim();
  if (!isRule(rule)) return undefined;
  const at = number === undefined ? { text: rule } : { number: Number(number), text: rule };
  switch (kind) {
    case "ADD":
      return {
        op: "add",
        draft: { kind: "insight", title: "", text: rule, recallText: "", sources: [...sources] },
      };
    case "EDIT":
      return number === undefined
        ? undefined
        : { op: "edit", target: { number: Number(number) }, text: rule };
    case "AGREE":
      return { op: "vote", target: at, weight: 1 };
    default:
      return { op: "vote", target: at, weight: -1 };
  }
};

/**
 * Reads `ADD: <rule>`, `EDIT <n>: <rule>`, `AGREE <n>: <rule>` and `REMOVE <n>: <rule>`, anywhere in
 * a reply. A rule ends with a full stop and holds no name of another operation; a line that does
 * not fit is no operation. ExpeL section 4.2.
 */
export const readOpLines =
  (sources: readonly NoteSource[]) =>
  (reply: string): Parsed<readonly NoteOp[]> => {
    const lines = [...ownTurn(reply).text.matchAll(opLine)];
    const ops = lines.flatMap(({ groups = {} }) => opOf(groups, sources) ?? []);
    return ops.length === 0
      ? {
          ok: false,
          problem: "It holds no operation whose rule ends with a full stop.",
          asked: "Reply with lines such as ADD: <rule>. or AGREE <number>: <rule>.",
        }
      : { ok: true, value: ops, ...(ops.length < lines.length && { isRepaired: true }) };
  };
