import type { ActionForm } from "../forms/action-forms.js";
import type { Argument } from "../records/call-arguments.js";
import { isRemark } from "../records/recorded-call.js";
import { jsonIn } from "../records/reply-fields.js";
import { isRecord, keyOf } from "../records/value-under.js";
import { holdsSigns } from "./kept-calls.js";
import type { KeptWords } from "./kept-words.js";
import { withLinesKept } from "./kept-lines.js";
import { plainWords } from "./plain-words.js";
import { takesWords } from "./takes-words.js";

const names = "(?:next_?|final_?|chosen_?)?(?:action|act|command|move|step|answer)|(?:tool|action)_?input|input|tool|name|function";
const field = new RegExp(
  String.raw`("(?:${names})"\s*:\s*)"((?:[^"\\]|\\.)*)"|('(?:${names})'\s*:\s*)'((?:[^'\\]|\\.)*)'(?=\s*[,}])`,
  "gi",
);

/** What a string of JSON says; null where it is none. */
const said = (raw: string): string | null => {
  try {
    return JSON.parse(`"${raw.replace(/\n/g, "\\n").replace(/\\'/g, "'")}"`) as string;
  } catch {
    return null;
  }
};

/** What a record gives for the words of a form: under the place's name, or under another that says so. */
const wordsIn = (record: Record<string, unknown>, slot: string): string | undefined => {
  const place = keyOf(slot);
  const entries = Object.entries(record).flatMap(([key, value]) => {
    const isSaid = typeof value === "string" || (typeof value === "boolean" && keyOf(key) === place);
    return isSaid ? [[keyOf(key), String(value)] as const] : [];
  });
  // A key of other letters than these tells no place, and `context` is no text.
  const own = entries.find(([key]) => key !== "" && place !== "" && key !== "context" && (place.endsWith(key) || key.endsWith(place)));
  return (own ?? entries.find(([key]) => /^(?:message|text|content|body|words)$/.test(key)))?.[1];
};

/** `{ "action": "reply to Ann", "message": "…" }`: an action whose words stand beside it. */
const completed = (action: string, records: readonly unknown[], forms: readonly ActionForm[], { keep }: KeptWords): string | null => {
  for (const form of forms) {
    const { words, form: spelling } = form;
    if (words === undefined || (words.tail !== null && words.close === "")) continue;
    const joint = /[^<>\w\s]+\s*$/.exec(spelling.slice(0, spelling.lastIndexOf("<")))?.[0] ?? " ";
    const lead = `${action.trim().replace(/[\s:]+$/, "")}${joint.endsWith(" ") ? joint : `${joint} `}`;
    if (words.lead.exec(lead)?.[0].trim() !== lead.trim()) continue;
    const record = records.filter(isRecord).find((one) => Object.values(one).includes(action));
    const told = record === undefined ? undefined : wordsIn(record, words.slot);
    if (told !== undefined && told !== action) return `${lead}${keep(plainWords(told, form))}${words.close}`;
  }
  return null;
};

/** What a call is given by name, as texts. */
const argumentsOf = (given: Record<string, unknown>, name: string): readonly Argument[] =>
  Object.entries(given).flatMap(([key, value]) => {
    const isGiven = ["string", "number", "boolean"].includes(typeof value) && value !== name && value !== "";
    return isGiven && (!isRemark(key) || takesWords(key, "")) ? [{ name: key, value: String(value) }] : [];
  });

/** `{ "tool": "reply_to", "customer": "Ann", "message": "…" }`: the whole action, by the form that takes what the record gives beside the name. */
const besideName = (name: string, records: readonly unknown[], forms: readonly ActionForm[], { keep }: KeptWords): string | null => {
  const record = records.filter(isRecord).find((one) => Object.values(one).includes(name)) ?? {};
  for (const form of forms) {
    if (form.words === undefined || form.byCall?.name.test(name.trim()) !== true) continue;
    const words = wordsIn(record, form.words.slot);
    if (words === undefined || words === name) continue;
    const place = keep(plainWords(words, form));
    const action = form.byCall.action(argumentsOf(record, name).map((one) => (one.value === words ? { ...one, value: place } : one)));
    if (action !== null) return action;
  }
  return null;
};

/** The words that are given in a record of arguments below a name stand aside in it: `{ "name": "reply_to", "arguments": { "message": "…" } }`. */
const withArgumentsKept = (reply: string, records: readonly unknown[], forms: readonly ActionForm[], { keep }: KeptWords): string => {
  let told = reply;
  for (const record of records.filter(isRecord)) {
    const inner = Object.values(record).find(isRecord);
    const name = Object.values(record).find((one) => typeof one === "string" && forms.some(({ byCall }) => byCall?.name.test(one.trim())));
    const isOwnCall = forms.some(
      ({ parameters, beginning }) =>
        parameters !== undefined && Object.values(record).some((one) => typeof one === "string" && beginning.test(one)),
    );
    if (isOwnCall && inner !== undefined) {
      for (const value of Object.values(inner)) {
        const text = typeof value === "string" && holdsSigns(value) ? JSON.stringify(value) : undefined;
        if (text !== undefined) told = told.replace(text, () => `"${keep(text.slice(1, -1))}"`);
      }
    }
    const form = forms.find(({ byCall, words }) => words !== undefined && byCall?.name.test(String(name).trim()));
    const words = inner === undefined || form?.words === undefined ? undefined : wordsIn(inner, form.words.slot);
    if (form === undefined || words === undefined || !/\s/.test(words)) continue;
    const spelling = JSON.stringify(words);
    told = told.replace(spelling, () => JSON.stringify(keep(plainWords(words, form))));
  }
  return told;
};

/** A reply whose records give an action: the words of the action stand aside, wherever the record has them. */
export const withRecordsKept = (reply: string, forms: readonly ActionForm[], kept: KeptWords): string => {
  if (!reply.includes("{") || !forms.some(({ words }) => words !== undefined)) return reply;
  const records = jsonIn(reply, "[{").flatMap(withInner);
  return withArgumentsKept(reply, records, forms, kept).replace(
    field,
    (whole, double: string | undefined, inner: string | undefined, single: string | undefined, other: string | undefined) => {
      const action = said(inner ?? other?.replaceAll('"', '\\"') ?? "");
      if (action === null) return whole;
      const told = withLinesKept(`> ${action}`, forms, kept).slice(2);
      const all = told === action ? (completed(action, records, forms, kept) ?? besideName(action, records, forms, kept) ?? action) : told;
      return all === action ? whole : `${double ?? single ?? ""}${JSON.stringify(all)}`;
    },
  );
};

/** Records within a record, to the depth that calls have. */
const withInner = (record: unknown): readonly unknown[] => [
  record,
  ...Object.values(record as object).flatMap((one: unknown) => (isRecord(one) ? [one, ...Object.values(one).filter(isRecord)] : [])),
];
