import { z } from "zod";
import { parseData } from "../shared/parse-data.js";

/** A level of Instruction Grounding by its name and seed, as LangSuitE's task list gives them. */
export const LevelRecord = z.object({ level: z.string().min(1), seed: z.number().int() });
export type LevelRecord = z.infer<typeof LevelRecord>;

/**
 * Levels and seeds as LangSuitE's task list gives them.
 *
 * @throws MnemographError DATA_INVALID for a list of another form.
 * @example
 * loadLevelList([{ level: "GoToLocal", seed: 7 }]).map(({ level, seed }) => generateLevel(level, seed).task.id); // → ["babyai/train/GoToLocal/7"]
 */
export const loadLevelList = (data: unknown, source = "level list"): readonly LevelRecord[] =>
  parseData(z.array(LevelRecord), data, source);
