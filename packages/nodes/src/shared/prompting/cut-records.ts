import { firstWords } from "./cut-outcome.js";
import { longestList } from "./list-in-text.js";

const field =
  /(?<![\w-])["']?([\w-]+)["']?\s*:\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^,{}[\]]+)/g;
const isId = (name: string) => /^(?:id|uid|uuid|key)$|(?:[_-]|(?<=[a-z])(?=I))id$/i.test(name);

/** What a record is called by: its id, or else its first field. */
const calledBy = (
  record: string,
): { readonly name: string; readonly value: string } | undefined => {
  const fields = record.startsWith("{")
    ? [...record.matchAll(field)].map(([, name = "", value = ""]) => ({
        name,
        value: value.trim().replace(/^(["'])(.*)\1$/s, "$2"),
      }))
    : [];
  return fields.find(({ name }) => isId(name)) ?? fields[0];
};

/** How many of these fit into `room`, joined by commas. */
const countFitting = (parts: readonly string[], room: number): number => {
  let length = -2;
  const over = parts.findIndex((part) => (length += part.length + 2) > room);
  return over < 0 ? parts.length : over;
};

/**
 * `… 7 more records: email_id 12, 13, …`: how many there are further on, and what they are called
 * by, as far as there is room.
 */
const describeRest = (
  called: readonly ReturnType<typeof calledBy>[],
  isFirst: boolean,
  room: number,
): string => {
  if (called.length === 0) return "";
  const isRecords = called.every((one) => one !== undefined);
  const count = `… ${called.length}${isFirst ? "" : " more"} ${isRecords ? "record" : "item"}${called.length === 1 ? "" : "s"}`;
  if (!isRecords || called.some(({ name }) => name !== called[0]?.name)) return count;
  const head = `${count}: ${called[0]?.name} `;
  const ids = called.map(({ value }) => value);
  const all = countFitting(ids, room - head.length);
  if (all === ids.length) return `${head}${ids.join(", ")}`;
  const some = countFitting(ids, room - head.length - ", …".length);
  return some === 0 ? count : `${head}${ids.slice(0, some).join(", ")}, …`;
};

/** The words around a list may take up this share of the room. */
const AROUND = 1 / 4;

/**
 * A text that holds a list of records, as JSON or Python write them, with as many of them as fit,
 * and of the others how many they are and their ids, or their first fields: who is to do something
 * with all of them has to know which there are. At most `length` characters long; for the ids alone
 * it may be `idsLength`. Undefined where there is no such list, or no room for it. Three pots in 60
 * characters are `[{'id': '1', 'pot': 'fern'}, … 2 more records: id 2, 3]`.
 */
export const cutRecords = (
  text: string,
  length: number,
  idsLength: number = length,
): string | undefined => {
  if (text.length <= length) return text;
  const list = longestList(text);
  if (list === undefined) return undefined;
  const words = (part: string) =>
    part === "" ? "" : firstWords(part, Math.max(1, Math.floor(length * AROUND)));
  const [before, after] = [words(text.slice(0, list.start)), words(text.slice(list.end))];
  const called = list.items.map(calledBy);
  const report = (whole: number, room: number) => {
    const inside = list.items.slice(0, whole).join(", ");
    const around = before.length + after.length + 2 + inside.length + (whole === 0 ? 0 : 2);
    return `${before}[${[inside, describeRest(called.slice(whole), whole === 0, room - around)].filter(Boolean).join(", ")}]${after}`;
  };
  for (let whole = countFitting(list.items, length); whole > 0; whole -= 1) {
    const described = report(whole, Number.POSITIVE_INFINITY);
    if (described.length <= length) return described;
  }
  const room = Math.max(length, idsLength);
  const idsOnly = report(0, room);
  return idsOnly.length <= room ? idsOnly : undefined;
};
