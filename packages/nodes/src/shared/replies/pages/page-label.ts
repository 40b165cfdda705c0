import { type ActionForm, spelledByForm } from "../forms/action-forms.js";
import { ofWords } from "../words/of-words.js";
import { placed, titled } from "./page-mentions.js";
import { withoutArticle } from "../words/without-article.js";
import { type ToldSoFar, labelsOn, standsBeside } from "../names/told-so-far.js";

/** A label as labels are compared: in one case, with single spaces. */
export const small = (text: string): string => text.replace(/\s+/g, " ").trim().toLowerCase();
const letters = (text: string) => small(text).replace(/[^\p{L}\p{N}]+/gu, "");

/**
 * The label of the page at hand that is meant: as it is spelled, but for signs (`Prev` for `< Prev`), by its first words (`Buy`), behind a verb (`select large`), beside the name of its group
 * (`size: large`, `colour navy`, `the large size`), or before what it stands for (`B01ABC - Desk Lamp`). Undefined where none or several would do.
 */
export const labelMeant = (value: string, told: ToldSoFar): string | undefined => {
  const labels = labelsOn(told);
  const only = (found: readonly string[]) => (found.length === 1 ? found[0] : undefined);
  const same = labels.filter((label) => small(label) === small(value));
  if (same.length > 0) return only(same);
  if (letters(value) === "") return undefined;
  const alike = only(labels.filter((label) => letters(label) === letters(value)));
  if (alike !== undefined) return alike;
  // `Buy` of `Buy Now`: the only label that begins with these words.
  const begun = only(labels.filter((label) => small(label).startsWith(`${small(value)} `)));
  if (begun !== undefined && letters(value).length > 2) return begun;
  const [, said] = /^(?:select|choose|pick|press|click|set)(?: (?:on|the|option))* (\S.*)$/i.exec(value.trim()) ?? [];
  if (said !== undefined) return labelMeant(said, told);
  const bare = withoutArticle(value.trim()).replace(/ (?:button|option|link|tab)$|^(?:button|option|link|tab)s?:? (?=\S)/gi, "");
  if (bare !== "" && bare !== value.trim()) return labelMeant(bare, told);
  const [, head = ""] = /^(\S.*?)(?: +[-–—(|]|[:,] ) *\S/.exec(value.trim()) ?? [];
  const ahead = only(labels.filter((label) => small(label) === small(head)));
  if (ahead !== undefined) return ahead;
  const [, group = "", rest = ""] = /^([\p{L} ]{2,30}?)(?:\s*[:=]\s*|\s+)(\S.*)$/u.exec(value.trim()) ?? [];
  const [, first = "", kind = ""] = /^(\S.*?) (\p{L}{2,30})$/u.exec(value.trim()) ?? [];
  const [name, ofGroup] = rest !== "" && standsBeside(group, told) ? [rest, group] : [first, kind];
  return name !== "" && standsBeside(ofGroup, told) ? only(labels.filter((label) => letters(label) === letters(name))) : undefined;
};

/** An action on something that the page at hand offers, with the label as it is spelled there; any other action as it is. */
export const onPage = (action: string, forms: readonly ActionForm[], told: ToldSoFar | undefined): string => {
  if (told?.isPaged !== true) return action;
  const [, value] = /^[^[\]]+\[(.*)\]$/s.exec(action) ?? [];
  const form = forms.find(({ pattern, shape }) => shape?.isBracketed === true && shape.slots.length === 1 && pattern.test(action));
  if (value === undefined || form?.shape === undefined || ofWords.test(form.shape.slots[0] ?? "")) return action;
  const isThere = labelsOn(told).some((label) => small(label) === small(value));
  const label = isThere ? undefined : (labelMeant(value, told) ?? titled(value, told) ?? placed(value.trim(), told));
  const meant = label === undefined ? action : form.shape.write([label]);
  return spelledByForm(meant, forms) === null ? action : meant;
};
