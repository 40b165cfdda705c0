/**
 * What a piece of a prompt is: the task's instructions, what memory gave, what happened before in
 * this episode, the situation at hand, or words about a reply that could not be used.
 */
export type PartKind = "instructions" | "memory" | "past" | "situation" | "correction";

export interface PromptPart {
  readonly kind: PartKind;
  readonly role: string;
  readonly text: string;
}

/** What is known of the moment in which a prompt was sent. */
export interface Known {
  readonly goal?: string;
  readonly observation?: string;
  readonly firstObservation?: string;
  readonly history: readonly string[];
  readonly memory: readonly string[];
}

interface Message {
  readonly role: string;
  readonly content: string;
}

/** A line without what templates put around a value: numbers, bullets, labels, quotes. */
const bare = (line: string) =>
  line
    .trim()
    .replace(/^(?:>|[-*•]|\d+[.)])\s*/, "")
    .replace(/^(?:[A-Z][\w ]{0,24}\d*:)\s*/, "")
    .trim();
const linesOf = (text: string) =>
  text
    .split("\n")
    .map(bare)
    .filter((line) => line.length > 1);
const isHeading = (line: string) => /:\s*$/.test(line) || line.trim() === "";

/**
 * The part of each line of the user's message: by the values that it shows; other lines go with
 * their neighbours.
 */
const kindsOf = (lines: readonly string[], known: Known): readonly PartKind[] => {
  const sets = {
    situation: new Set(
      [known.goal, known.observation, known.firstObservation].flatMap((text) =>
        linesOf(text ?? ""),
      ),
    ),
    past: new Set(known.history.flatMap(linesOf)),
    memory: new Set(known.memory.flatMap(linesOf)),
  };
  const goal = known.goal?.trim() ?? "";
  const mentionedBy = (line: string): PartKind | undefined => {
    if (goal !== "" && line.includes(goal)) return "situation";
    const text = bare(line);
    if (text.length < 2) return undefined;
    if (sets.situation.has(text)) return "situation";
    if (sets.past.has(text)) return "past";
    return sets.memory.has(text) ? "memory" : undefined;
  };
  const mentioned = lines.map(mentionedBy);
  // What comes before the task itself is what others did or what the memory holds, whatever it
  // happens to say.
  const isTask = (line: string, index: number) =>
    mentioned[index] === "situation" &&
    ((goal !== "" && line.includes(goal)) || bare(line) === bare(known.observation ?? "\n"));
  const examples = lines.findLastIndex(
    (line) => /^(?:Example|Type)\s+\d+\s*:|^\d+\.\s/.test(line.trim()) && !isOwn(line, sets.past),
  );
  // The last of them goes on to the next empty line, whatever it shows of the present.
  const gap = lines.findIndex((line, index) => index > examples && line.trim() === "");
  const after = examples >= 0 && gap >= 0 ? gap : examples;
  const start = lines.findIndex((line, index) => index > after && isTask(line, index));
  const kinds: PartKind[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    if (start > 0 && index < start) kinds.push("memory");
    else kinds.push(mentioned[index] ?? kinds.at(-1) ?? "situation");
  }
  for (let index = lines.length - 2; index >= 0; index -= 1) {
    if (mentioned[index] === undefined && isHeading(lines[index] ?? ""))
      kinds[index] = kinds[index + 1]!;
  }
  return kinds;
};
const isOwn = (line: string, past: ReadonlySet<string>) => past.has(bare(line));

/** Neighbouring lines of one kind, put together. */
const joined = (
  role: string,
  lines: readonly string[],
  kinds: readonly PartKind[],
): PromptPart[] => {
  const parts: { kind: PartKind; role: string; lines: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const kind = kinds[index]!;
    const last = parts.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else parts.push({ kind, role, lines: [line] });
  }
  return parts.map(({ kind, lines: own }) => ({ kind, role, text: own.join("\n") }));
};

/**
 * Separates the parts of a rendered prompt by the values that the state and the memory held at that
 * moment. The words themselves are never changed: the parts put together are the prompt.
 */
export const promptParts = (messages: readonly Message[], known: Known): readonly PromptPart[] => {
  const firstReply = messages.findIndex(({ role }) => role === "assistant");
  return messages.flatMap(({ role, content }, index) => {
    if (role === "system") return [{ kind: "instructions", role, text: content }];
    if (firstReply >= 0 && index >= firstReply)
      return [{ kind: "correction", role, text: content }];
    const lines = content.split("\n");
    return joined(role, lines, kindsOf(lines, known));
  });
};
