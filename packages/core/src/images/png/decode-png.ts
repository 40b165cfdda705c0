import { inflateSync } from "node:zlib";
import { MnemographError } from "../../errors/mnemograph-error.js";
import type { Picture } from "../picture.js";
import { pngSignature } from "./png-signature.js";

interface Header {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly hasPalette: boolean;
}

const unreadable = (
  problem: string,
  evidence: Readonly<Record<string, unknown>> = {},
  cause?: unknown,
) =>
  new MnemographError({
    code: "DATA_INVALID",
    message: `the picture cannot be read: ${problem}`,
    hint: "give PNG files of 8 bits a channel that are not interlaced",
    evidence,
    cause,
  });

/** Channels by PNG's colour types: grey, RGB, palette, grey with opacity, RGB with opacity. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Bytes after the last row that a file may have: more would be no picture but what fills the
 * memory.
 */
const spare = 1 << 16;

const readHeader = (data: Buffer): Header => {
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [depth, colour, , , interlace] = data.subarray(8);
  const channels = channelsOf[colour ?? -1];
  if (depth !== 8 || channels === undefined || interlace !== 0)
    throw unreadable("its form is not supported", { depth, colour, interlace });
  if (width === 0 || height === 0 || width * height > 1 << 26)
    throw unreadable(`it is ${width} × ${height} pixels`, { width, height });
  return { width, height, channels, hasPalette: colour === 3 };
};

const readChunks = (file: Buffer) => {
  const chunks: { readonly type: string; readonly data: Buffer }[] = [];
  for (let at = pngSignature.length; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    chunks.push({
      type: file.toString("latin1", at + 4, at + 8),
      data: file.subarray(at + 8, at + 8 + length),
    });
    at += 12 + length;
  }
  return chunks;
};

const paeth = (left: number, above: number, corner: number): number => {
  const guess = left + above - corner;
  const a = Math.abs(guess - left);
  const b = Math.abs(guess - above);
  const c = Math.abs(guess - corner);
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
};

/**
 * What a filter expects of a byte, from those before it; undefined for a filter that PNG does not
 * have.
 */
const guessOf = (kind: number, left: number, above: number, corner: number): number | undefined => {
  if (kind === 0) return 0;
  if (kind === 1) return left;
  if (kind === 2) return above;
  if (kind === 3) return (left + above) >> 1;
  return kind === 4 ? paeth(left, above, corner) : undefined;
};

const unfilter = (rows: Buffer, { width, height, channels }: Header): Uint8Array => {
  const stride = width * channels;
  const pixels = new Uint8Array(stride * height);
  for (let row = 0; row < height; row += 1) {
    const kind = rows[row * (stride + 1)] ?? 0;
    for (let at = 0; at < stride; at += 1) {
      const to = row * stride + at;
      const left = at >= channels ? pixels[to - channels]! : 0;
      const above = row > 0 ? pixels[to - stride]! : 0;
      const corner = row > 0 && at >= channels ? pixels[to - stride - channels]! : 0;
      const guess = guessOf(kind, left, above, corner);
      if (guess === undefined)
        throw unreadable(`row ${row} has the unknown filter ${kind}`, { row, kind });
      pixels[to] = rows[row * (stride + 1) + 1 + at]! + guess;
    }
  }
  return pixels;
};

/**
 * Reads a PNG file of 8 bits a channel; opacity is left out.
 *
 * @throws MnemographError DATA_INVALID for anything else.
 * @example
 * decodePng(encodePng({ width: 1, height: 1, pixels: new Uint8Array([255, 0, 0]) })).width; // → 1
 * decodePng(new Uint8Array([1, 2, 3])); // → throws DATA_INVALID
 */
export const decodePng = (bytes: Uint8Array): Picture => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.subarray(0, pngSignature.length).equals(pngSignature))
    throw unreadable("it is no PNG file", { bytes: file.length });
  const chunks = readChunks(file);
  const first = chunks.find(({ type }) => type === "IHDR")?.data;
  if (first === undefined || first.length < 13) throw unreadable("it has no header");
  const header = readHeader(first);
  const { width, height, channels, hasPalette } = header;
  const size = (width * channels + 1) * height;
  let rows: Buffer;
  try {
    const packed = Buffer.concat(
      chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data),
    );
    rows = inflateSync(packed, { maxOutputLength: size + spare });
  } catch (cause) {
    throw unreadable("its pixels are damaged", {}, cause);
  }
  if (rows.length < size) throw unreadable("it ends before its last row", { bytes: rows.length });
  const raw = unfilter(rows, header);
  const palette = chunks.find(({ type }) => type === "PLTE")?.data;
  const pixels = new Uint8Array(3 * width * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const value = raw[pixel * channels + (channels >= 3 ? channel : 0)] ?? 0;
      pixels[3 * pixel + channel] = hasPalette ? (palette?.[3 * value + channel] ?? 0) : value;
    }
  }
  return { width, height, pixels };
};
