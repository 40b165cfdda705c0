/** Document lengths below this are kept exactly by Lucene's one-byte code. */
const exactLengths = 24;

const fourBits = (value: number): number => {
  const bits = 32 - Math.clz32(value);
  if (bits < 4) return value;
  const shift = bits - 4;
  return ((value >>> shift) & 0x07) | ((shift + 1) << 3);
};

/**
 * Packs a document length (in tokens) into one byte, as Lucene's SmallFloat does: exact up to 39,
 * then three significant bits.
 */
export const lengthToByte = (length: number): number =>
  length < exactLengths ? length : exactLengths + fourBits(length - exactLengths);

/** The length that a byte stands for. */
export const byteToLength = (byte: number): number => {
  if (byte < exactLengths) return byte;
  const packed = byte - exactLengths;
  const shift = (packed >>> 3) - 1;
  const bits = packed & 0x07;
  return exactLengths + (shift < 0 ? bits : (bits | 8) * 2 ** shift);
};
