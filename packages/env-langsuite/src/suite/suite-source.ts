import { MnemographError } from "@mnemograph/core";
import type { RoomTask } from "../play/room-task.js";
import {
  type GridTask,
  allLevels,
  generateBabyAi,
  generateLevel,
  parseMission,
} from "@mnemograph/env-babyai";
import { generateHousehold } from "../tasks/household/generate-household.js";
import { generateIqa } from "../tasks/iqa/generate-iqa.js";
import { generateRearrangement } from "../tasks/rearrangement/generate-rearrangement.js";
import { type Split } from "../drawn-rooms/generate-options.js";
import { generateMaHousehold } from "../tasks/ma-household/generate-ma-household.js";
import { generateMaWah } from "../tasks/ma-wah/generate-ma-wah.js";
import { generateTeachTasks } from "../tasks/ma-household/generate-teach-tasks.js";
import type { LangsuiteData } from "./read-data-folder.js";
import { householdTasks } from "../tasks/household/household-task.js";
import { iqaTasks } from "../tasks/iqa/iqa-task.js";
import type { MaHouseholdTask } from "../tasks/ma-household/ma-household-environment.js";
import type { WatchAndHelpTask } from "../tasks/ma-wah/ma-wah-environment.js";
import { rearrangementTasks } from "../tasks/rearrangement/rearrangement-task.js";
import { spread } from "../files/spread.js";
import type { SuiteLevel, SuitePart, SuiteTask } from "./suite-part.js";

/** Built-in tasks of a split, drawn from a seed, `count` for each part. */
export interface BuiltInSource {
  readonly split: Split;
  readonly seed: number;
  readonly count: number;
}

/** Tasks from files; `all` names every split. */
export interface LoadedSource {
  readonly data: LangsuiteData;
  readonly split: string;
  /** So many of each part, spread evenly over the file: task files are sorted by type. */
  readonly limit?: number;
  /**
   * The same for single tasks, under `limit`: `{ household: 100 }`; of `iqa` so many of each type
   * of question.
   */
  readonly limits?: Partial<Readonly<Record<SuiteTask, number>>>;
}
export type SuiteSource = BuiltInSource | LoadedSource;

/** A source as a part of the suite reads it: no more of the part's tasks than `limits` says. */
export const sourceOfPart = (
  source: SuiteSource,
  { task }: Pick<SuitePart, "task">,
): SuiteSource => {
  const most = "data" in source && task !== "iqa" ? source.limits?.[task] : undefined;
  return most === undefined || !("data" in source)
    ? source
    : { ...source, limit: Math.min(most, source.limit ?? most) };
};

const isLoaded = (source: SuiteSource): source is LoadedSource => "data" in source;

const seen = (split: string) => (record: { readonly split: string }) =>
  split === "all" || record.split === split;

const ofEachType = (tasks: readonly RoomTask[], count: number | undefined): readonly RoomTask[] =>
  [...new Set(tasks.map(({ task }) => task.type))].flatMap((type) =>
    spread(
      tasks.filter(({ task }) => task.type === type),
      count,
    ),
  );

const loadedRooms = (
  { task }: SuitePart,
  level: SuiteLevel,
  source: LoadedSource,
): readonly RoomTask[] => {
  const { data, split } = source;
  const options = { level, split };
  if (task === "household")
    return householdTasks(spread(data.household.filter(seen(split)), source.limit), data.scenes, {
      level,
    });
  if (split !== "all") return [];
  if (task === "iqa")
    return spread(
      ofEachType(iqaTasks(data.iqa, data.scenes, options), source.limits?.iqa),
      source.limit,
    );
  return rearrangementTasks(spread(data.rearrangement, source.limit), data.scenes, options);
};

/** The room tasks of Household, Rearrangement and Interactive QA. */
export const roomTasksOf = (part: SuitePart, source: SuiteSource): readonly RoomTask[] => {
  const { level, task } = part;
  if (isLoaded(source)) return loadedRooms(part, level, source);
  const options = { ...source, level };
  if (task === "household") return generateHousehold(options);
  return task === "iqa" ? generateIqa(options) : generateRearrangement(options);
};

/**
 * A mission's own kind stands for the type of its task: levels are 98 names for few kinds of
 * missions.
 */
const typedByMission = (gridTask: GridTask): GridTask => {
  const { kind } = parseMission(gridTask.task.goal);
  return {
    ...gridTask,
    task: { ...gridTask.task, type: kind === "and" || kind === "then" ? "sequence" : kind },
  };
};

/**
 * The missions of Instruction Grounding. Levels named by a file are drawn with this package's own
 * grids.
 */
export const gridTasksOf = (source: SuiteSource): readonly GridTask[] => {
  if (!isLoaded(source)) return generateBabyAi(source).map(typedByMission);
  const { data, split } = source;
  if (split !== "all") return [];
  const named = spread(
    data.babyai.filter(({ level }) => Object.hasOwn(allLevels, level)),
    source.limit,
  );
  return named.map(({ level, seed }) => typedByMission(generateLevel(level, seed, { split })));
};

/** From files: TEACh's definitions in the folder's rooms. */
export const maHouseholdTasksOf = (source: SuiteSource): readonly MaHouseholdTask[] => {
  if (!isLoaded(source)) return generateMaHousehold(source);
  return source.split === "all" ? generateTeachTasks(source.data, source) : [];
};

export const maWahTasksOf = (source: SuiteSource): readonly WatchAndHelpTask[] => {
  if (!isLoaded(source)) return generateMaWah(source);
  const { house } = source.data;
  if (house === undefined || source.split !== "all") return [];
  const nameOf = (target: string) => {
    const object = house.scene.objects.find((each) => each.id === target);
    const alike = house.scene.objects.filter(({ type }) => type === object?.type);
    return object === undefined ? target : `${object.type.toLowerCase()}_${alike.indexOf(object)}`;
  };
  const clauses = house.goals.map(
    ({ noun, count, relation, target }) => `${count} ${noun} ${relation} the ${nameOf(target)}`,
  );
  const goal = `Find and put these: ${clauses.join(", ")}.`;
  const id = `ma-wah/${house.scene.id}`;
  return [
    {
      task: { id, environment: "langsuite", split: source.split, type: "ma-wah", goal },
      scene: () => house.scene,
      goals: house.goals,
      startRooms: house.startRooms,
    },
  ];
};

/** DATA_NOT_FOUND for a part that the user's folder has no tasks for. */
export const missingTasks = ({ name }: SuitePart, split: string): MnemographError =>
  new MnemographError({
    code: "DATA_NOT_FOUND",
    message: `the data folder has no ${name} tasks of split ${split}`,
    hint: "choose another split, another task, or the built-in tasks",
    evidence: { part: name, split },
  });
