import { shortHash } from "../record/task-of.js";

/** The id of a rule: of its words, and of what it is about. */
export const ruleId = (about: string, text: string): string =>
  `rule/${shortHash(JSON.stringify([about, text]))}`;
