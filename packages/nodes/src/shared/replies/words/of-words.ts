/** Slots of action forms that hold words as they are, as `<words>` and `[text]` do. */
export const ofWords = /^(?:words?|texts?|messages?|answers?|quer(?:y|ies)|keywords?|questions?|thoughts?)$/i;
