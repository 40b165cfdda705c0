import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { decodeText } from "./decode-text.js";

/**
 * The text of a user's file: UTF-8, without a byte order mark.
 *
 * @throws MnemographError DATA_INVALID for UTF-16, gzip, and bytes that are not UTF-8; the system's
 *   error where the file cannot be read.
 * @example
 * const tasks = await readTextFile("tasks.jsonl");
 */
export const readTextFile = async (file: string): Promise<string> =>
  decodeText(await readFile(file), file);

/**
 * `readTextFile` at once.
 *
 * @throws MnemographError DATA_INVALID for UTF-16, gzip, and bytes that are not UTF-8; the system's
 *   error where the file cannot be read.
 * @example
 * const examples = readTextFileSync("examples.txt");
 */
export const readTextFileSync = (file: string): string => decodeText(readFileSync(file), file);
