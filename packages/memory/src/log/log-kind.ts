import { MnemographError } from "@mnemograph/core";
import type { z } from "zod";
import type { LogEntry } from "./log-driver.js";

/**
 * A kind of memory: what its entries are, what makes two of them the same, and what they are looked
 * up by.
 */
export interface LogKind<Entry extends object> {
  /** As exports, listings and `StoredMemory.kind` name it, for example `reflections`. */
  readonly name: string;
  /** Checks every entry on its way in and out; its output must survive JSON. */
  readonly schema: z.ZodType<Entry>;
  /** The fields that an entry is known by: a later one with the same values takes its place. */
  readonly key: readonly (keyof Entry & string)[];
  /**
   * The fields that readers look entries up by, each with an index; an entry without the field is
   * not found by it.
   */
  readonly lookups?: readonly (keyof Entry & string)[];
}

/**
 * A kind of memory, with its type inferred from the schema.
 *
 * @example
 * const corrections = defineLogKind({
 *   name: "corrections",
 *   schema: z.object({ taskId: z.string(), step: z.number().int(), text: z.string() }),
 *   key: ["taskId", "step"], // one correction a step: a second one is a duplicate
 *   lookups: ["taskId"],
 * });
 */
export const defineLogKind = <Entry extends object>(kind: LogKind<Entry>): LogKind<Entry> => kind;

const invalid = (kind: string, field: string, problem: string, cause?: unknown) =>
  new MnemographError({
    code: "MEMORY_INVALID",
    message: `an entry of ${kind}${field === "" ? "" : `, field "${field}"`}: ${problem}`,
    hint: `give entries that fit the schema of ${kind}; restore a damaged memory from an export`,
    evidence: { kind, field },
    cause,
  });

/** Checks an entry. Throws MEMORY_INVALID naming the field. */
const parseEntry = <Entry extends object>(
  { name, schema }: LogKind<Entry>,
  value: unknown,
): Entry => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(name, issue?.path.join(".") ?? "", issue?.message ?? "does not fit", parsed.error);
};

/** An entry as drivers store it; JSON escapes what databases cannot hold. */
export const toLogEntry = <Entry extends object>(kind: LogKind<Entry>, value: Entry): LogEntry => {
  const entry = parseEntry(kind, value);
  return {
    key: keyOf(kind, entry),
    labels: (kind.lookups ?? []).flatMap((name) =>
      entry[name] === undefined ? [] : [{ name, value: JSON.stringify(entry[name]) }],
    ),
    body: JSON.stringify(entry),
  };
};

/** What an entry is known by, as text. */
export const keyOf = <Entry extends object>(
  { key }: LogKind<Entry>,
  entry: Partial<Entry>,
): string => JSON.stringify(key.map((field) => entry[field] ?? null));

/** The entry that was stored. Throws MEMORY_INVALID where it is damaged. */
export const fromLogBody = <Entry extends object>(kind: LogKind<Entry>, body: string): Entry => {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (cause) {
    throw invalid(kind.name, "", "is no JSON", cause);
  }
  return parseEntry(kind, value);
};
