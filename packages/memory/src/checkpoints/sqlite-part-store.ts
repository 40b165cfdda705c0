import { deflateRawSync, inflateRawSync } from "node:zlib";
import { MnemographError } from "@mnemograph/core";
import type { SqliteDatabase } from "../sqlite-driver/database.js";
import { contentHash } from "../sqlite/content-hash.js";
import type { PartName, PartStore } from "./compact-value.js";

/** Keeps parts, and packs the texts that refer to them. */
export interface PackingStore extends PartStore {
  /** A text that is like earlier ones but equal to none, in few characters of ASCII. */
  pack(text: string): string;
  unpack(packed: string): string;
}

/**
 * A dictionary of the latest so many bytes of text is made when so many have been written with the
 * one before.
 */
const dictionaryBytes = 12_288;
const dictionaryAge = 6144;
const noDictionary = { id: 0, bytes: Buffer.alloc(0) };

interface Line {
  readonly dictionary: number;
  readonly body: Uint8Array;
}

const deflate = (bytes: Buffer, { id, bytes: dictionary }: typeof noDictionary): Buffer =>
  deflateRawSync(bytes, id === 0 ? { level: 9 } : { level: 9, dictionary });

const statements = (database: SqliteDatabase) => ({
  find: database.pluck<[Uint8Array], number>("SELECT id FROM checkpoint_part WHERE hash = ?"),
  insert: database.prepare("INSERT INTO checkpoint_part (hash, dictionary, body) VALUES (?, ?, ?)"),
  select: database.prepare<[number], Line>(
    "SELECT dictionary, body FROM checkpoint_part WHERE id = ?",
  ),
});

const lineOf = (sql: ReturnType<typeof statements>, part: number): Line => {
  const line = sql.select.get(part);
  if (line !== undefined) return line;
  throw new MnemographError({
    code: "MEMORY_INVALID",
    message: `part ${part} of a checkpoint is missing`,
    hint: "the database was edited by hand: play the episode again",
    evidence: { part },
  });
};

/**
 * Parts of checkpoints in a table of the checkpointer's own database. The texts of an episode are
 * much alike, so each is deflated with a dictionary of earlier ones, which stands in the table too.
 *
 * @throws MnemographError MEMORY_INVALID, by `read` and `unpack`, where a part is missing.
 */
export const sqlitePartStore = (database: SqliteDatabase): PackingStore => {
  database.exec(
    `CREATE TABLE IF NOT EXISTS checkpoint_part
     (id INTEGER PRIMARY KEY, hash BLOB NOT NULL UNIQUE, dictionary INTEGER NOT NULL, body BLOB NOT NULL) STRICT`,
  );
  const sql = statements(database);
  let [latest, age] = [noDictionary.bytes, 0];
  let [current, known] = [noDictionary, noDictionary];

  const write = (hash: Buffer, { dictionary, body }: Line): number =>
    Number(sql.insert.run(hash, dictionary, body).lastInsertRowid);
  const compress = (text: string): Line & { readonly body: Buffer } => {
    if (age >= dictionaryAge) {
      const hash = contentHash(latest.toString("latin1"));
      const id =
        sql.find.get(hash) ?? write(hash, { dictionary: 0, body: deflate(latest, noDictionary) });
      [current, age] = [{ id, bytes: latest }, 0];
    }
    const bytes = Buffer.from(text);
    const body = deflate(bytes, current);
    latest = Buffer.concat([latest, bytes]).subarray(-dictionaryBytes);
    age += body.length;
    return { dictionary: current.id, body };
  };
  const dictionaryOf = (id: number): Buffer => {
    if (id === current.id) return current.bytes;
    if (id !== known.id) known = { id, bytes: inflateRawSync(lineOf(sql, id).body) };
    return known.bytes;
  };
  const expand = ({ dictionary, body }: Line): string =>
    inflateRawSync(body, dictionary === 0 ? {} : { dictionary: dictionaryOf(dictionary) }).toString(
      "utf8",
    );
  return {
    shortestObject: 4096,
    keep: (text) => {
      const hash = contentHash(text);
      return sql.find.get(hash) ?? write(hash, compress(text));
    },
    read: (part: PartName) => expand(lineOf(sql, Number(part))),
    pack: (text) => {
      const { dictionary, body } = compress(text);
      return `${dictionary}~${body.toString("base64")}`;
    },
    unpack: (packed) => {
      const end = packed.indexOf("~");
      return expand({
        dictionary: Number(packed.slice(0, end)),
        body: Buffer.from(packed.slice(end + 1), "base64"),
      });
    },
  };
};
