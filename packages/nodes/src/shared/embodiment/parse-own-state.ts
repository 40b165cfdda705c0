import { isRecord, jsonValues, ownTurn } from "../replies/index.js";
import type { Parsed } from "@mnemograph/core";
import type { z } from "zod";
import { itemsIn } from "./items-in.js";
import type { OwnStateSchema } from "./own-state-options.js";

/** A state of the user's own type, as it stands in `embodiedState.own`; `readOwnState` types it. */
export type OwnState = Readonly<Record<string, unknown>>;

/** As prompts show it: JSON on one line; empty before anything was told. */
export const tellOwnState = (state: OwnState | undefined): string => (state === undefined ? "" : JSON.stringify(state));

const problemsOf = ({ issues }: z.core.$ZodError) =>
  issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.length === 0 ? "the state" : path.join(".")}: ${message}`)
    .join("; ");

/** An object, and before it the only one that it holds: `{"state": {…}}`. */
const candidates = (value: unknown): readonly unknown[] => {
  const inner = isRecord(value) ? Object.values(value) : [];
  return inner.length === 1 && isRecord(inner[0]) ? [inner[0], value] : [value];
};

/** Fields in the letters of the user's type where they differ in case alone: `Battery` is `battery`. */
const renamed = (value: unknown, schema: OwnStateSchema): unknown => {
  const shape: unknown = "shape" in schema ? schema.shape : undefined;
  if (!isRecord(value) || !isRecord(shape)) return value;
  const names = Object.keys(shape);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const [same = key, ...others] = names.filter((name) => name.toLowerCase() === key.toLowerCase());
      return [others.length === 0 && !(same in value) ? same : key, one];
    }),
  );
};

/** A text as the type that was expected in its place. */
const retold = (text: unknown, expected: string): unknown => {
  if (typeof text !== "string") return text;
  const [nothing] = itemsIn(text, /[,;]/);
  if (expected === "array") return itemsIn(text, /[,;]/);
  if (nothing === undefined) return null;
  if (expected === "boolean") return /^(?:true|yes)$/i.test(text) ? true : /^(?:false|no)$/i.test(text) ? false : text;
  return expected === "number" || expected === "int" ? Number(/^-?[\d.]+(?= ?%?$)/.exec(text)?.[0] ?? Number.NaN) : text;
};

/** An object whose texts are taken for what its type expects in their place: `"3"` is 3, `"mug"` a list of one. */
const mended = (value: unknown, { issues }: z.core.$ZodError): unknown => {
  const copy: unknown = structuredClone(value);
  for (const issue of issues) {
    const [key] = issue.path;
    if (issue.code === "invalid_type" && issue.path.length === 1 && typeof key === "string" && isRecord(copy))
      Object.assign(copy, { [key]: retold(copy[key], issue.expected) });
  }
  return copy;
};

/**
 * Reads the last JSON object of a reply that fits the user's state type; what is wrong with it is told field by field.
 * Texts that stand for a number or a list are taken for it where nothing fits as it is.
 *
 * @example
 * parseOwnState('My state: {"battery": 40}', z.object({ battery: z.int() })); // → { ok: true, value: { battery: 40 } }
 */
export const parseOwnState = (reply: string, schema: OwnStateSchema): Parsed<OwnState> => {
  const objects = jsonValues(ownTurn(reply).text).filter((value) => !Array.isArray(value));
  const values = objects.flatMap(candidates).map((value) => renamed(value, schema));
  const read = values.map((value) => schema.safeParse(value));
  const fitting = read.findLast(({ success }) => success);
  if (fitting?.success) return { ok: true, value: fitting.data };
  const close = values.map((value, at) => schema.safeParse(mended(value, read[at]?.error ?? ({ issues: [] } as never))));
  const repaired = close.findLast(({ success }) => success);
  if (repaired?.success) return { ok: true, value: repaired.data, isRepaired: true };
  const last = read.at(-1) ?? close.at(-1);
  return {
    ok: false,
    problem: last?.error === undefined ? "It holds no JSON object with the state." : `Its state does not fit: ${problemsOf(last.error)}.`,
  };
};

/**
 * The state that an episode's graph ended with, in the user's type.
 *
 * @throws ZodError where the agent never told a state that fits.
 * @example
 * const Robot = z.object({ battery: z.int().describe("percent left") });
 * readOwnState(Robot, { own: { battery: 40 } }).battery; // → 40
 */
export const readOwnState = <Schema extends OwnStateSchema>(
  schema: Schema,
  embodiedState: { readonly own?: OwnState | undefined },
): z.output<Schema> => schema.parse(embodiedState.own);
