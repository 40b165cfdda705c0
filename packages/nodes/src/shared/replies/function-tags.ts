import { looseJson } from "./loose-json.js";
import { isRecord } from "./value-under.js";

const invokeTag = /<(?:[a-z]{1,10}:)?invoke name=["']([\w.-]{1,60})["']>([\s\S]{0,4000}?)(?:<\/(?:[a-z]{1,10}:)?invoke>|$)/gi;
const namedTag = /<(?:[a-z]{1,10}:)?parameter name=["']([\w.-]{1,60})["'][^<>]{0,60}>([\s\S]{0,2000}?)<\/(?:[a-z]{1,10}:)?parameter>/gi;
const callTag =
  /<name>([\w.-]{1,60})<\/name>\s*<(?:input|arguments|args|parameters)>([\s\S]{0,4000}?)<\/(?:input|arguments|args|parameters)>/gi;
const functionTag = /<function=([\w.-]{1,60})>([\s\S]{0,4000}?)(?:<\/function>|$)/gi;
const parameterTag = /<parameter=([\w.-]{1,60})>([\s\S]{0,2000}?)<\/parameter>/gi;

/** Calls as some open models write them, `<function=open>{"place": "drawer 3"}</function>`, as the records that others write. */
export const withoutFunctionTags = (text: string): string => {
  const asRecord = (parameter: RegExp) => (whole: string, name: string, inner: string) => {
    const told = looseJson(inner.trim());
    const given = isRecord(told)
      ? told
      : Object.fromEntries([...inner.matchAll(parameter)].map(([, key, value = ""]) => [key, value.trim()]));
    return Object.keys(given).length === 0 ? whole : JSON.stringify({ name, arguments: given });
  };
  return text.replace(functionTag, asRecord(parameterTag)).replace(invokeTag, asRecord(namedTag)).replace(callTag, asRecord(parameterTag));
};
