import { isRecord, keyOf, valueUnder } from "./value-under.js";
import { toldValue } from "./recorded-call.js";

/** Names of a list that is chosen from, and of what is chosen of it; letters only. */
const listName =
  /^(?:my|the|possible|candidate|considered|available)*(?:options?|candidates?|alternatives?|choices|possibilities|actions)(?:considered)?$/;
const choiceName =
  /^(?:my|the|final)*(?:chosen|choice|selected|selection|decision|decided|best|pick|picked|recommended|recommendation|result|winner)(?:action|option|choice|candidate|number|step|id)?$/;
/** What is told as the action itself, beside a list of others. */
const ownName = /^(?:next|final)?(?:action|act|command|move)$/;
const ownNumber = ["id", "number", "option", "no", "rank", "label"];
const actionName = ["action", "act", "command", "move", "text", "description", "name", "value"];

const textOf = (item: unknown): string | undefined => (isRecord(item) ? toldValue(valueUnder(item, actionName)) : toldValue(item))?.trim();

/** Lists of which no item follows another, and what each is weighed by. */
const weighedName = /options?|candidates?|alternatives?|choices|possibilities|considered|ranking/;
const scoreName = /^(?:score|probability|likelihood|confidence|utility|rating)$/;

/** The item of a list that says of itself that it is chosen, or has the highest score where all have one. */
const outstanding = (list: unknown): string | undefined => {
  const records = Array.isArray(list) ? (list as unknown[]).filter(isRecord) : [];
  const flagged = records.filter((item) => Object.entries(item).some(([key, value]) => choiceName.test(keyOf(key)) && value === true));
  const scores = records.map(
    (item) => Object.entries(item).find(([key, value]) => scoreName.test(keyOf(key)) && typeof value === "number")?.[1],
  );
  const most = Math.max(...scores.map((one) => (typeof one === "number" ? one : Number.NaN)));
  const best = records.filter((_, at) => scores[at] === most);
  const [only, ...others] = flagged.length > 0 ? flagged : best;
  return records.length > 1 && others.length === 0 ? textOf(only) : undefined;
};

/** The item of a list of actions that has the greatest probability, where each item has one: what follows each other has a confidence at most. */
export const likeliest = (list: unknown): string | undefined => {
  const isWeighed = (item: unknown) => isRecord(item) && typeof valueUnder(item, ["probability", "likelihood"]) === "number";
  return Array.isArray(list) && list.every(isWeighed) ? outstanding(list) : undefined;
};

/** The items of a list with the number or letter that each is told by: its own, its key, or its place from one. */
const itemsOf = (list: unknown): readonly { readonly mark: string; readonly text: string | undefined }[] =>
  Array.isArray(list)
    ? (list as unknown[]).map((item, at) => {
        const own = isRecord(item) ? Object.entries(item).find(([key]) => ownNumber.includes(keyOf(key)))?.[1] : undefined;
        const mark = typeof own === "number" || (typeof own === "string" && /^\w{1,2}$/.test(own)) ? String(own) : String(at + 1);
        return { mark: mark.toLowerCase(), text: textOf(item) };
      })
    : isRecord(list)
      ? Object.entries(list).map(([key, item]) => ({ mark: key.toLowerCase(), text: textOf(item) }))
      : [];

/**
 * What a record chooses of the actions that it lists, told in words, by number, by a score or a sign of its own: `{ "options": ["look", "open safe 1"], "best": 2 }`. Undefined where it
 * lists none or says of none that it is chosen; a place that is counted from nought (`best_index`) is not told from one that is not.
 */
export const chosenOption = (record: unknown): string | undefined => {
  if (!isRecord(record)) return undefined;
  const entries = Object.entries(record);
  if (entries.some(([key, value]) => ownName.test(keyOf(key)) && value !== null)) return undefined;
  const items = entries.flatMap(([key, value]) => (listName.test(keyOf(key)) ? itemsOf(value) : []));
  const choice = entries.find(([key]) => choiceName.test(keyOf(key)))?.[1];
  if (choice === undefined) return entries.flatMap(([key, value]) => (weighedName.test(keyOf(key)) ? (outstanding(value) ?? []) : []))[0];
  if (items.length < 2) return undefined;
  const told = textOf(choice);
  const mark = /^(?:(?:option|candidate|choice|number) )?#?([a-e]|\d{1,2})$/i.exec(told ?? "")?.[1]?.toLowerCase();
  return mark === undefined ? told : items.find((item) => item.mark === mark)?.text;
};
