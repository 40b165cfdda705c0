import { fromStoredText, toStoredText } from "../stored-text.js";

/**
 * Any text as a label of a LangGraph store's namespace, which may hold no period; plain ids stay as
 * they are.
 *
 * @example
 * storeLabel("valid_unseen/put 1.5"); // → "valid_unseen%2Fput%201%2E5"
 */
export const storeLabel = (text: string): string =>
  encodeURIComponent(toStoredText(text)).replaceAll(".", "%2E") || "%";

/** A label that no `storeLabel` can have made stands for itself. */
const decoded = (label: string): string => {
  try {
    return decodeURIComponent(label);
  } catch {
    return label;
  }
};

/** The text that `storeLabel` was given. */
export const fromStoreLabel = (label: string): string =>
  label === "%" ? "" : fromStoredText(decoded(label));
