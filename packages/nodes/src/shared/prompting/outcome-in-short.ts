import { oneLine } from "../words/one-line.js";
import type { EnvironmentDescription } from "@mnemograph/core";
import { cutOutcome, firstWords } from "./cut-outcome.js";
import { cutRecords } from "./cut-records.js";
import { keepWhatIsNamed } from "./keep-what-is-named.js";

const beginningOf = (text: string, beginnings: readonly string[] = []): string =>
  beginnings.find((beginning) => text.startsWith(beginning)) ?? "";

/**
 * How far the reason of a refusal goes: the first sentence after the words that refuse, on their
 * line.
 */
const reasonEnd = (line: string, refusal: string): number => {
  const reason = line.slice(refusal.length);
  const sentence = /[.!?](?=\s)/.exec(reason);
  return refusal.length + (sentence === null ? reason.length : sentence.index + 1);
};

/**
 * What the world answered to an action, on one line and in about `length` characters. Words that
 * say no more than that it was carried out are left out where anything follows them, and the reason
 * of a refusal stands whole. `cut` shortens the rest, except what is said of the things that the
 * action and the goal name; a page's buttons are no such things. A list of records keeps all ids,
 * which alone may take `idsLength` characters.
 */
export const outcomeInShort = (
  {
    action = "",
    goal = "",
    observation,
  }: { readonly action?: string | undefined; readonly goal?: string; readonly observation: string },
  length: number,
  described: Pick<EnvironmentDescription, "successes" | "refusals" | "view" | "pages"> = {},
  cut: (text: string, length: number) => string = cutOutcome,
  idsLength: number = length,
): string => {
  const came = observation.slice(beginningOf(observation, described.successes).length).trim();
  const text = oneLine(came === "" ? observation : came);
  const refusal = beginningOf(text, described.refusals);
  // A mark of what is left out takes two characters after the reason.
  const wanted =
    refusal === ""
      ? length
      : Math.max(length, reasonEnd(oneLine(observation.split("\n", 1)[0] ?? ""), refusal) + 2);
  const records =
    described.pages === true || refusal !== "" ? undefined : cutRecords(text, wanted, idsLength);
  if (records !== undefined) return records;
  const outcome = cut(text, wanted);
  const { view, pages } = described;
  // Where no whole sentence of the view fits, its first words are better than nothing.
  const isBlind =
    view !== undefined && refusal === "" && text.includes(` ${view} `) && !outcome.includes(view);
  const shown = isBlind ? firstWords(text, wanted) : outcome;
  return pages === true || refusal !== ""
    ? shown
    : keepWhatIsNamed(text, wanted, { action, goal }, shown);
};
