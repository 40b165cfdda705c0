import { type FitWorld, fitForm } from "./fit-form.js";
import { listedAction } from "./listed-action.js";
import { withPut } from "./published-action.js";
import { bareText, hasWords, onOneLine } from "./reply-lines.js";

/** A text in the world's spelling, or null where it is no action there. */
export type Fit = (text: string) => string | null;

/** A remark after an action: in brackets, after `#` or `//`, a dash, or `because`. */
const remark = /(?:\s(?:#|\/\/|\(|[-–—]+\s|because\b)|[,.]\s*because\b|\.\s+(?=\S)).*$/;
/** A remark that takes back what stands before it. */
const takesBack = /\b(?:wait|no|not|actually|but|instead|then|next:|or|if)|\?/i;
const assignment = /^(?:(?:const |let |var )?\w{1,30} = )?(?:await )?(?=\w+[.(])/;
const endMarks = /[\s.!;\p{Extended_Pictographic}\p{M}]+$/u;

/** Whether nothing is known of a world's actions: then the world judges what follows a mark. */
export const isFormless = ({ forms, listed = [] }: FitWorld): boolean =>
  forms.length === 0 && listed.length === 0;

/** How texts are compared with a world: its list where that names one, its forms else. */
export const fitting = (world: FitWorld): Fit => {
  const isListed = (text: string) => listedAction(text, world.listed ?? [], !world.keepsPut);
  return (given) => {
    const text = given.trim();
    if (text === "" || text.length > 10_000) return null;
    const plain = bareText(text.replace(/\*\*|\\(?=[[\]_*()])/g, ""));
    const bare = plain.replace(assignment, "").replace(endMarks, "");
    const isTaken = takesBack.test(remark.exec(bare)?.[0] ?? "");
    const short = bareText(isTaken ? bare : bare.replace(remark, ""));
    const words = short.replace(/[_[\]()<>#`"* ]+/g, " ").trim();
    for (const one of [text, plain, bare, short, words]) {
      const result = fitForm(one, world);
      if (result !== null) return isListed(result) ?? result;
    }
    return isListed(plain);
  };
};

/** The same, and any text where a world does not describe its actions. */
export const fittingAny = (world: FitWorld): Fit => {
  if (!isFormless(world)) return fitting(world);
  const mend = world.put === "repair" ? withPut : (text: string) => text;
  return (text) => (hasWords(text) ? mend(bareText(onOneLine(text)).replace(/\.$/, "")) : null);
};
