import { isRefusal } from "../replies/asking-again/refusal.js";
import { type ActionForm, spelledByForm } from "../replies/forms/action-forms.js";
import { isOnlyAction } from "../replies/turn/only-action.js";

/** Words that stand for a text that is not there, and the prompt's own place for it. */
const noText =
  /^\W*(?:(?:none|null|undefined|nil|n\/a|empty|no summary|summary|history|past|ok(?:ay)?|sure|yes|no|done|what was done and found)\W*)?$/iu;
/** A record whose one text is empty. */
const emptyRecord = /^\{\s*["']?\w+["']?\s*:\s*(?:""|''|null|none)\s*\}$/i;
/** A call of a tool as providers write it. */
const call = /^\{\s*"(?:name|function)"\s*:[^]*"(?:arguments|parameters|input)"\s*:/;
/** The model asks for what the prompt holds, or says that it does not suffice. */
const declining =
  /^\W*(?:(?:please|could you|can you|kindly)\b[^.!?]{0,60}\b(?:provide|share|give|send|paste|tell|include)\b|(?:i (?:would|['’]d) )?rather not\b|unable to (?:summari[sz]e|provide|comply|help|assist)\b|(?:there (?:is|was|isn['’]t|are)|not|insufficient|no)\b[^.!?]{0,30}\b(?:enough|insufficient|no|not)?\b[^.!?]{0,20}\b(?:information|context|history|details) (?:to|for)\b[^.!?]{0,20}\bsummar)/i;
const inMarks = /\([^()]*\)|\[[^[\]]*\]|"[^"]*"/g;

/** One action as the world writes it, and nothing told behind it. */
const isForm = (text: string, forms: readonly ActionForm[]): boolean => {
  const bare = text.replace(/[.!]$/, "");
  return !/[,;.!?]\s|\b(?:and|then|but|where)\b/i.test(bare.replace(inMarks, "")) && spelledByForm(bare, forms) !== null;
};

/** A sub-goal with its verdict, or a type's number: the answer to another of LDM2's questions. */
const ofAnotherQuestion = /^\W*(?:sub-?goal \d+ ?:.{1,200}\b(?:in ?)?complete\b\W*$|\[\d+\] ?:)/i;

/** Why a text is no summary, for the model that is asked again; undefined where it is one. `forms` are the world's actions. */
export const tellsNothing = (text: string, forms: readonly ActionForm[] = []): string | undefined => {
  if (noText.test(text) || emptyRecord.test(text)) return "There is nothing after `Summary:`.";
  if (isRefusal(text) || declining.test(text)) return "It declines instead of telling what happened.";
  if (isOnlyAction(text) || (call.test(text) && text.endsWith("}")) || isForm(text, forms))
    return "It names an action instead of telling what happened.";
  if (ofAnotherQuestion.test(text) || /^thoughts? ?:/i.test(text)) return "It tells no past.";
  return undefined;
};
