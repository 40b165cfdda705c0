import { closeSync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import { MnemographError } from "@mnemograph/core";
import { z } from "zod";
import { sectionsOf, type SearchIndex } from "./search-index.js";

const magic = "MNEMOBM25/1\n";
const alignment = 8;
const Header = z.object({
  parameters: z.object({ k1: z.number(), b: z.number() }),
  documentsWithTerms: z.number().int().nonnegative(),
  totalTerms: z.number().nonnegative(),
  fingerprint: z.string(),
  sections: z.array(
    z.object({
      name: z.string(),
      offset: z.number().int(),
      length: z.number().int().nonnegative(),
    }),
  ),
});

const align = (position: number) => Math.ceil(position / alignment) * alignment;

const writeAll = (file: number, bytes: Uint8Array, position: number) => {
  for (let done = 0; done < bytes.length;)
    done += writeSync(file, bytes, done, Math.min(bytes.length - done, 1 << 30), position + done);
};

/**
 * Writes an index as one file: a line of magic, the header's length, a JSON header, and the arrays,
 * each on an 8-byte border.
 */
export const writeSearchIndex = (index: SearchIndex, path: string): { readonly bytes: number } => {
  const arrays = sectionsOf(index);
  const headerRoom = 4096;
  let position = headerRoom;
  const sections = arrays.map(([name, array]) => {
    const section = { name, offset: position, length: array.length };
    position = align(position + array.byteLength);
    return section;
  });
  const { parameters, documentsWithTerms, totalTerms, fingerprint } = index;
  const header = Buffer.from(
    JSON.stringify({ parameters, documentsWithTerms, totalTerms, fingerprint, sections }),
    "utf8",
  );
  const file = openSync(path, "w");
  try {
    writeAll(
      file,
      Buffer.concat([Buffer.from(magic), Buffer.from(String(header.length).padStart(8)), header]),
      0,
    );
    for (const [place, [, array]] of arrays.entries()) {
      writeAll(
        file,
        new Uint8Array(array.buffer, array.byteOffset, array.byteLength),
        sections[place]?.offset ?? 0,
      );
    }
    // The last section may end before the border: a final byte keeps the file's size equal to the
    // header's promise.
    writeAll(file, new Uint8Array(1), position);
  } finally {
    closeSync(file);
  }
  return { bytes: position + 1 };
};

const readWhole = (path: string): Buffer => {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const bytes = Buffer.from(new ArrayBuffer(size));
    for (let done = 0; done < size;) {
      const count = readSync(file, bytes, done, Math.min(size - done, 1 << 30), done);
      if (count === 0) break;
      done += count;
    }
    return bytes;
  } finally {
    closeSync(file);
  }
};

const unreadable = (path: string, message: string, cause?: unknown) =>
  new MnemographError({
    code: "DATA_INVALID",
    message: `${path} is not a usable search index: ${message}`,
    hint: "build the index again with `createIndexBuilder` and `writeSearchIndex`",
    evidence: { path },
    cause,
  });

/**
 * Opens an index file with one read; the arrays are views into that read, nothing is parsed or
 * copied. DATA_NOT_FOUND, DATA_INVALID.
 *
 * @throws MnemographError DATA_NOT_FOUND for a missing file, DATA_INVALID for one that is no index
 *   or is cut off.
 */
export const readSearchIndex = (path: string): SearchIndex => {
  let bytes: Buffer;
  try {
    bytes = readWhole(path);
  } catch (cause) {
    throw new MnemographError({
      code: "DATA_NOT_FOUND",
      message: `the search index ${path} cannot be read`,
      hint: "check the path, or build the index first",
      evidence: { path },
      cause,
    });
  }
  if (bytes.toString("latin1", 0, magic.length) !== magic)
    throw unreadable(path, "it does not start with the index mark");
  const headerStart = magic.length + 8;
  const headerLength = Number(bytes.toString("latin1", magic.length, headerStart));
  let header: z.infer<typeof Header>;
  try {
    header = Header.parse(
      JSON.parse(bytes.toString("utf8", headerStart, headerStart + headerLength)),
    );
  } catch (cause) {
    throw unreadable(path, "its header cannot be read", cause);
  }
  const view = <Array>(
    name: string,
    type: {
      new (buffer: ArrayBufferLike, offset: number, length: number): Array;
      BYTES_PER_ELEMENT: number;
    },
  ) => {
    const section = header.sections.find((candidate) => candidate.name === name);
    if (
      section === undefined ||
      section.offset + section.length * type.BYTES_PER_ELEMENT > bytes.length
    ) {
      throw unreadable(path, `section ${name} is missing or cut off`);
    }
    return new type(bytes.buffer, bytes.byteOffset + section.offset, section.length);
  };
  return {
    parameters: header.parameters,
    documentsWithTerms: header.documentsWithTerms,
    totalTerms: header.totalTerms,
    fingerprint: header.fingerprint,
    ids: { units: view("idUnits", Uint16Array), starts: view("idStarts", Uint32Array) },
    terms: { units: view("termUnits", Uint16Array), starts: view("termStarts", Uint32Array) },
    lengths: view("lengths", Uint8Array),
    postingStarts: view("postingStarts", Uint32Array),
    documents: view("documents", Uint32Array),
    counts: view("counts", Uint8Array),
    overflow: view("overflow", Uint32Array),
  };
};
