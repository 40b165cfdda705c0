import { type JsonRecord, isRecord, jsonIn, keyOf, valueUnder } from "../json-in.js";
import type { ActionForm } from "./form.js";
import type { Fit } from "./fit-text.js";

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

/** `{ name, arguments }` in the world's spelling. */
const ofCall = (
  name: string,
  given: JsonRecord,
  forms: readonly ActionForm[],
  fit: Fit,
): string | null => {
  const wanted = keyOf(name.replace(/^functions?\./, "").replaceAll(".", "_"));
  const named = forms.filter(({ verb, first }) =>
    [verb.replaceAll(".", "_"), first].some((own) => keyOf(own) === wanted),
  );
  return named.map((form) => fit(filled(form, given))).find((result) => result !== null) ?? null;
};

/** An action's name with what it takes: a record, a list, or a text behind it. */
export const withInput = (
  name: string,
  given: unknown,
  forms: readonly ActionForm[],
  fit: Fit,
): string | null => {
  if (isRecord(given)) {
    const [value, ...others] = Object.values(given);
    if (value === undefined) return fit(name);
    return (
      ofCall(name, given, forms, fit) ??
      (others.length === 0 ? withInput(name, textOf(value), forms, fit) : null)
    );
  }
  const input = (Array.isArray(given) ? given.map(textOf).join(", ") : textOf(given ?? "")).trim();
  if (input === "") return fit(name);
  const inner = input.startsWith("{") ? jsonIn(input)?.value : undefined;
  if (inner !== undefined) return withInput(name, inner, forms, fit);
  const tries = [
    `${name}[${input}]`,
    `${name} ${input}`,
    `${name}(${input})`,
    `${name}: ${input}`,
    input,
  ];
  return tries.map((text) => fit(text)).find((result) => result !== null) ?? null;
};

const ofRecord = (
  record: JsonRecord,
  forms: readonly ActionForm[],
  fit: Fit,
  depth: number,
): readonly (string | null)[] => {
  const [name, given] = [valueUnder(record, actionKeys), valueUnder(record, inputKeys)];
  if (typeof name !== "string") return depth > 3 ? [] : actionsIn(name, forms, fit, depth + 1);
  const others = Object.entries(record).filter(
    ([key, value]) => value !== name && !thoughtKeys.includes(keyOf(key)),
  );
  const direct =
    given === undefined
      ? (fit(name) ?? ofCall(name, Object.fromEntries(others), forms, fit))
      : null;
  return [direct ?? withInput(name, given, forms, fit)];
};

const actionsIn = (
  value: unknown,
  forms: readonly ActionForm[],
  fit: Fit,
  depth: number,
): readonly (string | null)[] => {
  if (Array.isArray(value))
    return value.slice(0, 20).flatMap((one) => actionsIn(one, forms, fit, depth + 1));
  if (typeof value === "string") return [fit(value)];
  return isRecord(value) ? ofRecord(value, forms, fit, depth) : [];
};

/**
 * The thought of an object or a list of them, and its actions, null for one that fits no form: `{
 * thought, action }`, `{ action, action_input }`, `{ name, arguments }`, or calls inside of one.
 */
export const readObject = (value: unknown, forms: readonly ActionForm[], fit: Fit) => {
  const thought = isRecord(value) ? valueUnder(value, thoughtKeys) : undefined;
  return {
    actions: actionsIn(value, forms, fit, 0),
    thought: typeof thought === "string" ? thought.trim() : "",
  };
};
