import { type ActionForm, callNamed } from "../forms/action-forms.js";
import { callEnd } from "./call-end.js";

const beginsComment = (call: string, at: number): boolean => /\s/.test(call.charAt(at - 1)) && /^(?:#|\/\/) /.test(call.slice(at, at + 3));

/** A call without comments and line breaks: those between arguments are a space, those in a quotation are written as in any string, `\n`. */
const onOneLine = (call: string): string => {
  let quote = "";
  let told = "";
  for (let at = 0; at < call.length; at += 1) {
    const sign = call.charAt(at);
    const end = quote === "" && beginsComment(call, at) ? call.indexOf("\n", at) : -1;
    if (end > 0) {
      told = told.trimEnd();
      at = end - 1;
    } else if (sign === "\n" && quote === "") {
      told += told.endsWith("(") ? "" : " ";
      while (/\s/.test(call.charAt(at + 1))) at += 1;
    } else told += sign === "\n" ? "\\n" : sign;
    if (quote !== "" && sign === "\\" && call.charAt(at + 1) !== "\n") {
      at += 1;
      told += call.charAt(at);
    } else if (quote === "" ? sign === '"' || sign === "'" : sign === quote) quote = quote === "" ? sign : "";
  }
  return told.replace(/,? *\)$/, ")");
};

/** A name and its bracket at the beginning of a line, behind marks or a label. */
const begins = /^(?:[ \t>*`-]*(?:[a-z][a-z ]{0,24}(?: \d{1,2})?:[*_` ]*)?)([a-z_][\w.-]{0,80})\(/gim;

/**
 * A text in which each call stands on one line that was written over several: those of the world's own, `email.send_email(…)`, also where an argument is a text
 * of several lines; others where a line ends with their opening bracket.
 */
export const withWholeCalls = (text: string, forms: readonly ActionForm[]): string => {
  if (!text.includes("\n") || !text.includes("(")) return text;
  let told = "";
  let from = 0;
  for (const { index, 0: beginning, 1: name = "" } of text.matchAll(begins)) {
    const open = index + beginning.length - 1;
    const start = open - name.length;
    const isOwn = callNamed(name, forms) !== undefined;
    if (start < from || !(isOwn || /^\([ \t]*\n/.test(text.slice(open, open + 80)))) continue;
    const end = callEnd(text, open);
    if (end < 0) continue;
    const call = text.slice(start, end);
    const whole = onOneLine(call);
    // What is said between quotation marks of others stays as it is.
    if (!isOwn && whole.includes("\\n") && !call.includes("\\n")) continue;
    told += text.slice(from, start) + whole;
    from = end;
  }
  return told + text.slice(from);
};
