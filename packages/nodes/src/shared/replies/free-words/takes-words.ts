/** How places are named in action forms that hold words as they are, whole sentences among them: `ask <person> <question>`, `run <command>`. */
const names =
  /(?:^|[\s_-])(?:words?|texts?|messages?|answers?|quer(?:y|ies)|keywords?|questions?|notes?|comments?|repl(?:y|ies)|responses?|body|contents?|sentences?|speech|utterance|statement|description|reasons?|explanation|summary|subject|title|feedback|review|e?mail|letter|post|prompt|instructions?|commands?|code|scripts?|sql|expression)$/i;

/** Whether a place of this name holds words as they are; one behind a colon or a quotation mark does, whatever its name is. */
export const takesWords = (slot: string, before: string): boolean => names.test(slot.trim()) || /[:"“]\s*$/.test(before);
