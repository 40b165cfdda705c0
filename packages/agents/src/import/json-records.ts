import type { MnemographError } from "@mnemograph/core";
import { isLoose } from "../messages/loose.js";
import { type ImportFormat, damagedRecord } from "./import-format.js";
import { type ScannedValue, newlinesIn, valueScanner } from "./value-scanner.js";

/** A record of a file: its value, or what is wrong with it. */
export type JsonRecord =
  | { readonly line: number; readonly list?: number; readonly value: unknown }
  | { readonly line: number; readonly error: MnemographError };

/** Texts of a file, in pieces of any length: `createReadStream(path, "utf8")`. */
export type TextPieces = AsyncIterable<string> | Iterable<string>;

/** How much of a first line is read to see how a file is written. */
const longestLook = 1_000_000;

const parsed = (text: string): { readonly value: unknown } | { readonly cause: unknown } => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (cause) {
    return { cause };
  }
};

/** Values over several lines, or an array, and not one value a line: a damaged line of the latter must not take the next ones along. */
const needsScanner = (text: string): boolean => {
  const end = text.indexOf("\n");
  const first = (end < 0 ? text : text.slice(0, end)).trim();
  if (first === "{" || first === "[") return true;
  const hasMore = end >= 0 && text.slice(end).trim() !== "";
  return first.startsWith("[") && !(hasMore && "value" in parsed(first));
};

const lineReader = () => {
  let [line, kept] = [1, ""];
  const take = (text: string): readonly ScannedValue[] => {
    const found = text.trim() === "" ? [] : [{ line, text: text.trim() }];
    line += 1;
    return found;
  };
  return {
    add: (piece: string): readonly ScannedValue[] => {
      const lines = (kept + piece).split("\n");
      kept = lines.pop() ?? "";
      return lines.flatMap(take);
    },
    end: (): readonly ScannedValue[] => take(kept),
  };
};

/** The look is over where a line that is not blank is followed by more, or is longer than anybody needs to look at. */
const isSeen = (text: string): boolean => {
  const end = text.indexOf("\n");
  return text.length > longestLook || (end >= 0 && text.slice(end).trim() !== "");
};

async function* scanned(pieces: TextPieces): AsyncGenerator<ScannedValue> {
  let [skipped, look] = [0, ""];
  let reader: Pick<ReturnType<typeof valueScanner>, "add" | "end"> | undefined;
  const begin = () => {
    reader = needsScanner(look) ? valueScanner() : lineReader();
    return reader.add(look);
  };
  const placed = (values: readonly ScannedValue[]) => values.map((value) => ({ ...value, line: value.line + skipped }));
  for await (const piece of pieces) {
    if (reader !== undefined) {
      yield* placed(reader.add(piece));
      continue;
    }
    const text = look + piece.replace(/^\uFEFF/, "");
    look = text.trimStart();
    skipped += newlinesIn(text.slice(0, text.length - look.length));
    if (isSeen(look)) yield* placed(begin());
  }
  if (reader === undefined) yield* placed(begin());
  yield* placed(reader?.end() ?? []);
}

/** What an interface answered as a page: `{ data: […], meta }`, `{ runs: […] }`. */
const pageOf = (value: unknown): readonly unknown[] => {
  if (!isLoose(value) || "id" in value) return [value];
  const page = value["data"] ?? value["runs"] ?? value["chats"];
  return Array.isArray(page) ? page : [value];
};

/**
 * The records of a file: JSON Lines, an array, or values over several lines. It holds one record at a time. What is no JSON is an error with its
 * line, and the next lines are read all the same; within an array, or where values have several lines, an unclosed bracket hides what follows.
 */
export async function* jsonRecords(format: ImportFormat, pieces: TextPieces): AsyncGenerator<JsonRecord> {
  for await (const { line, text, list } of scanned(pieces)) {
    const result = parsed(text);
    if ("cause" in result) yield { line, error: damagedRecord(format, line, "is no JSON", result.cause) };
    else for (const value of pageOf(result.value)) yield { line, value, ...(list !== undefined && { list }) };
  }
}
