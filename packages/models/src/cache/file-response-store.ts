import { existsSync, statSync } from "node:fs";
import { z } from "zod";
import { StoredReply } from "../chat/stored-reply.js";
import { appendLine, parseLine, prepareLines, readLines } from "../files/json-lines.js";
import type { ResponseStore } from "./response-store.js";

const Entry = z.object({ key: z.string().length(64), reply: StoredReply });

/**
 * Keeps replies in a JSON Lines file that several processes may share: each appends whole lines,
 * and on a miss reads what others appended.
 *
 * Throws DATA_INVALID with file and line for a damaged file, STORAGE_FULL when the disk is.
 *
 * @throws MnemographError DATA_INVALID with file and line for a damaged file, STORAGE_FULL when the
 *   disk is.
 * @example
 * const thrifty = cached(model, fileResponseStore("replies.jsonl")); // processes may share the file
 */
export const fileResponseStore = (file: string): ResponseStore => {
  const replies = new Map<string, StoredReply>();
  let read = 0;
  const catchUp = (): void => {
    const size = existsSync(file) ? statSync(file).size : 0;
    // Somebody removed it or began it anew.
    if (size < read) read = 0;
    if (size === read) return;
    for (const line of readLines(file, read)) {
      const { key, reply } = parseLine(Entry, line, file);
      replies.set(key, reply);
      read = line.end;
    }
  };
  prepareLines(file);
  return {
    get: (key) => {
      const known = replies.get(key);
      if (known) return known;
      catchUp();
      return replies.get(key);
    },
    set: (key, reply) => {
      replies.set(key, reply);
      appendLine(file, { key, reply });
    },
  };
};
