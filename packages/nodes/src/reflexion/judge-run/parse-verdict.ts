import type { Parsed } from "@mnemograph/core";
import { cleanReply } from "../../shared/replies/turn/clean-reply.js";
import { jsonIn } from "../../shared/replies/records/reply-fields.js";
import { labelledVerdict, yesOrNo } from "./labelled-verdict.js";
import { markedVerdict } from "./marked-verdict.js";
import { saidOfRun } from "./said-of-run.js";

export interface RunVerdict {
  readonly success: boolean;
  /** In words, where the reply gives any. */
  readonly reason?: string;
}

const good =
  /\b(?:success(?:ful)?(?:ly)?|succeed(?:ed)?|passed|pass|(?:completed?|accomplished?|achieved?|fulfill?ed) (?:the |its |his |their )?(?:task|goal)|(?:task|goal|request) (?:is|was|has been) (?:fully )?(?:completed?|done|achieved|accomplished|reached|fulfilled|met|satisfied))\b/i;
const bad =
  /(?:\b(?:failure|failed|fails?|unsuccessful(?:ly)?|no success)\b|(?:\b(?:not|never|cannot|hardly)|n['’]t) (?:yet |fully |really |an? |been |be ){0,3}(?:success(?:ful)?(?:ly)?|succeed(?:ed)?|pass(?:ed)?|complet\w+|done|achiev\w+|accomplish\w+|reach\w+|fulfil\w+|met|satisf\w+)\b)/i;
const stated =
  /^\W*(?:(?:the |my |final |overall )*(?:verdict|judge?ment|answer|result|conclusion)\W*(?:is\W*)?)?(success(?:ful)?|failure|failed)\b(?=\W*$|\s?[:.,;*!(–—-])[\s:.,;*–—-]*(.*)$/i;
/** `SUCCESS would mean …` and `SUCCESS criteria: …` speak of a verdict and give none. */
const asked =
  /^\W*(SUCCESS|FAILURE)\b(?=\W*$|\s?[:.,;!*(|=→–—-]|\s(?:with(?:out)?|after|because|since|despite|though|although|due to|thanks to)\b(?!.*\b(?:would|could|means?|requires?|depends)\b))[\s:.,;*–—-]*(.*)$/;
const calledSo =
  /^\W*(?:(?:so|overall|therefore|thus|in all),? )?(?:i|we)(?:['’]d|['’]ll| would| will| must| have to)? (?:therefore |rather |still )?(?:call|consider|count|judge|rate|deem|regard) (?:it|this|that|the \w{1,20}) (?:as )?(?:an? )?(success|failure)\b(?![^]*\b(?:but|however|yet|although|though|while)\b)/i;

const afterGood = new RegExp(`${good.source}[\\s:.,;*–—-]*(.*)`, "i");
const afterBad = new RegExp(`${bad.source}[\\s:.,;*–—-]*(.*)`, "i");

/** What a verdict is taken back by. */
const takenBack =
  /(?:\.{2,}|…|[.!?,;—–]|\s-)\s*(?:oh,? |hmm+,? |no,? )*(?:(?:actually,? )?wait|scratch that|correction|on second thoughts?)\b/i;

/** What the whole is called, other than a part of it. */
const ofWhole = /\b(?:task|goal|request|whole|overall|mission|objective)\b/i;

/** What is left of a sentence behind what it only grants, `While the cleaning was a success, the request as a whole was not met`, where that tells of the whole. */
const behindGranted = (text: string): string | undefined => {
  const [, granted = "", rest = ""] =
    /^\W{0,9}(?:while|although|though|even though)\b([^,;.!?\n]{1,300}),\s*([^.!?\n]{1,600})[.!]?\s*$/i.exec(text) ?? [];
  const isOfWhole = ofWhole.test(rest) && (!ofWhole.test(granted) || /\b(?:whole|overall)\b/i.test(rest));
  return isOfWhole && !/\b(?:but|however|although|though|while|yet)\b/i.test(rest) ? rest : undefined;
};

const named = (text: string): boolean | undefined => (bad.test(text) ? false : good.test(text) ? true : undefined);

/** The question before its answer: `SUCCESS/FAILURE: FAILURE`. */
const bothNames = /\bsuccess ?(?:or|\/|\|) ?failure\b[:?]?/gi;

const withReason = (success: boolean, reason: string): RunVerdict => ({ success, ...(reason.trim() !== "" && { reason: reason.trim() }) });

/** The verdict of a record, null where it holds one that says neither; undefined where it holds none. */
const inRecord = (record: unknown): RunVerdict | null | undefined => {
  if (typeof record !== "object" || record === null) return undefined;
  const entries = Object.entries(record as object);
  const [key, told] =
    entries.find(([name]) => /^(?:is_?)?(?:verdict|success(?:ful)?|result|outcome|answer|judge?ment|fail(?:ed|ure))$/i.test(name)) ?? [];
  if (key === undefined) return undefined;
  const value = String(told ?? "");
  const isYes = yesOrNo(value);
  const success = isYes === null ? named(saidOfRun(value)) : /fail/i.test(key) ? !isYes : isYes;
  const reason = entries.find(([name]) => /reason|explanation|why|rationale/i.test(name))?.[1] as unknown;
  return success === undefined ? null : withReason(success, typeof reason === "string" ? reason : "");
};

/** The verdict that sentences name, where they name only one of the two. */
const inSentences = (all: string): RunVerdict | undefined => {
  const [, called] = calledSo.exec(all) ?? [];
  if (called !== undefined) return withReason(/^success/i.test(called), all.replace(calledSo, "").replace(/^[\s.,:;–—-]+/, ""));
  const both = bad.test(all) && good.test(all.replace(new RegExp(bad, "gi"), ""));
  const decided = both ? behindGranted(all) : all;
  const success = decided === undefined ? undefined : named(decided);
  const [, told = ""] = (success === false ? afterBad : afterGood).exec(decided ?? all) ?? [];
  return success === undefined ? undefined : withReason(success, told);
};

/**
 * The verdict of a reply: the line that begins with it, else a record's, else what the whole names where it names only one of the two. Nothing
 * where it says neither, or both.
 */
const verdictIn = (reply: string): RunVerdict | null | undefined => {
  const clean = cleanReply(reply);
  const record = jsonIn(clean)
    .map(inRecord)
    .find((verdict) => verdict !== undefined);
  if (record !== undefined) return record;
  const last = clean.slice(0, 4000).split(takenBack).at(-1) ?? "";
  const changed = last.length < clean.length ? /\b(SUCCESS|FAILURE)\b[\s:.,;*–—-]*(.*)/.exec(last) : null;
  if (changed !== null) return withReason(changed[1] === "SUCCESS", changed[2] ?? "");
  const lines = clean.split("\n").map((line) => line.slice(0, 2000).replace(bothNames, ""));
  const labelled = lines.map(labelledVerdict).find((verdict) => verdict !== undefined);
  if (labelled !== undefined) return labelled.success === null ? null : withReason(labelled.success, labelled.reason);
  const marked = lines.map(markedVerdict).find((verdict) => verdict !== undefined);
  if (marked !== undefined) return withReason(marked.success, marked.reason);
  const given = lines.flatMap((line) => {
    const [, word = "", reason = ""] = asked.exec(line) ?? stated.exec(line) ?? [];
    return word === "" ? [] : [withReason(/^success/i.test(word), reason)];
  });
  const [first, ...others] = given;
  if (first !== undefined) return others.some(({ success }) => success !== first.success) ? null : first;
  const [, sentence, why = ""] =
    [...clean.slice(0, 4000).matchAll(/(?:[.!?…]\s+|:\s(?=\w+[.!]?\s*$))(SUCCESS|FAILURE)\b(?:\s*[:—–-]+\s*(.*)|[.!]?\s*$)/gm)].at(-1) ??
    [];
  if (sentence !== undefined) return withReason(sentence === "SUCCESS", why);
  const all = clean.slice(0, 4000).replace(bothNames, "");
  const [, answered] = /^[^.!?\n]{1,200}\? +(yes|no)\b(?=[.,:;!–—-]|$)/i.exec(all) ?? [];
  if (answered !== undefined) return withReason(/^yes/i.test(answered), all.replace(/^[^?]*\? +\w+[\s.,:;!–—-]*/, ""));
  const [, plainly] = /^\W*(yes|no)\b(?! \w)[\s.,:;!–—-]/i.exec(`${all}\n`) ?? [];
  if (plainly !== undefined) return withReason(/^yes/i.test(plainly), all.replace(/^\W*\w+[\s.,:;!–—-]*/, ""));
  return inSentences(saidOfRun(all));
};

/**
 * Reads `SUCCESS: <reason>` or `FAILURE: <reason>`, in whatever words and form a model gives it.
 *
 * @example
 * parseVerdict("FAILURE: nothing was paid back"); // → { ok: true, value: { success: false, reason: "nothing was paid back" } }
 */
export const parseVerdict = (reply: string): Parsed<RunVerdict> => {
  const verdict = verdictIn(reply);
  return verdict === undefined || verdict === null
    ? { ok: false, problem: "It says neither SUCCESS nor FAILURE." }
    : { ok: true, value: verdict };
};
