import { jsonrepair } from "jsonrepair";

/** A text that should be JSON as a value, with what models make of JSON mended: comments, other quotes, bare names, commas at ends, Python's words. Undefined where it is none. */
export const looseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // What has neither quotes nor a colon is words in brackets, which mending would make a list of.
    if (!/["'“‘`:]/.test(text)) return undefined;
  }
  try {
    return JSON.parse(jsonrepair(text));
  } catch {
    return undefined;
  }
};
