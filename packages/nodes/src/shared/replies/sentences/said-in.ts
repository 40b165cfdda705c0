import { type ActionForm, beginsLikeAction, spelledByForm } from "../forms/action-forms.js";
import { inOtherWords } from "./in-other-words.js";
import { behindColon, leavesOpen } from "./inside-sentence.js";
import { type MeantAction, type MeantReading, meantAction } from "./meant-action.js";
import { spelled } from "../forms/spelled.js";
import type { ToldSoFar } from "../names/told-so-far.js";

/** What a sentence says to do. */
export const saidIn = (text: string, forms: readonly ActionForm[], { told, setOff }: MeantReading): MeantAction | undefined => {
  if (text.includes("/") && leavesOpen(text, forms)) return null;
  const behind = behindColon(text, forms, told);
  return behind === null || setOff?.some((action) => text.includes(action))
    ? meantAction(text, forms, { told, setOff })
    : { action: behind, mood: 4 };
};

/** Whether a text is an action, with a remark behind it or not, that the remark does not take back. */
export const isSaidAlone = (text: string, forms: readonly ActionForm[], told: ToldSoFar | undefined): boolean =>
  spelledByForm(text, forms) !== null || (spelled(text, forms) !== null && meantAction(text, forms, { told }) !== null);

/** Whether a line is nothing but an action that begins with the world's own verb, its brackets left out: `goto plate_0`. */
export const isToldAlone = (text: string, forms: readonly ActionForm[], told: ToldSoFar | undefined): boolean =>
  /^\S+(?: [\w/-]+){1,6}[.!]?$/.test(text) &&
  beginsLikeAction(text, forms) &&
  inOtherWords(text.replace(/[.!]$/, ""), forms, told) !== null;
