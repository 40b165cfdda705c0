import { readSteps } from "../cases/read-transcripts.js";
import { hasEffect } from "../cases/has-effect.js";
import { textOf } from "../layouts/layout.js";
import { entitiesIn } from "../reading/entities.js";
import { contentWords } from "../reading/words.js";
import { verbIn } from "../notes/note-words.js";
import type { SkillRequest } from "../skill.js";
import { completedWords, goalWords } from "./evaluate.js";

/** Goals of more than one thing count those that ended up where the goal wants them. */
const counts: ReadonlyMap<string, number> = new Map([
  ["two", 2],
  ["both", 2],
  ["three", 3],
]);

/** Verbs of a goal that an action of another name does. */
const prepares = new Set(["look", "find", "put", "take", "go", "use"]);

/**
 * Whether a run reached its goal, by what it shows: every word of the goal was done by an action
 * that had an effect, and the last one had.
 */
export const isReached = (goal: string, transcript: string): boolean => {
  const { steps } = readSteps(transcript);
  const effective = steps.filter(({ action, answer }) => hasEffect(answer, action));
  const last = steps.at(-1);
  if (last === undefined || effective.at(-1) !== last) return false;
  const actions = effective.map(({ action }) => action);
  // What is used or looked at alone is done by an action on one thing.
  const done = new Set([...completedWords(goal, actions), ...contentWords(last.action)]);
  const isDone = goalWords(goal)
    .filter((word) => !counts.has(word) && !prepares.has(verbIn(word) ?? ""))
    .every((word) => done.has(word));
  const needed = Math.max(
    1,
    ...goal
      .toLowerCase()
      .split(/\W+/)
      .flatMap((word) => counts.get(word) ?? []),
  );
  const [thing, place] = entitiesIn(last.action);
  const together = new Set(
    actions
      .map(entitiesIn)
      .filter(([one, where]) => one?.kind === thing?.kind && where?.name === place?.name)
      .map(([one]) => one?.name),
  );
  return isDone && (needed === 1 || together.size >= needed);
};

/** `SUCCESS` or `FAILURE` with a reason, by the transcript alone. */
export const judge = ({ fields = {}, material }: SkillRequest): string => {
  const goal = textOf(fields, "goal") || (/^Request: (.*)$/m.exec(material)?.[1] ?? "");
  return isReached(goal, textOf(fields, "transcript"))
    ? "SUCCESS: the last action completed what was requested."
    : "FAILURE: the run does not show that the request was completed.";
};
