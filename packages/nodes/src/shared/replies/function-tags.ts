import { looseJson } from "./loose-json.js";
import { isRecord } from "./value-under.js";

const functionTag = /<function=([\w.-]{1,60})>([\s\S]{0,4000}?)(?:<\/function>|$)/gi;
const parameterTag = /<parameter=([\w.-]{1,60})>([\s\S]{0,2000}?)<\/parameter>/gi;

/** Calls as some open models write them, `<function=open>{"place": "drawer 3"}</function>`, as the records that others write. */
export const withoutFunctionTags = (text: string): string =>
  text.replace(functionTag, (whole, name: string, inner: string) => {
    const told = looseJson(inner.trim());
    const given = isRecord(told)
      ? told
      : Object.fromEntries([...inner.matchAll(parameterTag)].map(([, key, value = ""]) => [key, value.trim()]));
    return Object.keys(given).length === 0 ? whole : JSON.stringify({ name, arguments: given });
  });
