import { type JsonRecord, isRecord, jsonIn, keyOf, valueUnder } from "../json-in.js";
import type { ActionForm, Slot } from "./form.js";
import type { Fit } from "./fit-text.js";

/** An object that tells an action: its actions, each in the world's spelling, null for one that fits no form; and its thought. */
export interface ObjectReply {
  readonly actions: readonly (string | null)[];
  readonly thought: string;
}

const thoughtKeys = ["thought", "thoughts", "think", "reasoning"];
const actionKeys = [
  "action",
  "nextaction",
  "act",
  "command",
  "verb",
  "name",
  "tool",
  "function",
  "actiontype",
  "answer",
  "finalanswer",
  "type",
];
const inputKeys = ["actioninput", "arguments", "args", "parameters", "input", "toolinput"];
const callKeys = ["command", "toolcalls", "functioncall", "function", "tool", "action", "actions"];

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/[^a-z]+/);
const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** The values of a call in the order of the slots: by the slot's name, the others as they come. */
const inOrder = (slots: readonly Slot[], given: JsonRecord): readonly string[] => {
  const rest = Object.entries(given);
  // `colour` and `type` of the one slot `[colour type]`.
  if (slots.length === 1 && rest.length > 1 && slots[0]?.label.includes(" ")) return [rest.map(([, value]) => textOf(value)).join(" ")];
  const named = slots.map(({ label }) =>
    rest.findIndex(([name]) => wordsOf(name).some((word) => word !== "" && wordsOf(label).includes(word))),
  );
  const others = rest.filter((_, at) => !named.includes(at));
  return named.map((at) => textOf((at < 0 ? others.shift() : rest[at])?.[1] ?? ""));
};

/** `{ name, arguments }` in the world's spelling. */
const ofCall = (name: string, given: JsonRecord, forms: readonly ActionForm[], fit: Fit): string | null => {
  const wanted = keyOf(name.replace(/^functions?\./, "").replaceAll(".", "_"));
  for (const form of forms) {
    if (![form.verb.replaceAll(".", "_"), form.verb.slice(form.verb.lastIndexOf(".") + 1), form.first].some((own) => keyOf(own) === wanted))
      continue;
    const values =
      form.kind === "call"
        ? Object.entries(given).map(([key, value]) => `${key}=${JSON.stringify(value)}`)
        : [...inOrder(form.slots, given)];
    const words =
      form.kind === "words" ? form.parts.map((part) => (typeof part === "string" ? part : (values.shift() ?? ""))).join(" ") : "";
    const result = fit(
      words || (form.kind === "call" ? `${form.verb}(${values.join(", ")})` : `${form.verb}${form.gap}[${values.join(", ")}]`),
    );
    if (result !== null) return result;
  }
  return null;
};

/** An action's name with what it takes: a record, a list, or a text behind it. */
export const withInput = (name: string, given: unknown, forms: readonly ActionForm[], fit: Fit): string | null => {
  if (isRecord(given)) {
    const values = Object.values(given).map(textOf);
    return (
      (values.length === 0 ? fit(name) : ofCall(name, given, forms, fit)) ??
      (values.length === 1 ? withInput(name, values[0], forms, fit) : null)
    );
  }
  const input = (Array.isArray(given) ? given.map(textOf).join(", ") : textOf(given ?? "")).trim();
  const inner = input.startsWith("{") ? jsonIn(input)?.value : undefined;
  if (inner !== undefined || input === "") return input === "" ? fit(name) : withInput(name, inner, forms, fit);
  const tries = [`${name}[${input}]`, `${name} [${input}]`, `${name} ${input}`, `${name}(${input})`, `${name}: ${input}`, input];
  return tries.map((text) => fit(text)).find((result) => result !== null) ?? null;
};

const ofRecord = (record: JsonRecord, forms: readonly ActionForm[], fit: Fit, depth: number): readonly (string | null)[] => {
  const inner = valueUnder(record, callKeys);
  if (typeof inner === "object" && inner !== null && depth < 3) return actionsIn(inner, forms, fit, depth + 1);
  const [name, given] = [valueUnder(record, actionKeys), valueUnder(record, inputKeys)];
  const others = Object.fromEntries(Object.entries(record).filter(([key, value]) => value !== name && !thoughtKeys.includes(keyOf(key))));
  if (typeof name === "string")
    return [(given === undefined ? (fit(name) ?? ofCall(name, others, forms, fit)) : null) ?? withInput(name, given, forms, fit)];
  // `{ "take": "mug 1" }`
  const [[key = "", value] = [], ...more] = Object.entries(others);
  const result = key === "" || more.length > 0 ? null : withInput(key, value, forms, fit);
  return result === null && name === undefined ? [] : [result];
};

const actionsIn = (value: unknown, forms: readonly ActionForm[], fit: Fit, depth: number): readonly (string | null)[] => {
  if (Array.isArray(value)) return value.slice(0, 20).flatMap((one) => actionsIn(one, forms, fit, depth + 1));
  return typeof value === "string" ? [fit(value)] : isRecord(value) ? ofRecord(value, forms, fit, depth) : [];
};

/** What an object or a list of them tells: `{ thought, action }`, `{ action, action_input }`, `{ name, arguments }`, or calls inside of one. */
export const readObject = (value: unknown, forms: readonly ActionForm[], fit: Fit): ObjectReply => {
  const thought = isRecord(value) ? valueUnder(value, thoughtKeys) : undefined;
  return { actions: actionsIn(value, forms, fit, 0), thought: typeof thought === "string" ? thought.trim() : "" };
};
