import type { Reflection } from "@mnemograph/memory";
import { shortHash } from "../record/task-of.js";

/** The id of a rule: of its words, and of what it is about. */
export const ruleId = (about: string, text: string): string =>
  `rule/${shortHash(JSON.stringify([about, text]))}`;

/** What a rule that is made of a note says. */
export const ruleOfNote = ({ goal, taskId, text }: Reflection) => ({ about: goal ?? taskId, text });
