import type { ShownEntry } from "@mnemograph/bench";

/** One text of an entry: what it is called, and where it stands. */
export interface EntryField {
  readonly label: string;
  readonly path: readonly (string | number)[];
  readonly text: string;
}

type Value = ShownEntry["value"];

const at = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, step) => (inner as Record<string | number, unknown> | undefined)?.[step],
    value,
  );

const PLACES: Readonly<Record<string, readonly (readonly [label: string, ...path: string[]])[]>> = {
  tuples: [
    ["Goal", "goal"],
    ["History", "history", "summary"],
    ["Evaluation", "history", "evaluation"],
    ["Observation", "observation"],
    ["Action", "action"],
  ],
  experiences: [
    ["Task", "task"],
    ["Category", "category"],
    ["Plan", "plan"],
  ],
  reflections: [["Reflection", "text"]],
  notes: [
    ["Title", "title"],
    ["Text", "text"],
    ["When", "when"],
    ["Section", "section"],
    ["Votes", "counters", "votes"],
    ["Helpful", "counters", "helpful"],
    ["Harmful", "counters", "harmful"],
  ],
};

/** What an entry is known by: it is asked for where one is added. */
const KEYS: typeof PLACES = {
  tuples: [["Id", "id"]],
  experiences: [["Id", "id"]],
  notes: [["Id", "id"]],
  reflections: [
    ["Task", "taskId"],
    ["Trial", "trial"],
  ],
};

/**
 * The texts of an entry in the order in which people read them; a log's entries are actions and
 * observations in turn.
 */
export const fieldsOf = (kind: string, value: Value, isNew = false): readonly EntryField[] => {
  const named = [...(isNew ? (KEYS[kind] ?? []) : []), ...(PLACES[kind] ?? [])].map(
    ([label, ...path]) => ({
      label,
      path,
      text: String(at(value, path) ?? ""),
    }),
  );
  const entries = "entries" in value ? value.entries : [];
  return [
    ...named,
    ...entries.map((text, index) => ({
      label: index % 2 === 0 ? "Action" : "Observation",
      path: ["entries", index],
      text,
    })),
  ];
};

/** A value like another one, to be added: it is known by something else. */
export const anotherLike = (value: Value): Value =>
  "trial" in value ? { ...value, trial: value.trial + 1 } : { ...value, id: `${value.id}-by-hand` };

/** What a value is known by; `task/trial` of a reflection. */
export const idOf = (value: Value): string =>
  "trial" in value ? `${value.taskId}/${value.trial}` : value.id;

/** The value with other texts in its places. */
export const withTexts = (value: Value, fields: readonly EntryField[]): Value => {
  const copy = structuredClone(value) as unknown as Record<string | number, unknown>;
  for (const { path, text } of fields) {
    const holder = at(copy, path.slice(0, -1)) as Record<string | number, unknown>;
    const name = path.at(-1) as string | number;
    holder[name] = typeof holder[name] === "number" ? Number(text) : text;
  }
  return copy as unknown as Value;
};
