import { fromStoredText, toStoredText } from "../postgres/stored-text.js";

/** Any text as a label of a LangGraph store's namespace, which may hold no period; plain ids stay as they are. */
export const storeLabel = (text: string): string => encodeURIComponent(toStoredText(text)).replaceAll(".", "%2E") || "%";

/** The text that `storeLabel` was given. */
export const fromStoreLabel = (label: string): string => (label === "%" ? "" : fromStoredText(decodeURIComponent(label)));
