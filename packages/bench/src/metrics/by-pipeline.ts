import { groupBy } from "./group-by.js";

/** The items of each pipeline with each model, both in the order of first appearance. */
export const byPipeline = <Item extends { readonly model: string; readonly pipeline: string }>(
  items: readonly Item[],
): readonly { readonly model: string; readonly pipeline: string; readonly own: Item[] }[] =>
  [...groupBy(items, ({ model, pipeline }) => JSON.stringify([model, pipeline])).values()].flatMap(
    (own) => own.slice(0, 1).map(({ model, pipeline }) => ({ model, pipeline, own })),
  );
