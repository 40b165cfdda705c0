const refusing =
  /^\W*(?:(?:i['’]?m|i am|we['’]?re|we are) (?:\w+ )?(?:sorry|afraid|unable|not able)\b|(?:i )?apologi[sz]e\b|(?:my )?apologies\b|sorry\b|unfortunately\b|as an? (?:ai|language model|assistant)\b|i (?:can(?:no|['’])t|can not|won['’]t|will not|don['’]t|do not|could not|couldn['’]t|must decline|have to decline|refuse)\b(?![^.!?;,\n]{0,40}\byet\b)(?! (?:yet |currently )?(?:see|find|have|know where|need|hold|notice|remember)\b))/i;
/** An apology for what was before, as a sentence of its own. */
const apology =
  /^\W*(?:(?:i['’]?m|i am) (?:\w+ )?sorry|(?:i )?(?:\w+ )?apologi[sz]e|(?:my )?apologies|sorry)(?: (?:for|about)|[,—–-]* i (?:made|was|got|missed|mis[a-z]+)\b) ?[^.!\n]{1,100}[.!\n]\s*/i;
const declining =
  /\b(?:can(?:no|['’])t|can not|unable|not (?:able|allowed|permitted|possible)|won['’]t|decline|refuse|violat\w+|guidelines|polic(?:y|ies))\b/i;

/** Whether a reply declines instead of answering; one that apologises for something and goes on does not. */
export const isRefusal = (text: string): boolean => {
  const begin = text.slice(0, 300);
  if (!refusing.test(begin)) return false;
  const rest = begin.replace(apology, "");
  return rest === begin || !/\p{L}/u.test(rest) || refusing.test(rest) || declining.test(rest);
};
