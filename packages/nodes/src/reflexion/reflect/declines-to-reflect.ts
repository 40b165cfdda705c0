import { isRefusal } from "../../shared/replies/asking-again/refusal.js";

/** How both an excuse and a look back may begin. */
const opening =
  /^\W{0,6}(?:(?:i['’]?m |i am )?(?:(?:very|so|really) )?sorry|(?:my )?apologies|i apologi[sz]e|unfortunately|as an? (?:ai|language model|assistant|agent)(?: [^\s,;.]{1,20}){0,4}?)\b[\s,;:.!—–-]{1,4}(?:but |that )?(?=i\b|as an? )/i;
const declining =
  /\b(?:unable|not (?:able|allowed|permitted|possible)|won['’]t|decline|refuse|violat\w+|guidelines|polic(?:y|ies)|help|assist)\b/i;
/** What was done, what should have been, what comes next. */
const looksBack =
  /\b(?:should(?:n['’]t| not)? have|could(?:n['’]t| not)? (?:have|find)|never|did(?:n['’]t| not)|was|were|had|went|took|got|made|forgot|put|left|saw|found|kept|\p{L}{2,}ed|will|next time|instead)\b/iu;

/** Whether a reply declines instead of looking back; an excuse before what should have been done is part of a reflection. */
export const declinesToReflect = (text: string): boolean => {
  if (!isRefusal(text)) return false;
  const rest = text.slice(0, 600).replace(opening, "").replace(opening, "");
  return rest === text.slice(0, 600) || isRefusal(rest) || declining.test(rest) || !looksBack.test(rest);
};
