import { looseJson } from "../records/loose-json.js";
import { isRecord } from "../records/value-under.js";

const invokeTag = /<(?:[a-z]{1,10}:)?invoke name=["']([\w.-]{1,60})["']>([\s\S]{0,4000}?)(?:<\/(?:[a-z]{1,10}:)?invoke>|$)/gi;
const namedTag = /<(?:[a-z]{1,10}:)?parameter name=["']([\w.-]{1,60})["'][^<>]{0,60}>([\s\S]{0,2000}?)<\/(?:[a-z]{1,10}:)?parameter>/gi;
const callTag =
  /<name>([\w.-]{1,60})<\/name>\s*<(?:input|arguments|args|parameters)>([\s\S]{0,4000}?)<\/(?:input|arguments|args|parameters)>/gi;
const attributeTag = /<(function_call|tool_call|call|tool|function) name=["']([\w.-]{1,60})["']\s*>([\s\S]{0,4000}?)<\/\1>/gi;
const attributeArgument = /<(?:arg|argument|param|parameter|input) name=["']([\w.-]{1,60})["'][^<>]{0,60}>([\s\S]{0,2000}?)<\/[a-z]+>/gi;
const functionTag = /<function=([\w.-]{1,60})>([\s\S]{0,4000}?)(?:<\/function>|$)/gi;
const parameterTag = /<parameter=([\w.-]{1,60})>([\s\S]{0,2000}?)<\/parameter>/gi;

/** Marks of calls that templates set around a name and its record. */
const callMark = String.raw`(?:<[|｜]tool[▁_ a-z]{0,40}[|｜]>|\[(?:TOOL_CALLS|ARGS)\])`;
const markedCall = new RegExp(
  String.raw`${callMark}\s*(?:function\s*${callMark}\s*)?(?:functions?\.)?([a-z][\w.-]{0,60})(?::\d{1,3})?\s*(?:${callMark}\s*)?(?:\x60{3}(?:json)?\s*)?(\{[^\n]{0,4000}\}|\{[^{}]{0,4000}\})(?:\s*\x60{3})?\s*(?:${callMark}\s*)*`,
  "gi",
);
const keyedCall =
  /<tool_call>\s*([a-z][\w.-]{0,60})\s*((?:<arg_key>[^<>]{1,60}<\/arg_key>\s*<arg_value>[^<>]{0,2000}<\/arg_value>\s*){1,12})<\/tool_call>/gi;
const keyedArgument = /<arg_key>([^<>]{1,60})<\/arg_key>\s*<arg_value>([^<>]{0,2000})<\/arg_value>/gi;

/** `call:open{place:"drawer 3"}` between marks of a bar each, its texts in marks of their own. */
const barredCall = /<\|tool_call>\s*call:([a-z][\w.-]{0,60})(\{[^{}\n]{0,4000}\})\s*(?:<tool_call\|>)?/gi;

/** Tags around calls, which hold nothing of their own. */
const aroundCalls = /<\/?(?:[a-z]{1,10}:)?(?:function|tool)_calls?>/gi;

/** Calls as some open models write them, `<function=open>{"place": "drawer 3"}</function>`, as the records that others write. */
export const withoutFunctionTags = (text: string): string => {
  const asRecord = (parameter: RegExp) => (whole: string, name: string, inner: string) => {
    const told = looseJson(inner.trim());
    const given = isRecord(told)
      ? told
      : Object.fromEntries([...inner.matchAll(parameter)].map(([, key, value = ""]) => [key, value.trim()]));
    // A call that is given nothing is its name.
    if (/^(?:\{\s*\})?$/.test(inner.trim())) return name;
    return Object.keys(given).length === 0 ? whole : JSON.stringify({ name, arguments: given });
  };
  return text
    .replace(/<(\/?)[|｜]DSML[|｜]\s?/g, "<$1")
    .replace(/<\|"\|>/g, '"')
    .replace(barredCall, asRecord(keyedArgument))
    .replace(markedCall, asRecord(keyedArgument))
    .replace(keyedCall, asRecord(keyedArgument))
    .replace(functionTag, asRecord(parameterTag))
    .replace(invokeTag, asRecord(namedTag))
    .replace(callTag, asRecord(parameterTag))
    .replace(attributeTag, (whole: string, _tag: string, name: string, inner: string) => asRecord(attributeArgument)(whole, name, inner))
    .replace(aroundCalls, "\n");
};
