import { createHash } from "node:crypto";
import type { Json } from "@mnemograph/core";

const sorted = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
};

/** SHA-256 in hex over a JSON value; the order of keys does not matter. */
export const contentHash = (value: Json): string =>
  createHash("sha256")
    .update(JSON.stringify(sorted(value)))
    .digest("hex");
