/** A view holds what its cone meets: a far end of a counter stays out of it, with what lies there. */
export const partialView = "What you see in or on a thing may not be all of it: from another side there can be more.";

/** Where `goto` is known. */
export const goesUnseen = "goto also leads to what you know of but do not see now, unless it is shut in.";
