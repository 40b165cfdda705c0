import { type ActionForm, spelledByForm } from "../forms/action-forms.js";
import { saidBesideThought } from "./beside-thought.js";
import { chosenOption, likeliest } from "./chosen-option.js";
import { doesWhatIsGiven } from "./doing-calls.js";
import { entriesAsCall, handedIn, listedCall, recordedCall } from "./recorded-call.js";
import { ownCall } from "./own-call.js";
import { fieldIn, jsonIn } from "./reply-fields.js";
import { isRecord } from "./value-under.js";
import { xmlIn } from "./xml-in.js";

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
    ? Object.entries(record).flatMap(([name, value]) =>
        typeof value === "string"
          ? `${name}(${JSON.stringify(value)})`
          : isRecord(value)
            ? (recordedCall({ name, arguments: value }) ?? [])
            : [],
      )
    : [];

/** A record of one entry, with a record below it. */
const isOneCall = (record: unknown): boolean => isRecord(record) && Object.keys(record).length === 1 && isRecord(Object.values(record)[0]);

const callLine = /^\W*(?:action|tool(?: name)?|function(?: name)?|command|call|verb)\s*: *([a-z][\w. -]{0,60}?)\s*$/i;
const givenLine = /^\W*(?:(?:action |tool )?(?:arguments?|args|parameters|params|input))\s*:\s*$/i;
const entryLine = /^\W*([a-z_][\w ]{0,30}?)\s*[:=] *(\S.*?)\s*$/i;

/** A call whose name and arguments stand on a line each: `action: take`, below it `object: comb 1`, and `from: desk 1`. */
const callInLines = (clean: string, fits: (told: string) => boolean): string | undefined => {
  const lines = clean.slice(0, 4000).split("\n");
  const at = lines.findIndex((line) => callLine.test(line));
  const [, name] = callLine.exec(lines[at] ?? "") ?? [];
  if (name === undefined || fits(name)) return undefined;
  const record: Record<string, string> = { action: name };
  const given: Record<string, string> = {};
  let isGiven = false;
  for (const line of lines.slice(at + 1)) {
    const [, key, value = ""] = entryLine.exec(line) ?? [];
    if (givenLine.test(line)) isGiven = true;
    else if (key !== undefined && /\b(?:input|arguments?|args|param\w*)$/i.test(key)) {
      const told = `${name}(${JSON.stringify(value)})`;
      return /^\W*(?:tool|function)/i.test(lines[at] ?? "") && fits(told) ? told : undefined;
    } else if (key === undefined) break;
    else (isGiven ? given : record)[key] = value.replace(/^"(.*)"$/, "$1");
  }
  const told = isGiven ? recordedCall({ name, arguments: given }) : entriesAsCall(record);
  return told !== undefined && fits(told) ? told : undefined;
};

const givenTo =
  /(?<![\w.-])([a-z_][\w.-]{0,80})(?:\(\s*| |[*_ ]{0,9}\n\W{0,9}(?:action |tool )?(?:input|arguments?|args|parameters)[*_ ]*: *)(?=\{)/gi;

/** A call of the world that is given a record: `finish({ "answer": "done" })`, `put { "object": "mug 1" }`, or `Action: finish` above `Action Input: { … }`. */
const givenRecord = (clean: string, fits: (told: string) => boolean): string | undefined => {
  for (const { index, 0: found, 1: name = "" } of [...clean.slice(0, 8000).matchAll(givenTo)].slice(0, 20)) {
    const [given] = jsonIn(clean.slice(index + found.length));
    const told = given === undefined ? undefined : recordedCall({ name, arguments: given });
    if (told !== undefined && fits(told)) return told;
  }
  return undefined;
};

/**
 * The action of a reply that is a record, in JSON or between tags, as one text: a call of the world's own, what stands under an action's name, or the
 * first call of whatever else. Undefined where it is none.
 */
export const recordedAction = (clean: string, forms: readonly ActionForm[]): string | undefined => {
  const lists = clean.includes("{") ? jsonIn(clean, "[{") : [];
  const records = lists.flat();
  const calls = records.flatMap((record) => recordedCall(record) ?? []);
  const fits = (told: string) => spelledByForm(told, forms) !== null;
  const chosen = [...lists.flatMap((list) => likeliest(list) ?? []), ...records.flatMap((record) => chosenOption(record) ?? [])].find(fits);
  if (chosen !== undefined) return chosen;
  const handed = records.flatMap((record) => handedIn(record) ?? []);
  // A call that does what it is given is no action of its own.
  const field = fieldIn(clean, actionNames);
  const named = field !== undefined && doesWhatIsGiven(field) ? (handed[0] ?? field) : field;
  const call =
    (records.length > 0 ? givenRecord(clean, fits) : undefined) ??
    records.flatMap((record) => ownCall(record, forms) ?? []).find(fits) ??
    calls.find(fits) ??
    handed.find(fits) ??
    records.flatMap((record) => listedCall(record) ?? []).find(fits) ??
    taggedCall(clean, fits) ??
    [recordedCall(flatTags(clean))].find((told) => told !== undefined && fits(told)) ??
    (records.length > 0 ? undefined : callInLines(clean, fits));
  if (call === undefined && named === undefined) {
    const entry = (records.length > 0 ? records : [xmlIn(clean)]).flatMap(entriesAsCalls).find(fits);
    if (entry !== undefined) return entry;
  }
  if (call === undefined && (named === undefined || !fits(named))) {
    const [only, ...others] = saidBesideThought(clean).flatMap((text) => (fits(text) ? [text] : []));
    if (only !== undefined && others.length === 0) return only;
  }
  if (call !== undefined || named === undefined || fits(named)) return call ?? named ?? calls[0];
  const entry = [...records, flatTags(clean)].flatMap((record) => entriesAsCall(record) ?? []).find(fits);
  // `{ "finish": { "answer": "done" } }` holds an answer, and is a call of the world all the same.
  return entry ?? records.flatMap((record) => (isOneCall(record) ? entriesAsCalls(record) : [])).find(fits) ?? named;
};
