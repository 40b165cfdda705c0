import type { RetrievalKey } from "@mnemograph/core";
import { stripMarks } from "../../shared/replies/lines/strip-marks.js";
import { functionWord } from "../../shared/replies/words/function-words.js";
import { isNoThing, keyText } from "./key-text.js";

/** A key inside a sentence, behind a mark or in quotes, or what leads to it: `so: > search: fork`, `the key is search: fork`. */
const inSentence =
  /(not )?(?:[>"“'‘(] ?|[.!?] {1,3}|\b(?:key|answer)(?: (?:is|would be|should be))?:? |\b(?:so|thus|therefore|hence)[:,]? )(search|action) ?: ?["“'‘]?(\p{L}[\p{L}\d -]{0,60})(?=["”'’),.;]|$)/giu;

/** The only key that the sentences of a reply name, but for those that they deny. */
export const saidKey = (clean: string): RetrievalKey | undefined => {
  const said = [...clean.replaceAll("`", '"').matchAll(inSentence)].filter(([, denied]) => denied === undefined);
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
