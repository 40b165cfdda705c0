import { z } from "zod";
import type { ScopedMemories } from "../store/scoped-memories.js";
import { ruleVectors } from "./find-candidates.js";
import type { ItemIndex } from "./item-index.js";
import { type Calibration, calibrated } from "./thresholds.js";

/** A memory that has grown or shrunk by so much is calibrated again. */
const growth = 1.25;

const isNear = (count: number, known: number) =>
  count === known || (count < known * growth && count > known / growth);

const threshold = z.number().nullable();
/**
 * What the memory was calibrated on, and the result: kept in the metadata of its items, so that
 * another process reads it.
 */
const Kept = z.object({
  runs: z.number(),
  rules: z.number(),
  thresholds: z.object({ run: threshold, step: threshold, rule: threshold }),
  margin: threshold,
});
type Kept = z.infer<typeof Kept>;

/** Its place in the metadata of the items. */
export const calibrationField = "calibration";

/**
 * The thresholds of each memory, calibrated when they are first asked for and when the memory has
 * changed much.
 */
export const thresholdCache = () => {
  const kept = new WeakMap<ScopedMemories["items"], Promise<Kept>>();
  const calibrate = async (
    memories: ScopedMemories,
    runs: number,
    rules: number,
    index: ItemIndex,
  ): Promise<Kept> => {
    const { experiences, embedder } = memories;
    const vectors = await ruleVectors(index.activeRules, memories);
    return { runs, rules, ...(await calibrated(experiences, index, vectors, embedder)) };
  };
  const stored = async ({ items }: ScopedMemories) =>
    Kept.safeParse((await items.metadata())[calibrationField]).data;
  /** With `store`, what is calibrated anew is stored: a reader never writes. */
  return async (
    memories: ScopedMemories,
    index: ItemIndex,
    { store = false } = {},
  ): Promise<Calibration> => {
    const { items } = memories;
    const runs = index.runs.size;
    const rules = index.rules.length;
    const known = (await kept.get(items)) ?? (await stored(memories));
    if (known !== undefined && isNear(runs, known.runs) && isNear(rules, known.rules)) {
      kept.set(items, Promise.resolve(known));
      return known;
    }
    const made = calibrate(memories, runs, rules, index);
    made.catch(() => kept.delete(items));
    kept.set(items, made);
    const calibration = await made;
    if (store)
      await items.setMetadata({ ...(await items.metadata()), [calibrationField]: calibration });
    return calibration;
  };
};
