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

const requireDistinct = (sortedIds: readonly string[]): void => {
  for (let index = 1; index < sortedIds.length; index += 1) {
    if (sortedIds[index] !== sortedIds[index - 1]) continue;
    throw new MnemographError({
      code: "DATA_INVALID",
      message: `document id ${JSON.stringify(sortedIds[index])} was added twice`,
      hint: "give every document its own id",
      evidence: { id: sortedIds[index] },
    });
  }
};

/** What was collected: postings in the order of adding, in blocks. */
interface Collected {
  readonly parameters: SearchIndex["parameters"];
  readonly ids: readonly string[];
  readonly lengths: readonly number[];
  readonly logStarts: readonly number[];
  readonly termNumbers: ReadonlyMap<string, number>;
  readonly documentFrequency: readonly number[];
  readonly postings: ReturnType<typeof postingLog>;
}

/** Postings by term and document, both in the order of their texts. */
const finishIndex = ({
  parameters,
  ids,
  lengths,
  logStarts,
  termNumbers,
  documentFrequency,
  postings,
}: Collected): SearchIndex => {
  const documentOrder = sortedOrder(ids);
  const sortedIds = Array.from(documentOrder, (old) => ids[old]!);
  requireDistinct(sortedIds);
  const termTexts = [...termNumbers.keys()];
  const termOrder = sortedOrder(termTexts);
  const newTerm = new Uint32Array(termTexts.length);
  const postingStarts = new Uint32Array(termTexts.length + 1);
  for (const [position, old] of termOrder.entries()) {
    newTerm[old] = position;
    postingStarts[position + 1] = postingStarts[position]! + documentFrequency[old]!;
  }
  const cursors = postingStarts.slice(0, termTexts.length);
  const documents = new Uint32Array(postings.length());
  const counts = new Uint8Array(postings.length());
  const overflow: [number, number][] = [];
  const lengthBytes = new Uint8Array(ids.length);
  for (const [document, old] of documentOrder.entries()) {
    lengthBytes[document] = lengthToByte(lengths[old]!);
    const end = logStarts[old + 1]!;
    for (let entry = logStarts[old]!; entry < end; entry += 1) {
      const block = Math.floor(entry / blockSize);
      const offset = entry % blockSize;
      const term = newTerm[postings.terms[block]![offset]!]!;
      const posting = cursors[term]!;
      cursors[term] = posting + 1;
      documents[posting] = document;
      const count = postings.counts[block]![offset]!;
      counts[posting] = count;
      if (count === overflowMark) overflow.push([posting, postings.overflow.get(entry)!]);
    }
  }
  const index: Omit<SearchIndex, "fingerprint"> = {
    parameters,
    documentsWithTerms: lengths.reduce((total, length) => total + (length > 0 ? 1 : 0), 0),
    totalTerms: lengths.reduce((total, length) => total + length, 0),
    ids: createTextTable(sortedIds),
    terms: createTextTable(Array.from(termOrder, (old) => termTexts[old]!)),
    lengths: lengthBytes,
    postingStarts,
    documents,
    counts,
    overflow: Uint32Array.from(overflow.toSorted((left, right) => left[0] - right[0]).flat()),
  };
  return { ...index, fingerprint: fingerprintOf(index) };
};

/** Postings in the order of adding, in blocks. */
const postingLog = () => {
  const terms: Uint32Array[] = [];
  const counts: Uint8Array[] = [];
  const overflow = new Map<number, number>();
  let logged = 0;
  const log = (term: number, count: number) => {
    const offset = logged % blockSize;
    if (offset === 0) {
      terms.push(new Uint32Array(blockSize));
      counts.push(new Uint8Array(blockSize));
    }
    terms.at(-1)![offset] = term;
    counts.at(-1)![offset] = Math.min(count, overflowMark);
    if (count >= overflowMark) overflow.set(logged, count);
    logged += 1;
  };
  return { terms, counts, overflow, log, length: () => logged };
};

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
  const postings = postingLog();

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
        postings.log(number, tally[number]!);
        documentFrequency[number] = documentFrequency[number]! + 1;
        tally[number] = 0;
      }
      ids.push(id);
      lengths.push(terms.length);
      logStarts.push(postings.length());
    },
    finish: () =>
      finishIndex({
        parameters,
        ids,
        lengths,
        logStarts,
        termNumbers,
        documentFrequency,
        postings,
      }),
  };
};
