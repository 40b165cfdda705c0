import { type Attempt, type DescribedRun, attemptsIn } from "../lessons/attempt.js";
import { isSameVerb } from "../notes/note-words.js";
import { type Entity, fillTemplate, verbOf } from "../reading/entities.js";
import { contentWords, stemOf } from "../reading/words.js";
import type { SkillRequest } from "../skill.js";
import { numberOf, describedRuns } from "./described-runs.js";

interface Workflow {
  readonly goal: string;
  readonly steps: readonly string[];
}

/**
 * The steps of a run with names in braces for what the goal names; where the thing lay is the
 * source, and what else was used keeps its kind.
 */
const abstracted = (run: DescribedRun): Workflow => {
  const attempts = attemptsIn(run).filter(({ worked }) => worked !== false);
  const words = new Set(contentWords(run.goal));
  const isNamed = ({ kind }: Entity) => words.has(stemOf(kind));
  const taken = attempts.flatMap(({ action }) =>
    isSameVerb(verbOf(action), "take") && action.slots[0] && isNamed(action.slots[0])
      ? action.slots.slice(1)
      : [],
  );
  const source = taken[0]?.kind;
  const handled = new Set(
    attempts
      .flatMap(({ action: { slots } }) => (slots.length > 1 ? slots.slice(0, 1) : []))
      .map(({ kind }) => kind),
  );
  const nameOf = (entity: Entity): string => {
    if (isNamed(entity)) return handled.has(entity.kind) ? "{object}" : "{place}";
    return entity.kind === source ? "{source}" : entity.kind;
  };
  const isUseful = ({ action: { slots } }: Attempt) => slots.length < 2 || slots.some(isNamed);
  const steps = attempts.filter(isUseful).map(({ action }) =>
    fillTemplate(
      action,
      action.slots.map((slot) => ({ ...slot, name: nameOf(slot) })),
    ),
  );
  return { goal: run.goal, steps: [...new Set(steps)] };
};

/** Workflows of successful runs: where several do the same, the one with the fewest steps. */
export const induceWorkflows = (request: SkillRequest): string => {
  const { fields = {} } = request;
  const least = numberOf(fields, "minSteps", 2);
  const shapes = new Map<string, { best: Workflow; count: number }>();
  for (const run of describedRuns(request, fields)) {
    const workflow = abstracted(run);
    if (workflow.steps.length < least) continue;
    const key = workflow.steps
      .map((step) => step.split(" ")[0])
      .filter((verb) => verb !== "open")
      .join(" ");
    const known = shapes.get(key);
    const isBetter = known === undefined || workflow.steps.length < known.best.steps.length;
    shapes.set(key, {
      best: isBetter ? workflow : known.best,
      count: (known?.count ?? 0) + 1,
    });
  }
  const found = [...shapes].toSorted(([, one], [, other]) => other.count - one.count);
  if (found.length === 0) return "NONE";
  return found
    .map(([key, { best }], index) =>
      [
        `# Workflow ${index + 1}`,
        "## Title",
        [...new Set(key.split(" "))].join(", "),
        "## When",
        "A task asks for an {object} at a {place}.",
        "## Steps",
        ...best.steps.map((step, at) => `${at + 1}. > ${step}`),
      ].join("\n"),
    )
    .join("\n");
};
