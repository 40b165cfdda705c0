import { formedBatch } from "./batch-generation.js";

/** The category of batches whose demonstrations are of several types. */
export const mixedCategory = "mixed";

/**
 * The category that a batch was formed from: its id reads `<task type>/<number>`, or is the
 * category itself.
 *
 * @example
 * batchCategory("valid/put/1"); // → "valid/put"
 */
export const batchCategory = (batchId: string): string => {
  const formed = formedBatch(batchId);
  return formed.includes("/") ? formed.slice(0, formed.lastIndexOf("/")) : formed;
};
