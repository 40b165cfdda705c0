const refusing =
  /^\W*(?:(?:i['’]?m|i am|we['’]?re|we are) (?:\w+ )?(?:sorry|afraid|unable|not able)\b|(?:i )?apologi[sz]e\b|(?:my )?apologies\b|sorry\b|unfortunately\b|as an? (?:ai|language model|assistant)\b|i (?:can(?:no|['’])t|can not|won['’]t|will not|don['’]t|do not|could not|couldn['’]t|must decline|have to decline|refuse)\b)/i;

/** Whether a reply declines instead of answering. */
export const isRefusal = (text: string): boolean => refusing.test(text.slice(0, 300));
