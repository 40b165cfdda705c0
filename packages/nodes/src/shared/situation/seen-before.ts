import { beginsWithAny } from "../words/begins-with-any.js";
import type { Step, Task } from "@mnemograph/core";
import { type ManualDeps } from "../prompting/world-manual.js";
import { type SituationDeps, situationOptions } from "./situation-options.js";

/** What was seen earlier and helps to see where one is. */
export interface SeenBefore {
  /**
   * Whether it is the page from which the one at hand was opened; else it is the first observation.
   */
  readonly isOpener: boolean;
  /** Empty where there is none. */
  readonly text: string;
}

/**
 * The page from which the newest one was opened: going back to a page takes away what was opened
 * from it.
 */
const openerOf = (pages: readonly string[]): string => {
  const way: string[] = [];
  for (const page of pages) {
    const known = way.indexOf(page);
    if (known >= 0) way.length = known;
    way.push(page);
  }
  return way.at(-2) ?? "";
};

/**
 * What a prompt shows above the situation at hand: in rooms the first observation, in shops the
 * page from which the one at hand was opened, for example the results that a product was taken
 * from. The page with nothing but the search is no such page.
 */
export const seenBefore = (
  {
    task,
    trajectory,
    observation,
  }: {
    readonly task: Task;
    readonly trajectory: readonly Pick<Step, "observation">[];
    readonly observation: string;
  },
  { environment, situation }: Pick<ManualDeps, "environment"> & SituationDeps,
): SeenBefore => {
  const { before, acknowledgements } = situationOptions(situation);
  const isOpener =
    before === "opener" || (before === "described" && environment?.describe?.(task).pages === true);
  const first = trajectory[0]?.observation ?? observation;
  if (!isOpener) return { isOpener, text: first };
  const pages = [...trajectory.map((step) => step.observation), observation].filter(
    (text) => !beginsWithAny(text, acknowledgements),
  );
  const opener = openerOf(pages);
  return { isOpener, text: opener === first ? "" : opener };
};
