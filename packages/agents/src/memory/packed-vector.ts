/**
 * A vector's direction in one byte for each number, as base64. Cosines change by less than 0.01.
 */
export const packVector = (vector: Float32Array): string => {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const scale = largest === 0 ? 0 : 127 / largest;
  return Buffer.from(Int8Array.from(vector, (value) => Math.round(value * scale)).buffer).toString(
    "base64",
  );
};

/** The direction of a packed vector; its length is not kept. */
export const unpackVector = (packed: string): Float32Array => {
  const bytes = Buffer.from(packed, "base64");
  return Float32Array.from(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length));
};
