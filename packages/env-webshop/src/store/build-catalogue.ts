import { createHash } from "node:crypto";
import { mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { MnemographError } from "@mnemograph/core";
import { createIndexBuilder } from "../search/index-builder.js";
import { writeSearchIndex } from "../search/index-file.js";
import {
  openSqlite,
  type SqliteDatabase,
  type SqliteDriver,
} from "@mnemograph/memory/sqlite-driver";
import { z } from "zod";
import { AttributeEntry, HumanEntry } from "../load/shared-files.js";
import { streamJson } from "../load/stream-json.js";
import { isUsableAsin, parseProduct, RawProduct } from "../product/parse-product.js";
import type { ProductWarning } from "../product/product.js";
import { searchDocument } from "../product/search-document.js";
import {
  catalogueFiles,
  catalogueIndices,
  catalogueSchema,
  catalogueVersion,
} from "./catalogue-schema.js";

export interface BuildCatalogueOptions {
  /** `items_shuffle*.json`, or one product a line in a `.jsonl` file. */
  readonly products: string;
  /** `items_ins_v2*.json`: attributes and synthetic instructions by product number. */
  readonly attributes: string;
  /** `items_human_ins.json`: instructions that people wrote. */
  readonly humanInstructions?: string;
  /** A folder for the catalogue's two files; existing ones are replaced. */
  readonly output: string;
  /**
   * Uses only the first so many entries of the product file, repeated and unusable ones included.
   */
  readonly limit?: number;
  /** Called after every ten thousand products. */
  readonly onProgress?: (products: number) => void;
  /** At most this many warnings are kept; all are counted. */
  readonly keptWarnings?: number;
  /** Which SQLite to use, instead of the best one of this Node. */
  readonly driver?: SqliteDriver;
}

export interface BuiltCatalogue {
  readonly products: number;
  readonly skipped: number;
  readonly warnings: readonly ProductWarning[];
  readonly warningCount: number;
  readonly productBytes: number;
  readonly indexBytes: number;
}

const progressStep = 10_000;

const parseEntry = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  path: string,
  key: string,
): z.output<Schema> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new MnemographError({
    code: "DATA_INVALID",
    message: `${path}: the entry of ${key} does not have the expected form`,
    hint: z.prettifyError(parsed.error),
    evidence: { path, key },
    cause: parsed.error,
  });
};

/**
 * Copies a file of entries by product number into a temporary table, so that no file has to fit
 * into memory.
 */
const importEntries = async (
  database: SqliteDatabase,
  table: string,
  schema: z.ZodType,
  path: string | undefined,
) => {
  database.exec(
    `CREATE TEMP TABLE ${table} (asin TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID`,
  );
  if (path === undefined) return;
  const insert = database.prepare(`INSERT OR REPLACE INTO ${table} VALUES (?, ?)`);
  for await (const { key, value } of streamJson(path)) {
    if (key !== undefined) insert.run(key, JSON.stringify(parseEntry(schema, value, path, key)));
  }
};

/** Reads one product's entries from the temporary tables. */
const entryReader = (database: SqliteDatabase) => {
  const attributes = database.prepare<[string], { body: string }>(
    "SELECT body FROM attribute_entries WHERE asin = ?",
  );
  const human = database.prepare<[string], { body: string }>(
    "SELECT body FROM human_entries WHERE asin = ?",
  );
  return {
    attributesOf: (asin: string): AttributeEntry | undefined => {
      const entry = attributes.get(asin);
      return entry === undefined ? undefined : (JSON.parse(entry.body) as AttributeEntry);
    },
    humanOf: (asin: string): string | null => human.get(asin)?.body ?? null,
  };
};

const syntheticOf = (entry: AttributeEntry | undefined): string | null => {
  const wanted = entry?.instruction_attributes;
  return entry?.instruction && wanted
    ? JSON.stringify({ instruction: entry.instruction, attributes: wanted })
    : null;
};

const finishCatalogue = (database: SqliteDatabase, values: Readonly<Record<string, string>>) => {
  database.exec("DROP TABLE attribute_entries; DROP TABLE human_entries");
  database.exec(catalogueIndices);
  const meta = database.prepare("INSERT INTO meta VALUES (?, ?)");
  for (const [key, value] of Object.entries(values)) meta.run(key, value);
  database.exec("COMMIT");
};

/** Reads the products into the database and the search index. */
const importProducts = async (
  database: ReturnType<typeof openSqlite>,
  {
    products,
    limit = Number.POSITIVE_INFINITY,
    onProgress = () => undefined,
    keptWarnings = 1000,
  }: BuildCatalogueOptions,
) => {
  const { attributesOf, humanOf } = entryReader(database);
  const insert = database.prepare("INSERT OR IGNORE INTO products VALUES (?, ?, ?, ?, ?, ?, ?)");
  const builder = createIndexBuilder();
  const hash = createHash("sha256");
  const warnings: ProductWarning[] = [];
  let warningCount = 0;
  let read = 0;
  let kept = 0;
  const onWarning = (warning: ProductWarning) => {
    warningCount += 1;
    if (warnings.length < keptWarnings) warnings.push(warning);
  };
  for await (const { value } of streamJson(products)) {
    if (read >= limit) break;
    read += 1;
    const raw = parseEntry(RawProduct, value, products, `product ${read}`);
    if (!isUsableAsin(raw.asin)) continue;
    const known = attributesOf(raw.asin);
    const product = parseProduct(raw, { attributes: known?.attributes, onWarning });
    const body = JSON.stringify(product);
    const synthetic = syntheticOf(known);
    const human = humanOf(raw.asin);
    const { changes } = insert.run(
      kept,
      product.asin,
      product.category,
      product.query,
      body,
      synthetic,
      human,
    );
    if (changes === 0) continue;
    kept += 1;
    hash
      .update(body)
      .update(synthetic ?? "-")
      .update(human ?? "-");
    builder.add(product.asin, searchDocument(product));
    if (kept % progressStep === 0) onProgress(kept);
  }
  return { kept, read, hash, builder, warnings, warningCount };
};

/**
 * Builds a catalogue from WebShop's own files: products go into SQLite, their texts into a search
 * index, one at a time. Products whose number is unusable or repeated are skipped, the first of a
 * kind stays. DATA_NOT_FOUND, DATA_INVALID.
 *
 * @throws MnemographError DATA_NOT_FOUND, DATA_INVALID with file and entry.
 * @example
 * const { products, skipped } = await buildCatalogue({ ...findWebshopFiles("webshop/data"), output: "catalogue", limit: 1_000 });
 */
export const buildCatalogue = async (options: BuildCatalogueOptions): Promise<BuiltCatalogue> => {
  const { attributes, humanInstructions, output, driver } = options;
  mkdirSync(output, { recursive: true });
  const productPath = join(output, catalogueFiles.products);
  const indexPath = join(output, catalogueFiles.index);
  for (const path of [productPath, indexPath]) rmSync(path, { force: true });
  const database = openSqlite(productPath, driver === undefined ? {} : { driver });
  try {
    database.exec(
      "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = FILE; BEGIN",
    );
    database.exec(catalogueSchema);
    await importEntries(database, "attribute_entries", AttributeEntry, attributes);
    await importEntries(database, "human_entries", HumanEntry, humanInstructions);
    const { kept, read, hash, builder, warnings, warningCount } = await importProducts(
      database,
      options,
    );
    finishCatalogue(database, {
      version: String(catalogueVersion),
      hash: hash.digest("hex"),
      warnings: JSON.stringify(warnings),
    });
    const { bytes } = writeSearchIndex(builder.finish(), indexPath);
    return {
      products: kept,
      skipped: read - kept,
      warnings,
      warningCount,
      productBytes: statSync(productPath).size,
      indexBytes: bytes,
    };
  } finally {
    database.close();
  }
};
