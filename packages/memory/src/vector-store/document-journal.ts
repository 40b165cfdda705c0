import { Document } from "@langchain/core/documents";
import type { VectorStore } from "@langchain/core/vectorstores";
import { Json, MnemographError } from "@mnemograph/core";
import { z } from "zod";
import type { MemoryExtent, MemoryMetadata } from "../stored-memory.js";

/** What is asked of a vector store: every one of LangChain's has it. */
export type AnyVectorStore = Pick<
  VectorStore,
  "addVectors" | "similaritySearchVectorWithScore" | "embeddings"
>;

/** The last document of a change. */
const Head = z.object({
  version: z.int().nonnegative(),
  oldestVersion: z.int().nonnegative(),
  metadata: z.record(z.string(), Json),
  /** The order of the first document of the change. */
  first: z.int().nonnegative(),
  /** The order of the head before; -1 for the first. */
  before: z.int().min(-1),
});
type Head = MemoryExtent & { readonly metadata: MemoryMetadata };

/** What a document holds beside its text. Bodies are texts: stores differ in what else they take. */
const Metadata = z.object({
  mnemographPlace: z.string(),
  mnemographOrder: z.int().nonnegative(),
  mnemographHead: z.boolean(),
  mnemographBody: z.string(),
});

/** A document to be written. */
export interface NewDocument<Body> {
  /** What a search by words finds. */
  readonly text: string;
  /** By the store's own embeddings where absent. */
  readonly vector?: Float32Array | undefined;
  readonly body: Body;
}

/** A document as it was found. */
export interface FoundDocument<Body> {
  /** Its place among all documents of this memory. */
  readonly order: number;
  readonly body: Body;
}

/** A memory's documents in a vector store, in the order in which they were written. */
export interface DocumentJournal<Body> {
  /** Of the last change that is whole. */
  readonly load: () => Promise<{
    readonly head: Head;
    readonly documents: readonly FoundDocument<Body>[];
  }>;
  /** The documents whose vectors are nearest, among the `count` nearest of the whole store. */
  readonly nearest: (
    vector: Float32Array,
    count: number,
  ) => Promise<{ readonly found: readonly FoundDocument<Body>[]; readonly isAll: boolean }>;
  /** Writes a change: it counts once its head, the last document, is there. */
  readonly commit: (
    head: Head,
    documents: readonly NewDocument<Body>[],
  ) => Promise<readonly number[]>;
}

const nothing: Head = { version: 0, oldestVersion: 0, metadata: {} };
const firstPage = 1024;

const damaged = (place: string, problem: string, cause?: unknown) =>
  new MnemographError({
    code: "MEMORY_INVALID",
    message: `the memory ${place} in this vector store ${problem}`,
    hint: "a store must return every document that it holds where as many are asked for; restore the memory from an export",
    evidence: { place },
    ...(cause === undefined ? {} : { cause }),
  });

/** What is read of a memory's documents. */
const documentsIn = (store: AnyVectorStore, place: string) => {
  let probe: Promise<number[]> | undefined;
  const bodyOf = <Value>(text: string, format: z.ZodType<Value>): Value => {
    try {
      return format.parse(JSON.parse(text));
    } catch (error) {
      throw damaged(place, "holds a document that cannot be read", error);
    }
  };
  const search = async (vector: readonly number[], count: number) => {
    const found = await store.similaritySearchVectorWithScore([...vector], count);
    const own = found.flatMap(([{ metadata }]) => {
      const { data } = Metadata.safeParse(metadata);
      return data?.mnemographPlace === place ? [data] : [];
    });
    return { own, isAll: found.length < count };
  };
  const everything = async () => {
    probe ??= store.embeddings.embedQuery("memory");
    for (let count = firstPage; ; count *= 4) {
      const { own, isAll } = await search(await probe, count);
      if (isAll) return own.toSorted((left, right) => left.mnemographOrder - right.mnemographOrder);
    }
  };
  return { bodyOf, search, everything };
};

type Reader = ReturnType<typeof documentsIn>;

/** The documents of the changes that are whole: what a killed process left has no head. */
const wholeChanges = <Body>(
  all: ReadonlyMap<number, z.infer<typeof Metadata>>,
  { bodyOf }: Reader,
  schema: z.ZodType<Body>,
  place: string,
) => {
  const documents: FoundDocument<Body>[] = [];
  let head = nothing;
  let last = -1;
  for (const { mnemographHead, mnemographOrder, mnemographBody } of all.values()) {
    if (!mnemographHead) continue;
    const { first, before, ...found } = bodyOf(mnemographBody, Head);
    if (before !== last) throw damaged(place, "gave not all of its documents");
    for (let order = first; order < mnemographOrder; order += 1) {
      const one = all.get(order);
      if (one === undefined) throw damaged(place, "gave not all of its documents");
      documents.push({ order, body: bodyOf(one.mnemographBody, schema) });
    }
    head = found;
    last = mnemographOrder;
  }
  return { head, last, documents };
};

const write = async (
  store: AnyVectorStore,
  documents: readonly Document[],
  given: readonly NewDocument<unknown>[],
) => {
  const without = given.filter(({ vector }) => vector === undefined).map(({ text }) => text);
  const embedded = without.length === 0 ? [] : await store.embeddings.embedDocuments(without);
  const vectors = given.map(({ vector }) =>
    vector === undefined ? (embedded.shift() ?? []) : [...vector],
  );
  if (documents.length > 0) await store.addVectors(vectors, [...documents]);
};

/** A document, its body as text. */
const documentOf = (place: string, order: number, text: string, body: unknown, isHead: boolean) =>
  new Document({
    pageContent: text,
    metadata: {
      mnemographPlace: place,
      mnemographOrder: order,
      mnemographHead: isHead,
      mnemographBody: JSON.stringify(body),
    },
  });

/**
 * Only adds documents and searches by similarity: what every vector store can do. Nothing is
 * changed or deleted, so a removal is a document too.
 */
export const documentJournal = <Body>(
  store: AnyVectorStore,
  namespace: string,
  kind: string,
  schema: z.ZodType<Body>,
): DocumentJournal<Body> => {
  const place = JSON.stringify([namespace, kind]);
  const reader = documentsIn(store, place);
  /** The next document's order; undefined where it has to be looked up. */
  let next: number | undefined;
  /** The order of the newest head. */
  let last = -1;
  const load = async () => {
    const all = new Map((await reader.everything()).map((one) => [one.mnemographOrder, one]));
    next = Math.max(-1, ...all.keys()) + 1;
    const { last: newest, ...found } = wholeChanges(all, reader, schema, place);
    last = newest;
    return found;
  };
  return {
    load,
    nearest: async (vector, count) => {
      const { own, isAll } = await reader.search([...vector], count);
      const found = own
        .filter(({ mnemographHead }) => !mnemographHead)
        .map(({ mnemographOrder: order, mnemographBody }) => ({
          order,
          body: reader.bodyOf(mnemographBody, schema),
        }));
      return { found, isAll };
    },
    commit: async (head, given) => {
      if (next === undefined) await load();
      const first = next ?? 0;
      const end = first + given.length;
      // Some of these places are taken where a write below fails.
      next = undefined;
      await write(
        store,
        given.map(({ text, body }, index) => documentOf(place, first + index, text, body, false)),
        given,
      );
      const text = `version ${head.version} of ${namespace}`;
      const body = { ...head, first, before: last };
      await write(store, [documentOf(place, end, text, body, true)], [{ text, body }]);
      next = end + 1;
      last = end;
      return given.map((_, index) => first + index);
    },
  };
};
