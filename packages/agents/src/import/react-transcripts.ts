import { goalOnLine, partReader } from "./react-parts.js";

/** A transcript in a file of several, with the line where it begins. */
export interface ReactTranscript {
  readonly line: number;
  readonly text: string;
}

interface Paragraph {
  /** The line that it begins with, and the last one. */
  readonly line: number;
  readonly last: number;
  /** What a task in it asks for, before anything is thought or done there. */
  readonly goal?: string;
  readonly hasAction: boolean;
  /** A line such as `---` or `=== 2 ===` stands before it. */
  readonly isApart: boolean;
  /** The run before it ended. */
  readonly isAfterEnd: boolean;
}

const separator = /^\s*(?:[-=*_~]{3,}|#{1,6}\s.*|[-=*]{2,}[^\n]*[-=*]{2,})\s*$/;
/** An action or a label that ends a run. */
const ending = /^\s*(?:\*\*)?(?:final answer\b.*:|action\s*#?\d*\s*:\s*finish\b)/i;

/** What a text of lines is made of: lines that begin parts, tasks and paragraphs. */
const paragraphReader = (all: readonly string[]) => {
  const partOn = partReader(all);
  const isSeparator = (line: string) =>
    separator.test(line) && partOn(line) === undefined && goalOnLine(line) === undefined;
  const paragraphOf = (from: number, to: number): Omit<Paragraph, "isApart" | "isAfterEnd"> => {
    const lines = all.slice(from, to);
    const part = lines.findIndex((line) => partOn(line) !== undefined);
    const at = lines
      .slice(0, part < 0 ? lines.length : part)
      .findIndex((line) => goalOnLine(line) !== undefined);
    const words = at < 0 ? undefined : goalOnLine(lines[at] ?? "") || lines[at + 1];
    return {
      line: from + 1,
      last: to,
      ...(words !== undefined && { goal: words.trim() }),
      hasAction: lines.some((line) => partOn(line)?.kind === "action"),
    };
  };
  return { isSeparator, paragraphOf };
};

/** Paragraphs of a text; a task right after the end of a run begins one, too. */
const paragraphsIn = (all: readonly string[]): readonly Paragraph[] => {
  const { isSeparator, paragraphOf } = paragraphReader(all);
  const begun: { from: number; to: number; isApart: boolean; isAfterEnd: boolean }[] = [];
  let [isNew, isApart, isEnded] = [true, false, false];
  for (const [index, line] of all.entries()) {
    const parts = isSeparator(line);
    if (parts || line.trim() === "") {
      [isNew, isApart] = [true, isApart || parts];
      continue;
    }
    const isAfterEnd = isEnded && goalOnLine(line) !== undefined;
    if (isNew || isAfterEnd) {
      begun.push({ from: index, to: index, isApart, isAfterEnd });
      [isNew, isApart] = [false, false];
    }
    const last = begun.at(-1);
    if (last !== undefined) last.to = index + 1;
    isEnded = (isEnded && !isAfterEnd) || ending.test(line);
  }
  return begun.map(({ from, to, ...more }) => ({ ...paragraphOf(from, to), ...more }));
};

/**
 * Where transcripts begin. Another task after actions begins one, with as many paragraphs before
 * its words as the first task of the file has: a text game describes a room first. Without words
 * for tasks, a line between two transcripts parts them.
 */
const beginnings = (paragraphs: readonly Paragraph[]): readonly number[] => {
  const acts = paragraphs.map(({ hasAction }) => hasAction);
  const first = paragraphs.findIndex(({ goal }) => goal !== undefined);
  const lead = first >= 0 && first <= acts.indexOf(true) ? first : undefined;
  const starts = [0];
  let current = paragraphs[first]?.goal;
  for (const [index, { goal, isApart, isAfterEnd }] of paragraphs.entries()) {
    const from = starts.at(-1) ?? 0;
    const before = paragraphs.slice(from, index);
    const opened = Math.max(from, acts.lastIndexOf(true, index - 1) + 1);
    const apart = paragraphs.findIndex(
      (one, at) => at >= opened && at > from && at <= index && one.isApart,
    );
    const hasBegun = before.some((one) => one.hasAction || (apart >= 0 && one.goal !== undefined));
    if (!hasBegun) continue;
    // A page may repeat the task that it belongs to.
    const isOther = goal !== undefined && (goal !== current || apart >= 0 || isAfterEnd);
    if (lead === undefined ? !isApart : !isOther) continue;
    starts.push(apart >= 0 ? apart : Math.max(opened, index - (lead ?? 0)));
    current = goal;
  }
  return starts;
};

/** The transcripts of a text that holds one or several. */
export const reactTranscripts = (lines: readonly string[]): readonly ReactTranscript[] => {
  const paragraphs = paragraphsIn(lines);
  if (paragraphs.length === 0) return [];
  const starts = beginnings(paragraphs);
  return starts.map((start, at) => {
    const line = paragraphs[start]?.line ?? 1;
    const last = paragraphs[(starts[at + 1] ?? paragraphs.length) - 1]?.last;
    return { line, text: lines.slice(line - 1, last).join("\n") };
  });
};
