import { type ActionForm, spelledByForm } from "./action-forms.js";
import { entriesAsCall, recordedCall } from "./recorded-call.js";
import { fieldIn, jsonIn } from "./reply-fields.js";
import { isRecord } from "./value-under.js";

/** Names under which structured replies give their action, letters only. */
const actionNames = [
  "action",
  "nextaction",
  "act",
  "command",
  "finalaction",
  "chosenaction",
  "nextstep",
  "finalanswer",
  "answer",
  "move",
  "actions",
  "steps",
];

/** `<open>drawer 3</open>`: a tag that is called as an action of the world. */
const taggedCall = (clean: string, fits: (told: string) => boolean): string | undefined =>
  clean.includes("</")
    ? [...clean.slice(0, 4000).matchAll(/<([a-z_]{1,40})>([^<>\n]{1,200})<\/\1>/gi)]
        .map(([, name, value]) => `${name}(${JSON.stringify(value?.trim())})`)
        .find(fits)
    : undefined;

/** `<action>click</action><target>Next</target>`: tags beside each other as a record; undefined where there is but one. */
const flatTags = (clean: string): unknown => {
  const tags = clean.includes("</") ? [...clean.slice(0, 4000).matchAll(/<([a-z_]{1,40})>([^<>\n]{1,200})<\/\1>/gi)] : [];
  return tags.length < 2 ? undefined : Object.fromEntries(tags.map(([, name, value]) => [name, value?.trim()]));
};

/** `{ "open": "drawer 3" }`: entries that are called as actions of the world. */
const entriesAsCalls = (record: unknown): readonly string[] =>
  isRecord(record)
    ? Object.entries(record).flatMap(([name, value]) => (typeof value === "string" ? `${name}(${JSON.stringify(value)})` : []))
    : [];

/**
 * The action of a reply that is a record, in JSON or between tags, as one text: a call of the world's own, what stands under an action's name, or the
 * first call of whatever else. Undefined where it is none.
 */
export const recordedAction = (clean: string, forms: readonly ActionForm[]): string | undefined => {
  const records = clean.includes("{") ? jsonIn(clean, "[{").flat() : [];
  const calls = records.flatMap((record) => recordedCall(record) ?? []);
  const fits = (told: string) => spelledByForm(told, forms) !== null;
  const named = fieldIn(clean, actionNames);
  const call = calls.find(fits) ?? taggedCall(clean, fits);
  if (call === undefined && named === undefined) {
    const entry = records.flatMap(entriesAsCalls).find(fits);
    if (entry !== undefined) return entry;
  }
  if (call !== undefined || named === undefined || fits(named)) return call ?? named ?? calls[0];
  return [...records, flatTags(clean)].flatMap((record) => entriesAsCall(record) ?? []).find(fits) ?? named;
};
