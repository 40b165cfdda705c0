import { type JsonRecord, isRecord, jsonIn, keyOf, valueUnder } from "../json-in.js";
import type { FittingWorld } from "./action-reply.js";
import type { ActionForm } from "./form.js";

const thoughtKeys = ["thought", "thoughts", "think", "reasoning"];
const actionKeys =
  "toolcalls functioncall function action actions nextaction act command verb name tool actiontype answer finalanswer type".split(
    " ",
  );
const inputKeys = ["actioninput", "arguments", "args", "parameters", "input", "toolinput"];

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

/** A form with values in its slots: those under a slot's name, the others in their order. */
const filled = ({ kind, form, verb, gap, slots }: ActionForm, given: JsonRecord): string => {
  const entries = Object.entries(given);
  if (kind === "call")
    return `${verb}(${entries.map(([key, value]) => `${key}=${JSON.stringify(value)}`).join(", ")})`;
  const labels = slots.map(({ label }) => keyOf(label));
  const others = entries
    .filter(([key]) => !labels.includes(keyOf(key)))
    .map(([, value]) => textOf(value));
  // `colour` and `type` of the one slot `[colour type]`.
  const rest = slots.length === 1 ? [others.join(" ")] : others;
  const values = labels.map((label) => textOf(valueUnder(given, [label]) ?? rest.shift() ?? ""));
  return kind === "brackets"
    ? `${verb}${gap}[${values.join(", ")}]`
    : form.replace(/<[^<>]*>/g, () => values.shift() ?? "");
};

/** A function's name; the dot in a world's name may be an underscore. */
const nameOf = (name: string): string => keyOf(name.replaceAll(".", "_"));

/** `{ name, arguments }` in the world's spelling. */
const ofCall = (name: string, given: JsonRecord, { forms, fit }: FittingWorld): string | null => {
  const wanted = nameOf(name);
  return forms
    .filter(({ verb, first }) => [verb, first].some((own) => nameOf(own) === wanted))
    .reduce<string | null>((found, form) => found ?? fit(filled(form, given)), null);
};

/** An action's name with what it takes: a record, a list, or a text after it. */
export const withInput = (name: string, given: unknown, world: FittingWorld): string | null => {
  const { fit } = world;
  if (isRecord(given)) {
    const [only, ...others] = Object.values(given);
    const asText = () => (others.length === 0 ? withInput(name, textOf(only), world) : null);
    return ofCall(name, given, world) ?? asText();
  }
  const input = (Array.isArray(given) ? given.map(textOf).join(", ") : textOf(given ?? "")).trim();
  if (input === "") return fit(name);
  const inner = input.startsWith("{") ? jsonIn(input)?.value : undefined;
  if (inner !== undefined) return withInput(name, inner, world);
  return fit(`${name}[${input}]`) ?? fit(`${name} ${input}`) ?? fit(input);
};

/** The actions of a record, or of the records of a list; null for one that fits no form. */
const actionsIn = (value: unknown, world: FittingWorld): readonly (string | null)[] => {
  if (Array.isArray(value)) return value.slice(0, 20).flatMap((one) => actionsIn(one, world));
  if (!isRecord(value)) return [];
  const [name, given] = [valueUnder(value, actionKeys), valueUnder(value, inputKeys)];
  if (typeof name !== "string") return actionsIn(name, world);
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
  const thought = isRecord(value) ? valueUnder(value, thoughtKeys) : undefined;
  return {
    actions: actionsIn(value, world),
    thought: typeof thought === "string" ? thought.trim() : "",
  };
};
