import { type JsonRecord, isRecord, jsonIn, keyOf, valueUnder } from "../json-in.js";
import type { FittingWorld } from "./action-reply.js";
import { type ActionForm, fillForm } from "./form.js";

const thoughtKeys = ["thought", "thoughts", "think", "reasoning"];
const actionKeys =
  "toolcalls functioncall function action actions nextaction act command verb name tool actiontype answer finalanswer type".split(
    " ",
  );
const inputKeys = ["actioninput", "arguments", "args", "parameters", "input", "toolinput"];

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

/** A form with values in its slots: those under a slot's name, the others in their order. */
const filled = (form: ActionForm, given: JsonRecord): string => {
  const entries = Object.entries(given);
  if (form.kind === "call")
    return fillForm(
      form,
      entries.map(([key, value]) => `${key}=${JSON.stringify(value)}`),
    );
  const labels = form.slots.map(({ label }) => keyOf(label));
  const others = entries.flatMap(([key, value]) =>
    labels.includes(keyOf(key)) ? [] : [textOf(value)],
  );
  // `colour` and `type` of the one slot `[colour type]`.
  const rest = labels.length === 1 ? [others.join(" ")] : others;
  return fillForm(
    form,
    labels.map((label) => textOf(valueUnder(given, [label]) ?? rest.shift() ?? "")),
  );
};

/** A function's name; the dot in it may be an underscore, and `functions.take` is `take`. */
const namesOf = (name: string): readonly string[] =>
  [name.replaceAll(".", "_"), name.replaceAll(":", ".").split(".").at(-1) ?? ""].map(keyOf);

const isThinking = (name: unknown) =>
  typeof name === "string" && namesOf(name).some((one) => thoughtKeys.includes(one));

/** `{ name, arguments }` in the world's spelling. */
const ofCall = (name: string, given: JsonRecord, { forms, fit }: FittingWorld): string | null => {
  const wanted = namesOf(name);
  const named = forms.filter(({ verb }) => namesOf(verb).some((own) => wanted.includes(own)));
  return named.map((form) => fit(filled(form, given))).find((found) => found !== null) ?? null;
};

/** An action's name with what it takes: a record, a list, or a text after it. */
export const withInput = (name: string, given: unknown, world: FittingWorld): string | null => {
  if (isRecord(given)) {
    const inner = valueUnder(given, inputKeys);
    if (isRecord(inner)) return withInput(name, inner, world);
    const [only, ...others] = Object.values(given);
    const found = ofCall(name, given, world);
    return found ?? (others.length === 0 ? withInput(name, textOf(only), world) : null);
  }
  const input = (Array.isArray(given) ? given.map(textOf).join(", ") : textOf(given)).trim();
  if (input === "") return world.fit(name);
  const inner = ["{", "`"].includes(input.charAt(0)) ? jsonIn(input)?.value : undefined;
  if (inner !== undefined) return withInput(name, inner, world);
  return world.fit(`${name}[${input}]`) ?? world.fit(`${name} ${input}`) ?? world.fit(input);
};

/** What a call of `think` holds: a text, JSON in one, or a record. */
const thoughtIn = (given: unknown): unknown => {
  const inner = typeof given === "string" ? (jsonIn(given)?.value ?? given) : given;
  return isRecord(inner) ? thoughtIn(Object.values(inner)[0]) : inner;
};

/** The actions of a record, or of the records of a list; null for one that fits no form. */
const actionsIn = (value: unknown, world: FittingWorld): readonly (string | null)[] => {
  if (Array.isArray(value)) return value.slice(0, 20).flatMap((one) => actionsIn(one, world));
  if (!isRecord(value)) return [];
  const [name, given] = [valueUnder(value, actionKeys), valueUnder(value, inputKeys)];
  if (typeof name !== "string") return actionsIn(name, world);
  if (isThinking(name)) return [];
  if (given !== undefined) return [withInput(name, given, world)];
  const others = Object.entries(value).filter(
    ([key, one]) => one !== name && !thoughtKeys.includes(keyOf(key)),
  );
  return [world.fit(name) ?? ofCall(name, Object.fromEntries(others), world)];
};

/**
 * The thought of an object or a list of them, and its actions, null for one that fits no form: `{
 * thought, action }`, `{ action, action_input }`, `{ name, arguments }`, or calls inside of one.
 */
export const readObject = (value: unknown, world: FittingWorld) => {
  const record = [value].flat().find(isRecord) ?? {};
  const thought = isThinking(valueUnder(record, actionKeys))
    ? thoughtIn(valueUnder(record, inputKeys))
    : valueUnder(record, thoughtKeys);
  return {
    actions: actionsIn(value, world),
    thought: typeof thought === "string" ? thought.trim() : "",
  };
};
