import { firstWords } from "./cut-outcome.js";
import { longestList } from "./list-in-text.js";

const field = /["']?([\w-]+)["']?\s*:\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^,{}[\]]+)/g;
const isId = (name: string) => /^(?:id|uid|uuid|key)$|(?:[_-]|(?<=[a-z])(?=I))id$/i.test(name);

/** What a record is called by: its id, or else its first field. */
const calledBy = (record: string): { readonly name: string; readonly value: string } | undefined => {
  const fields = record.startsWith("{")
    ? [...record.matchAll(field)].map(([, name = "", value = ""]) => ({ name, value: value.trim().replace(/^(["'])(.*)\1$/s, "$2") }))
    : [];
  return fields.find(({ name }) => isId(name)) ?? fields[0];
};

/** `… 7 more records: email_id 12, 13, …`: how many there are further on, and what they are called by, as far as there is room. */
const tellRest = (rest: readonly string[], isFirst: boolean, room: number): string => {
  if (rest.length === 0) return "";
  const called = rest.map(calledBy);
  const names = new Set(called.map((one) => one?.name));
  const noun = called.every((one) => one !== undefined) ? "record" : "item";
  const count = `… ${rest.length}${isFirst ? "" : " more"} ${noun}${rest.length === 1 ? "" : "s"}`;
  const ids = called.map((one) => one?.value ?? "");
  if (noun === "item" || names.size > 1) return count;
  const head = `${count}: ${called[0]?.name} `;
  for (let shown = ids.length; shown > 0; shown -= 1) {
    const told = `${head}${ids.slice(0, shown).join(", ")}${shown < ids.length ? ", …" : ""}`;
    if (told.length <= room) return told;
  }
  return count;
};

/** The words around a list may take up this share of the room. */
const AROUND = 1 / 4;

/**
 * A text that holds a list of records, as JSON or Python write them, with as many of them as fit, and of the others how many they are and their ids, or their first
 * fields: who is to do something with all of them has to know which there are. At most `length` characters long; for the ids alone it may be `idsLength`. Undefined
 * where there is no such list, or no room for it.
 *
 * @example
 * cutRecords("[{'id': '1', 'pot': 'fern'}, {'id': '2', 'pot': 'moss'}, {'id': '3', 'pot': 'ivy'}]", 60); // → "[{'id': '1', 'pot': 'fern'}, … 2 more records: id 2, 3]"
 */
export const cutRecords = (text: string, length: number, idsLength: number = length): string | undefined => {
  if (text.length <= length) return text;
  const list = longestList(text);
  if (list === undefined) return undefined;
  const words = (part: string) => (part === "" ? "" : firstWords(part, Math.max(1, Math.floor(length * AROUND))));
  const [before, after] = [words(text.slice(0, list.start)), words(text.slice(list.end))];
  const tell = (whole: number, room: number) => {
    const inside = list.items.slice(0, whole).join(", ");
    const around = before.length + after.length + 2 + inside.length + (whole === 0 ? 0 : 2);
    return `${before}[${[inside, tellRest(list.items.slice(whole), whole === 0, room - around)].filter(Boolean).join(", ")}]${after}`;
  };
  for (let whole = list.items.length; whole > 0; whole -= 1) {
    const told = tell(whole, Number.POSITIVE_INFINITY);
    if (told.length <= length) return told;
  }
  const room = Math.max(length, idsLength);
  const called = tell(0, room);
  return called.length <= room ? called : undefined;
};
