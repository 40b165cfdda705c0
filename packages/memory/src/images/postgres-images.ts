import { createHash } from "node:crypto";
import { imageDigits, imageMissing, type ImageReference, type ImageSource } from "@mnemograph/core";
import { type PostgresOptions, withDatabase } from "../postgres/with-database.js";

/**
 * Pictures in a database that several machines share; an `ImageStore` of `@mnemograph/core/images`.
 */
export interface PostgresImages extends ImageSource {
  put(bytes: Uint8Array, mediaType: string): Promise<ImageReference>;
  has(hash: string): Promise<boolean>;
  /** Closes the database, unless it was opened elsewhere. */
  close(): Promise<void>;
}

const digitsOf = (hash: string): Buffer => Buffer.from(imageDigits(hash), "hex");

type Options = PostgresOptions extends infer One
  ? One extends unknown
    ? Omit<One, "namespace">
    : never
  : never;

/**
 * Keeps pictures as blobs of PostgreSQL, each once, under the SHA-256 of its bytes: whichever
 * machine of a shared run took it, all of them find it.
 *
 * @throws MnemographError DATA_NOT_FOUND, by `get`, for an unknown picture; USAGE for what is no
 *   hash; STORAGE_FULL.
 * @example
 * const images = await postgresImages({ url: "postgres://user:password@localhost:5432/runs" });
 * const hash = await images.put(new Uint8Array([1, 2, 3]), "image/png"); // the same bytes again cost a question, no second copy
 */
export const postgresImages = async (options: Options): Promise<PostgresImages> => {
  const { database, close } = await withDatabase({ ...options, namespace: "" });
  const has = async (hash: string) =>
    (await database.rows("SELECT 1 AS found FROM {image} WHERE hash = $1", [digitsOf(hash)]))
      .length > 0;
  return {
    put: async (bytes, mediaType) => {
      const digits = createHash("sha256").update(bytes).digest();
      const hash = `sha256:${digits.toString("hex")}`;
      // Asked first: most pictures of repeated tasks are there, and a question is shorter than they
      // are.
      if (!(await has(hash)))
        await database.rows(
          "INSERT INTO {image} (hash, bytes) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING",
          [digits, Buffer.from(bytes)],
        );
      return { hash, mediaType };
    },
    get: async (hash) => {
      const [row] = await database.rows<{ bytes: Uint8Array }>(
        "SELECT bytes FROM {image} WHERE hash = $1",
        [digitsOf(hash)],
      );
      if (row !== undefined) return row.bytes;
      throw imageMissing(hash, database.location);
    },
    has,
    close,
  };
};
