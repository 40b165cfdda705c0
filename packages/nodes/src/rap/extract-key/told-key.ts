import type { RetrievalKey } from "@mnemograph/core";
import { stripMarks } from "../../shared/replies/lines/strip-marks.js";
import { functionWord } from "../../shared/replies/words/function-words.js";
import { isNoThing, keyText, verbText } from "./key-text.js";

/** A key inside a sentence, behind a mark or in quotes, or what leads to it: `so: > search: fork`, `the key is search: fork`. */
const inSentence =
  /(not )?(?:[>"“'‘(] ?|[.!?] {1,3}|\b(?:key|answer)(?: (?:is|would be|should be))?:? |\b(?:so|thus|therefore|hence)[:,]? )(search|action) ?: ?["“'‘]?(\p{L}[\p{L}\d -]{0,60})(?=["”'’),.;]|$)/giu;

/** The same wherever it stands, where nothing is denied: `My action: search: mug`, `I will search: mug`. An action of more than two words is none. */
const anywhere =
  /()(?<![\p{L}\d])(search|action) ?: ?["“'‘「]?((?:\p{L}[\p{L}\d-]{0,30} ?){1,3}?)(?=["”'’」),.;!]|$| (?:next|now|is|would|seems|as|because|since)\b)/gimu;
const denial = /\b(?:not|no|never|neither|nor|nothing|unless|instead|rather|except)\b|n['’]t\b/i;
/** A key that is denied before another, and two that are left open: `It isn't search: mug, it's action: take`. */
const deniedKey = /\b(?:is not|isn['’]t|not|rather than|instead of) (?:to )?["“'‘]?(?:search|action) ?: ?[^,.;\n]{1,60}[,;](?= )/gi;
const eitherKey =
  /\beither ["“'‘]?(?:search|action) ?: [^.;\n]{1,60} or ["“'‘]?(?:search|action) ?: [^.;\n]{1,60}[.;] (?=[^\n]{0,200}\b(?:search|action) ?: )/gi;
const isShort = (mode: string, text: string) => mode.toLowerCase() === "search" || text.trim().split(" ").length < 3;

/** The only key that the sentences of a reply name, but for those that they deny. */
export const saidKey = (clean: string): RetrievalKey | undefined => {
  const text = clean.replaceAll("`", '"').replace(deniedKey, " ").replace(eitherKey, " ");
  const led = [...text.matchAll(inSentence)].filter(([, denied]) => denied === undefined);
  const loose = led.length > 0 || denial.test(text) ? [] : [...text.matchAll(anywhere)];
  const isWhole = loose.length === (text.match(/\b(?:search|action) ?:(?! ?(?:search|action) ?:)/gi)?.length ?? 0);
  const said = isWhole ? loose.filter(([, , mode = "", told = ""]) => isShort(mode, told)) : led;
  const [only, ...others] = said.map(([, , mode = "", text = ""]) => ({ mode: mode.toLowerCase(), text: keyText(text) }));
  const differs = others.some(({ mode, text }) => mode !== only?.mode || text !== only.text);
  if (only === undefined || differs || only.text === "" || isNoThing(only.text)) return undefined;
  return { mode: only.mode === "search" ? "search" : "action", text: only.text };
};

const field = /^(mode|type|kind|key type|text|object|item|thing|target|verb|value|key) ?[:=] *(\S.*)$/i;
const modes = ["mode", "type", "kind", "key type"];
/** What a key of each kind is told under. */
const texts = { search: ["object", "item", "thing", "target", "text", "value", "key"], action: ["verb", "text", "value", "key"] } as const;

/** A key in two fields, a line each: `Type: search` and `Object: mug`. */
export const keyInFields = (lines: readonly string[]): RetrievalKey | undefined => {
  const parts = lines.flatMap((line) => line.split(/[,;] (?=(?:text|object|item|thing|target|verb|value|key) ?[:=])/i));
  const fields = parts.flatMap((part) => {
    const [, name = "", told = ""] = field.exec(stripMarks(part).text) ?? [];
    return name === "" ? [] : [{ name: name.toLowerCase(), told: keyText(told) }];
  });
  const mode = fields.find(({ name }) => modes.includes(name))?.told.toLowerCase();
  if (mode !== "search" && mode !== "action") return undefined;
  const text = fields.find(({ name }) => (texts[mode] as readonly string[]).includes(name))?.told ?? "";
  return text === "" || isNoThing(text) || text.endsWith("?") ? undefined : { mode, text };
};

/** A key under the name of its place in the form that was asked for, `verb: take`, where nothing tells the other or a mode as well. */
export const placedKey = (lines: readonly string[]): RetrievalKey | undefined => {
  const [only, ...others] = lines.flatMap((line) => {
    const [, place = "", told = ""] = /^(verb|object)\s*[:=]\s*(\S.{0,200})$/i.exec(line) ?? [];
    return place === "" ? [] : [{ isVerb: place.toLowerCase() === "verb", told }];
  });
  const isOfMode = lines.some((line) => modes.includes(field.exec(line)?.[1]?.toLowerCase() ?? ""));
  if (only === undefined || others.length > 0 || isOfMode) return undefined;
  const text = only.isVerb ? verbText(only.told) : keyText(only.told);
  return !/\p{L}/u.test(text) || isNoThing(text) || text.endsWith("?") ? undefined : { mode: only.isVerb ? "action" : "search", text };
};

const bare = /^(search) ((?:[\p{L}\d-]{1,30} ?){1,3})$|^(action) ([\p{L}-]{1,30})$/iu;
/** What is said of a search or an action, and no key of either. */
const saidOf =
  /^(?:an?|the|for|in|on|at|with|query|term|key|results?|object|required|needed|failed|fails?|succeeded|done|over|complete[d]?|plan|verb|type|mode|again|here|everywhere)$/i;

/** A whole reply of a few words: `search soapbar`. */
export const bareKey = (clean: string): RetrievalKey | undefined => {
  const text = stripMarks(clean.trim()).text.replace(/[.!]$/, "");
  const [, search, object = "", action, verb = ""] = bare.exec(text) ?? [];
  const words = (search === undefined ? verb : object).trim();
  if ((search ?? action) === undefined || words.split(" ").some((word) => functionWord.test(word) || saidOf.test(word))) return undefined;
  return isNoThing(words) ? undefined : { mode: search === undefined ? "action" : "search", text: words };
};
