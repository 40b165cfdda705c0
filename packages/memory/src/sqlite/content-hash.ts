import { createHash } from "node:crypto";

/** The first 16 bytes of a text's SHA-256. */
export const contentHash = (text: string): Buffer =>
  createHash("sha256").update(text).digest().subarray(0, 16);
