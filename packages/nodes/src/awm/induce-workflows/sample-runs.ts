import { type NoteRun, seededRandom } from "@mnemograph/core";

/**
 * One run for each type of task, drawn by the seed; failures are left out. The same runs give the
 * same sample. AWM's published code draws one of each template.
 */
export const sampleRuns = (runs: readonly NoteRun[], seed: number): readonly NoteRun[] => {
  const byType = new Map<string, NoteRun[]>();
  for (const run of runs) {
    if (run.success === false || run.actions.length === 0) continue;
    byType.set(run.taskType, [...(byType.get(run.taskType) ?? []), run]);
  }
  return [...byType].map(([type, ofType]) =>
    seededRandom(`${seed}/${type}/${ofType.length}`).pick(ofType),
  );
};
