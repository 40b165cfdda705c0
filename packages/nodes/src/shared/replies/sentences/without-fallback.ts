/** A sentence behind another one, `If there is nothing, …`. */
const fallback = /(?<=[.!?;)\]])\s+\(?(?:(?:and|but) )?(?:if|should (?:it|there|that|this|the)|in case|failing that)\b[^.!?\n]*[.!?]?\)?/gi;

/** A text without the sentences that tell what is to be done if what stands before them comes to nothing: what they leave open is open for later. */
export const withoutFallback = (text: string): string => text.replace(fallback, "");
