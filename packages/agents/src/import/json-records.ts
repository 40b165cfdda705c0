import type { MnemographError } from "@mnemograph/core";
import { isLoose } from "../messages/loose.js";
import { type ImportFormat, damagedRecord } from "./import-format.js";
import { type ScannedValue, valueScanner } from "./value-scanner.js";

/** A record of a file: its value, or what is wrong with it. */
export type JsonRecord =
  | { readonly line: number; readonly list?: number; readonly value: unknown }
  | { readonly line: number; readonly error: MnemographError };

/** The lines of a file, without their ends: `readTextLines(path)`. */
export type TextLines = AsyncIterable<string> | Iterable<string>;

const parsed = (text: string): { readonly value: unknown } | { readonly cause: unknown } => {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch (cause) {
    return { cause };
  }
};

/**
 * Whether values have several lines, or are elements of an array, and not one value a line: a
 * damaged line of the latter must not take the next ones along.
 */
const needsScanner = (first: string, hasMore: boolean): boolean =>
  first === "{" ||
  first === "[" ||
  (first.startsWith("[") && !(hasMore && "value" in parsed(first)));

const lineReader = () => {
  let line = 0;
  return {
    add: (text: string): readonly ScannedValue[] => {
      line += 1;
      return text.trim() === "" ? [] : [{ line, text: text.trim() }];
    },
    end: (): readonly ScannedValue[] => [],
  };
};

async function* scanned(lines: TextLines): AsyncGenerator<ScannedValue> {
  let reader: ReturnType<typeof lineReader> | undefined;
  // The first line that is not blank, and the blank ones around it, until it is known whether
  // another follows.
  const look: string[] = [];
  const begin = (hasMore: boolean) => {
    const first = look.find((line) => line.trim() !== "")?.trim() ?? "";
    reader = needsScanner(first, hasMore) ? valueScanner() : lineReader();
    return look.flatMap(reader.add);
  };
  for await (const line of lines) {
    if (reader === undefined && line.trim() !== "" && look.some((one) => one.trim() !== ""))
      yield* begin(true);
    if (reader === undefined) look.push(line);
    else yield* reader.add(line);
  }
  if (reader === undefined) yield* begin(false);
  yield* reader?.end() ?? [];
}

/** What an interface answered as a page: `{ data: […], meta }`, `{ runs: […] }`, `{ traces: […] }`. */
const pageOf = (value: unknown): readonly unknown[] => {
  if (!isLoose(value) || "id" in value) return [value];
  const page = value["data"] ?? value["runs"] ?? value["traces"] ?? value["chats"];
  return Array.isArray(page) ? page : [value];
};

/**
 * The records of a file: JSON Lines, an array, or values over several lines. It holds one record at
 * a time. What is no JSON is an error with its line, and the next lines are read all the same;
 * within an array, or where values have several lines, an unclosed bracket hides what follows.
 */
export async function* jsonRecords(
  format: ImportFormat,
  lines: TextLines,
): AsyncGenerator<JsonRecord> {
  for await (const { line, text, list } of scanned(lines)) {
    const result = parsed(text);
    if ("cause" in result)
      yield { line, error: damagedRecord(format, line, "is no JSON", result.cause) };
    else
      for (const value of pageOf(result.value))
        yield { line, value, ...(list !== undefined && { list }) };
  }
}
