import type { CasePrompt } from "../cases/read-numbered-cases.js";
import { isThought } from "../cases/situation.js";
import { isInstruction } from "../instructions/instruction-moment.js";
import { isQuestion } from "./answer-question.js";
import { leastSupport, nextSchemas } from "./action-schemas.js";
import { layoutToRestore } from "./read-layout.js";
import { sceneMoment } from "./scene-moment.js";
import { taking } from "./verbs.js";

/**
 * `To solve the task, I need to find and pick up a mug, then put it at shelf, then stop.` → its
 * parts.
 */
const partsOf = (plan: string): readonly string[] =>
  plan
    .replace(/^.*?\bneed to /i, "")
    .replace(/\.$/, "")
    .split(/,? then /);

/**
 * The thought that is due where something was achieved and the experiences shown do not say what
 * comes next: the plan's next part. Thoughts call up other experiences. Null where none is due.
 */
export const thoughtDue = (prompt: CasePrompt, plan: string): string | null => {
  const { cases, current, goal, placeText } = prompt;
  if (
    plan === "" ||
    isInstruction(prompt) ||
    isQuestion(prompt) ||
    layoutToRestore(goal, placeText) !== null
  )
    return null;
  if (!cases.some(({ action }) => isThought(action.pieces[0] ?? ""))) return null;
  const { verbs, past, words } = sceneMoment(prompt);
  const changes = past.filter(
    ({ verb, slots, hadEffect }) => hadEffect && (slots.length > 1 || taking.test(verb)),
  );
  const last = current.pastActions.at(-1);
  if (last === undefined || last.text !== changes.at(-1)?.text) return null;
  const [next] = nextSchemas(cases, current, verbs, words);
  if (next !== undefined && next.weight >= leastSupport) return null;
  const part = partsOf(plan)[changes.length];
  return part === undefined
    ? null
    : `think: Next, I need to ${part.replace(/^find and \w+(?: up)? /, "find ")}`;
};
