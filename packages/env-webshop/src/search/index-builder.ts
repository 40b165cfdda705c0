import { createHash } from "node:crypto";
import { MnemographError } from "@mnemograph/core";
import { createEnglishAnalyzer, type Analyzer } from "./english-analyzer.js";
import { lengthToByte } from "./length-byte.js";
import { sectionsOf, type Bm25Parameters, type SearchIndex } from "./search-index.js";
import { createTextTable } from "./text-table.js";

/** Counts from here on go to the overflow list. */
export const overflowMark = 255;
/** Postings per block of the growing log: 20 MB a block. */
const blockSize = 1 << 22;

export interface IndexBuilder {
  /** Adds one document; ids must be unique (checked in `finish`). */
  add(id: string, text: string): void;
  /** Ends building; the builder must not be used afterwards. */
  finish(): SearchIndex;
}

export interface IndexBuilderOptions {
  readonly parameters?: Bm25Parameters;
  readonly analyzer?: Analyzer;
}

const fingerprintOf = (index: Omit<SearchIndex, "fingerprint">): string => {
  const hash = createHash("sha256").update(JSON.stringify(index.parameters));
  for (const [name, array] of sectionsOf(index)) {
    hash
      .update(`${name}:${array.length};`)
      .update(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  }
  return hash.digest("hex");
};

/** Old number of each text by new position, sorted by UTF-16 units. */
const sortedOrder = (texts: readonly string[]) =>
  Uint32Array.from(texts.keys()).toSorted((left, right) => (texts[left]! < texts[right]! ? -1 : 1));

/**
 * Collects documents one at a time and turns them into a `SearchIndex`; needs about ten bytes per
 * posting while it works.
 *
 * @throws MnemographError DATA_INVALID, by `finish`, where two documents have one id.
 * @example
 * const builder = createIndexBuilder();
 * builder.add("B01", "red running shoes");
 * builder.add("B02", "blue lamp");
 * const index = builder.finish();
 */
export const createIndexBuilder = ({
  parameters = { k1: 0.9, b: 0.4 },
  analyzer = createEnglishAnalyzer(),
}: IndexBuilderOptions = {}): IndexBuilder => {
  const ids: string[] = [];
  const lengths: number[] = [];
  /** Postings before each document's own, in the order of adding. */
  const logStarts: number[] = [0];
  const termNumbers = new Map<string, number>();
  const documentFrequency: number[] = [];
  let tally = new Uint32Array(1024);
  const logTerms: Uint32Array[] = [];
  const logCounts: Uint8Array[] = [];
  const logOverflow = new Map<number, number>();
  let logged = 0;
  let totalTerms = 0;

  const log = (term: number, count: number) => {
    const offset = logged % blockSize;
    if (offset === 0) {
      logTerms.push(new Uint32Array(blockSize));
      logCounts.push(new Uint8Array(blockSize));
    }
    logTerms.at(-1)![offset] = term;
    logCounts.at(-1)![offset] = Math.min(count, overflowMark);
    if (count >= overflowMark) logOverflow.set(logged, count);
    logged += 1;
  };

  const numberOf = (term: string) => {
    let number = termNumbers.get(term);
    if (number === undefined) {
      number = termNumbers.size;
      termNumbers.set(term, number);
      documentFrequency.push(0);
      if (number >= tally.length) {
        const larger = new Uint32Array(tally.length * 2);
        larger.set(tally);
        tally = larger;
      }
    }
    return number;
  };

  return {
    add(id, text) {
      const terms = analyzer(text);
      const distinct: number[] = [];
      for (const term of terms) {
        const number = numberOf(term);
        if (tally[number] === 0) distinct.push(number);
        tally[number] = tally[number]! + 1;
      }
      for (const number of distinct) {
        log(number, tally[number]!);
        documentFrequency[number] = documentFrequency[number]! + 1;
        tally[number] = 0;
      }
      ids.push(id);
      lengths.push(terms.length);
      logStarts.push(logged);
      totalTerms += terms.length;
    },
    finish() {
      const documentOrder = sortedOrder(ids);
      const sortedIds = Array.from(documentOrder, (old) => ids[old]!);
      for (let index = 1; index < sortedIds.length; index += 1) {
        if (sortedIds[index] !== sortedIds[index - 1]) continue;
        throw new MnemographError({
          code: "DATA_INVALID",
          message: `document id ${JSON.stringify(sortedIds[index])} was added twice`,
          hint: "give every document its own id",
          evidence: { id: sortedIds[index] },
        });
      }
      const termTexts = [...termNumbers.keys()];
      const termOrder = sortedOrder(termTexts);
      const newTerm = new Uint32Array(termTexts.length);
      const postingStarts = new Uint32Array(termTexts.length + 1);
      for (const [position, old] of termOrder.entries()) {
        newTerm[old] = position;
        postingStarts[position + 1] = postingStarts[position]! + documentFrequency[old]!;
      }
      const cursors = postingStarts.slice(0, termTexts.length);
      const documents = new Uint32Array(logged);
      const counts = new Uint8Array(logged);
      const overflow: [number, number][] = [];
      const lengthBytes = new Uint8Array(ids.length);
      for (const [document, old] of documentOrder.entries()) {
        lengthBytes[document] = lengthToByte(lengths[old]!);
        const end = logStarts[old + 1]!;
        for (let entry = logStarts[old]!; entry < end; entry += 1) {
          const block = Math.floor(entry / blockSize);
          const offset = entry % blockSize;
          const term = newTerm[logTerms[block]![offset]!]!;
          const posting = cursors[term]!;
          cursors[term] = posting + 1;
          documents[posting] = document;
          const count = logCounts[block]![offset]!;
          counts[posting] = count;
          if (count === overflowMark) overflow.push([posting, logOverflow.get(entry)!]);
        }
      }
      const index: Omit<SearchIndex, "fingerprint"> = {
        parameters,
        documentsWithTerms: lengths.reduce((total, length) => total + (length > 0 ? 1 : 0), 0),
        totalTerms,
        ids: createTextTable(sortedIds),
        terms: createTextTable(Array.from(termOrder, (old) => termTexts[old]!)),
        lengths: lengthBytes,
        postingStarts,
        documents,
        counts,
        overflow: Uint32Array.from(overflow.toSorted((left, right) => left[0] - right[0]).flat()),
      };
      return { ...index, fingerprint: fingerprintOf(index) };
    },
  };
};
