import type { Office, TableName } from "../office/office.js";
import { columnIndex } from "../office/column.js";
import { readDays, readMinutes, readTimes, type DescribedDays } from "./described-days.js";

export interface Person {
  readonly address: string;
  /** As the request writes it. */
  readonly name: string;
}

/** What a request says, read without its answer. */
export interface DescribedRequest {
  readonly text: string;
  readonly today: string;
  /** Colleagues, those first of whose things it speaks. */
  readonly people: readonly Person[];
  /** Names of customers, events and tasks and subjects of mails that the office knows. */
  readonly customers: readonly string[];
  readonly events: readonly string[];
  readonly tasks: readonly string[];
  readonly subjects: readonly string[];
  /** Words of limited fields, in the request's order. */
  readonly statuses: readonly string[];
  readonly products: readonly string[];
  readonly lists: readonly string[];
  readonly boards: readonly string[];
  readonly times: DescribedDays;
  readonly hours: readonly string[];
  readonly minutes: readonly number[];
}

/**
 * Case, hyphens, line breaks as a request writes them, and doubled spaces make no difference to a
 * reader.
 */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(String.raw`\n`, " ")
    .replaceAll(/[\s_-]+/g, " ");

/** A text as a pattern that matches it. */
export const escapePattern = (text: string) =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const placeOf = (text: string, words: string): number => {
  const wanted = plain(words);
  // Most words of an office are in no request: no pattern is compiled for them.
  if (!text.includes(wanted)) return -1;
  return text.search(new RegExp(String.raw`(?<![\p{L}\p{N}])${escapePattern(wanted)}`, "u"));
};

/**
 * Those of some words that a text holds, in the text's order; what stands inside of a longer one is
 * none.
 */
const wordsIn = (text: string, words: readonly string[]): readonly string[] => {
  const found = words
    .map((word) => ({ word, at: placeOf(text, word) }))
    .filter(({ at }) => at >= 0);
  return found
    .filter(
      ({ word, at }) => !found.some((other) => other.at === at && other.word.length > word.length),
    )
    .toSorted((one, other) => one.at - other.at)
    .map(({ word }) => word);
};

const valuesIn = ({ tables }: Office, table: TableName, column: string): readonly string[] => {
  const index = columnIndex(tables[table], column);
  return [
    ...new Set(
      tables[table].rows.flatMap(({ cells }) =>
        typeof cells[index] === "string" ? [cells[index]] : [],
      ),
    ),
  ];
};

const readPeople = ({ directory }: Office, text: string): readonly Person[] => {
  const described = directory.flatMap((address) => {
    const first = (address.split(/[.@]/)[0] ?? address).toLowerCase();
    const match = new RegExp(
      String.raw`(?<![\p{L}\p{N}.@])(${escapePattern(first)})(?:'s)?(?![\p{L}\p{N}@])`,
      "iu",
    ).exec(text);
    if (match === null) return [];
    const owns = new RegExp(
      String.raw`\b(?:of|from) ${escapePattern(first)}\b|\b${escapePattern(first)}'s`,
      "i",
    ).test(text);
    return [{ address, name: match[1]!, at: match.index - (owns ? text.length : 0) }];
  });
  return described
    .toSorted((one, other) => one.at - other.at)
    .map(({ address, name }) => ({ address, name }));
};

/** Reads a request as somebody does who knows the office's words, but not what is wanted. */
export const readRequest = (office: Office, text: string): DescribedRequest => {
  const words = plain(text);
  const today = office.now.slice(0, 10);
  return {
    text,
    today,
    people: readPeople(office, text),
    customers: wordsIn(words, valuesIn(office, "crm", "customer_name")),
    events: wordsIn(words, valuesIn(office, "calendar", "event_name")),
    tasks: wordsIn(words, valuesIn(office, "tasks", "task_name")),
    subjects: wordsIn(words, valuesIn(office, "emails", "subject")),
    statuses: wordsIn(words, office.vocabulary.statuses),
    products: wordsIn(words, office.vocabulary.products),
    lists: wordsIn(words, office.vocabulary.lists),
    boards: wordsIn(words, office.vocabulary.boards),
    times: readDays(text, today),
    hours: readTimes(text),
    minutes: readMinutes(text),
  };
};
