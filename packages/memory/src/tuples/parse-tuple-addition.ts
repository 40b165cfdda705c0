import { MnemographError } from "@mnemograph/core";
import type { z } from "zod";
import { maximumExamples, TupleAddition, TupleRevision } from "./tuple-memory.js";

export const invalidAddition = (
  message: string,
  evidence: Readonly<Record<string, unknown>>,
): MnemographError =>
  new MnemographError({
    code: "MEMORY_INVALID",
    message,
    hint: "tuples, types and ids of one addition must agree with each other and with what the batch holds",
    evidence,
  });

/** Checks an addition by itself: shapes, and no number or id used twice. Throws MEMORY_INVALID. */
export const parseTupleAddition = (addition: TupleAddition): z.output<typeof TupleAddition> => {
  const parsed = TupleAddition.safeParse(addition);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const field = issue?.path.join(".") ?? "";
    throw invalidAddition(
      `addition to batch "${addition.batchId}": field "${field}": ${issue?.message}`,
      { field },
    );
  }
  const seen = new Set<string>();
  const requireNew = (kind: string, ...key: (string | number)[]) => {
    const name = JSON.stringify([kind, ...key]);
    if (seen.has(name))
      throw invalidAddition(`batch "${addition.batchId}" lists ${kind} ${key.join("/")} twice`, {
        kind,
        key,
      });
    seen.add(name);
  };
  for (const { id } of parsed.data.goalTypes) requireNew("goal type", id);
  for (const { goalTypeId, id } of parsed.data.observationTypes)
    requireNew("observation type", goalTypeId, id);
  return parsed.data;
};

/** Checks a revision by itself. Throws MEMORY_INVALID. */
export const parseTupleRevision = (revision: TupleRevision): z.output<typeof TupleRevision> => {
  const parsed = TupleRevision.safeParse(revision);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join(".") ?? "";
  throw invalidAddition(
    `revision of batch "${revision.batchId}": field "${field}": ${issue?.message}`,
    { field },
  );
};

/** Throws USAGE unless the number of examples lies between 0 and `maximumExamples`. */
export const requireExamples = (examples: number): number => {
  if (Number.isInteger(examples) && examples >= 0 && examples <= maximumExamples) return examples;
  throw new MnemographError({
    code: "USAGE",
    message: `a type shows 0 to ${maximumExamples} examples, not ${examples}`,
    hint: `ask for at most ${maximumExamples}`,
  });
};

export const unknownCell = (
  namespace: string,
  version: number,
  cell: Readonly<Record<string, unknown>>,
): MnemographError =>
  new MnemographError({
    code: "USAGE",
    message: `memory "${namespace}" at version ${version} has no ${JSON.stringify(cell)}`,
    hint: "ask with the ids that `batches`, `goalTypes` and `observationTypes` of the same reader return",
    evidence: { namespace, version, ...cell },
  });
