import { deflateRawSync, inflateRawSync } from "node:zlib";
import { MnemographError } from "@mnemograph/core";
import type { Database } from "better-sqlite3";
import { contentHash } from "../sqlite/content-hash.js";
import type { PartStore } from "./compact-value.js";

/** Parts of checkpoints in a table of the checkpointer's own database. */
export const sqlitePartStore = (database: Database): PartStore => {
  database.exec(
    "CREATE TABLE IF NOT EXISTS checkpoint_part (id INTEGER PRIMARY KEY, hash BLOB NOT NULL UNIQUE, body BLOB NOT NULL) STRICT",
  );
  const find = database.prepare<[Buffer], number>("SELECT id FROM checkpoint_part WHERE hash = ?").pluck();
  const insert = database.prepare("INSERT INTO checkpoint_part (hash, body) VALUES (?, ?)");
  const select = database.prepare<[number], Buffer>("SELECT body FROM checkpoint_part WHERE id = ?").pluck();
  return {
    keep: (text) => {
      // Escaped first: halves of surrogate pairs are no UTF-8.
      const hash = contentHash(JSON.stringify(text));
      return find.get(hash) ?? Number(insert.run(hash, deflateRawSync(text)).lastInsertRowid);
    },
    read: (part) => {
      const body = select.get(part);
      if (body !== undefined) return inflateRawSync(body).toString("utf8");
      throw new MnemographError({
        code: "MEMORY_INVALID",
        message: `part ${part} of a checkpoint is missing`,
        hint: "the database was edited by hand: play the episode again",
        evidence: { part },
      });
    },
  };
};
