/** A part of a text that an agent wrote while it reasoned and acted. ReAct section 2. */
export interface ReactPart {
  /** `words` stand before the first label. */
  readonly kind: "words" | "thought" | "action" | "input" | "observation" | "answer";
  readonly text: string;
}

const kinds: Readonly<Record<string, ReactPart["kind"]>> = {
  thought: "thought",
  thoughts: "thought",
  think: "thought",
  reasoning: "thought",
  action: "action",
  act: "action",
  "action input": "input",
  observation: "observation",
  obs: "observation",
  "final answer": "answer",
};
const emphasis = String.raw`(?:\*\*|__|#{1,4} +)?`;
const names = Object.keys(kinds)
  .toSorted((left, right) => right.length - left.length)
  .join("|");
/** `Thought:`, `Action 2:`, `**Observation:**`. */
const labelled = new RegExp(
  String.raw`^\s*${emphasis}(${names})(?:\s*#?\d+)?${emphasis}\s*:${emphasis}\s?(.*)$`,
  "i",
);
const goalLabel =
  /^\s*(?:\*\*)?(?:your )?(?:question|task|instructions?|goal|objective|problem|query)\b/i;
const goalEnd = /^(?: is)?(?: to)?(?:\s*#?\d+)?(?:\*\*)?\s*:(?:\*\*)?\s*(.*)$/i;
/** An action alone on its line, as prompts of text games mark it. */
const marked = /^\s*>\s*(\S.*)$/;

/** The words after a label such as `Task:` or `Your task is to:`; nothing for another line. */
export const goalOnLine = (line: string): string | undefined => {
  const label = goalLabel.exec(line)?.[0];
  return label === undefined ? undefined : goalEnd.exec(line.slice(label.length))?.[1];
};

interface Begun {
  readonly kind: ReactPart["kind"];
  readonly text: string;
}

const labelledPart = (line: string): Begun | undefined => {
  const [, name = "", text = ""] = labelled.exec(line) ?? [];
  const kind = kinds[name.toLowerCase().replaceAll(/\s+/g, " ")];
  return kind === undefined ? undefined : { kind, text };
};

const markedPart = (line: string): Begun | undefined => {
  const action = marked.exec(line)?.[1];
  return action === undefined ? undefined : { kind: "action", text: action };
};

/** Whether actions of a text are marked with `> `, and none in it has a label. */
const isMarkedText = (lines: readonly string[]): boolean =>
  lines.some((line) => marked.test(line)) &&
  !lines.some((line) => labelledPart(line)?.kind === "action");

/**
 * Reads which part a line of a text begins: by its label, or, where no action of the text has one,
 * by its mark.
 */
export const partReader = (lines: readonly string[]): ((line: string) => Begun | undefined) =>
  isMarkedText(lines) ? (line) => markedPart(line) ?? labelledPart(line) : labelledPart;

/**
 * The parts of a text, in order: `Thought:`, `Action:`, `Action Input:`, `Observation:` and `Final
 * Answer:` begin one; where no action has such a label, a line `> action` is one, and what follows
 * it is what was seen.
 */
export const reactParts = (text: string): readonly ReactPart[] => {
  const lines = text.split(/\r?\n/);
  const read = partReader(lines);
  const isMarked = read !== labelledPart;
  const parts: { kind: ReactPart["kind"]; lines: string[] }[] = [];
  for (const line of lines) {
    const next = read(line);
    if (next !== undefined) {
      parts.push({ kind: next.kind, lines: [next.text] });
      if (isMarked && next.kind === "action") parts.push({ kind: "observation", lines: [] });
    } else if (parts.length === 0) parts.push({ kind: "words", lines: [line] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts.flatMap(({ kind, lines: own }) => {
    const whole = own.join("\n").trim();
    return whole === "" && kind !== "input" ? [] : [{ kind, text: whole }];
  });
};
