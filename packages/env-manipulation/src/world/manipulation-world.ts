import { createHash } from "node:crypto";
import { MnemographError, type Task } from "@mnemograph/core";
import type { Picture } from "@mnemograph/core/images";
import { openCamera } from "../camera/take-picture.js";
import { compileScene, type CompiledScene, type SceneSource } from "../engine/compile-scene.js";
import { openEngine } from "../engine/engine.js";
import { forward, restoreState, saveState } from "../engine/scene-state.js";
import { kitchenTasks } from "../kitchen/kitchen-tasks.js";
import { type MissingScene, readSceneSources, type SceneSources } from "../load/scene-sources.js";
import type { EpisodeFacts, Suite, TaskDefinition } from "../scenes/task-definition.js";
import { tableTasks } from "../table/table-tasks.js";
import { workshopSource } from "../workshop/workshop-source.js";
import { workshopTasks } from "../workshop/workshop-tasks.js";
import { describeOpenTasks } from "./describe-open-tasks.js";
import type { ManipulationState } from "./world-state.js";
import { FIRST_DEMONSTRATION, makeTask, readTaskId, type View, views } from "./world-task.js";

export interface WorldOptions {
  /**
   * A folder with Franka Kitchen's or Meta-World's assets, at any depth; null plays the built-in
   * workshop.
   */
  readonly data?: string | null;
  /**
   * Half of the range of the kitchen's reset noise: radians of arm joints, metres of the kettle.
   * The original has none.
   */
  readonly spread?: number;
}

export interface TaskChoice {
  readonly suite?: Suite;
  /** Names of tasks, for example `hammer`. */
  readonly names?: readonly string[];
  readonly views?: readonly View[];
  readonly split?: "test" | "train";
  /** Episodes of each task and view. */
  readonly episodes?: number;
}

/**
 * An episode at one state, with the scene brought to it; valid until the next call on the world.
 */
export interface Situation {
  readonly definition: TaskDefinition;
  readonly scene: CompiledScene;
  readonly facts: EpisodeFacts;
}

/**
 * Robot arms as pure transitions: `reset(task)` and `step(state, action)` over plain JSON, one
 * compiled model per scene.
 */
export interface ManipulationWorld {
  /** Names the rules and hashes the models. */
  readonly version: string;
  readonly definitions: readonly TaskDefinition[];
  /** The user's assets that were looked for and not found. */
  readonly missing: readonly MissingScene[];
  tasks(choice?: TaskChoice): readonly Task[];
  definitionOf(taskId: string): TaskDefinition;
  /** Names the rules of a task and hashes its model alone. */
  sceneVersion(definition: TaskDefinition): string;
  reset(task: Pick<Task, "id">): ManipulationState;
  /** One control step of `actionSize` numbers; numbers outside −1 to 1 count as the nearest. */
  step(state: ManipulationState, action: readonly number[]): ManipulationState;
  /** The original's observation: 59 numbers in the kitchen, 39 on the table. */
  observe(state: ManipulationState): readonly number[];
  /** True where the episode is over: solved, or out of steps. */
  isOver(state: ManipulationState): boolean;
  /** Brings the scene to a state and hands it out, for experts, policies and cameras. */
  look<Seen>(state: ManipulationState, see: (situation: Situation) => Seen): Seen;
  /** What a camera sees, `size` × `size` pixels; the task's own view where none is given. */
  picture(
    state: ManipulationState,
    request?: { readonly view?: View; readonly size?: number },
  ): Picture;
  /** Frees the engine's memory of every scene. */
  close(): void;
}

const allTasks = [...kitchenTasks, ...tableTasks, ...workshopTasks];

/**
 * The suite that a task's name belongs to, whatever is open; undefined for a name of none.
 *
 * @example
 * suiteOf("drawer-open"); // → "tabletop"
 */
export const suiteOf = (name: string): Suite | undefined =>
  allTasks.find((one) => one.name === name)?.suite;

const workshopAlone: SceneSources = {
  scenes: new Map([[workshopSource.name, workshopSource]]),
  missing: [],
};

const RULES = 1;
const EPISODES = 50;

const hashOf = (sources: readonly SceneSource[]): string => {
  const hash = createHash("sha256");
  for (const { name, files } of sources) {
    hash.update(name);
    for (const path of [...files.keys()].toSorted()) hash.update(path).update(files.get(path)!);
  }
  return hash.digest("hex").slice(0, 12);
};

/** What is open: the scenes' sources and the tasks in them, and the scenes that were compiled. */
interface OpenScenes {
  readonly engine: Awaited<ReturnType<typeof openEngine>>;
  readonly sources: SceneSources;
  readonly definitions: readonly TaskDefinition[];
  readonly compiled: Map<string, CompiledScene>;
  readonly spread: number;
}

const sceneOf = ({ compiled, engine, sources }: OpenScenes, name: string): CompiledScene => {
  const scene = compiled.get(name) ?? compileScene(engine, sources.scenes.get(name)!);
  compiled.set(name, scene);
  return scene;
};

const definitionOf = ({ definitions, sources: { missing } }: OpenScenes, id: string) => {
  const { suite, name } = readTaskId(id);
  const found = definitions.find((one) => one.suite === suite && one.name === name);
  if (found !== undefined) return found;
  throw new MnemographError({
    code: "TASK_UNKNOWN",
    message: `the task ${suite}/${name} is not among those that are open`,
    hint: describeOpenTasks({ definitions, missing }),
    evidence: { id, missing },
  });
};

const situationOf = (open: OpenScenes, taskId: string, step: number): Situation => {
  const definition = definitionOf(open, taskId);
  const { name, seed } = readTaskId(taskId);
  // Not of the view: both cameras look at the same episodes.
  const facts = { seed: `${definition.suite}/${name}/${seed}`, step, spread: open.spread };
  const scene = sceneOf(open, definition.scene);
  definition.place(scene, facts);
  return { definition, scene, facts };
};

const restored = (open: OpenScenes, { taskId, step, physics }: ManipulationState): Situation => {
  const situation = situationOf(open, taskId, step);
  restoreState(situation.scene, physics);
  return situation;
};

/**
 * The frames of an observation of two, which go from state to state; one frame alone is read again
 * from the scene.
 */
const framesOf = (
  { definition, scene, facts }: Situation,
  before?: readonly number[],
): readonly (readonly number[])[] => {
  if (definition.frames === 1) return [];
  const frame = definition.frame(scene, facts);
  return [frame, before ?? frame];
};

const check = (action: readonly number[], { actionSize, name }: TaskDefinition) => {
  if (action.length === actionSize && action.every(Number.isFinite)) return;
  throw new MnemographError({
    code: "USAGE",
    message: `an action of ${name} is ${actionSize} finite numbers, not ${JSON.stringify(action).slice(0, 200)}`,
    hint: "each between −1 and 1; see the package's README for their meaning",
    evidence: { action, expected: actionSize },
  });
};

const tasksAmong = (
  definitions: readonly TaskDefinition[],
  { suite, names, views: seen = views, split = "test", episodes = EPISODES }: TaskChoice = {},
): readonly Task[] =>
  definitions
    .filter(
      (one) =>
        (suite === undefined || one.suite === suite) &&
        (names === undefined || names.includes(one.name)),
    )
    .flatMap((one) =>
      seen.flatMap((view) =>
        Array.from({ length: episodes }, (_, index) =>
          makeTask(one, view, split === "test" ? index : FIRST_DEMONSTRATION + index),
        ),
      ),
    );

const begin = (open: OpenScenes, id: string): ManipulationState => {
  const situation = situationOf(open, id, 0);
  const { definition, scene, facts } = situation;
  open.engine.mj_resetData(scene.model, scene.data);
  definition.begin(scene, facts);
  const [physics, frames] = [saveState(scene), framesOf(situation)];
  return { taskId: id, step: 0, success: false, physics, frames };
};

const advance = (
  open: OpenScenes,
  state: ManipulationState,
  action: readonly number[],
): ManipulationState => {
  const { definition, scene, facts } = restored(open, state);
  check(action, definition);
  definition.advance(scene, action, facts);
  const now = { definition, scene, facts: { ...facts, step: state.step + 1 } };
  const success = state.success || definition.isSolved(scene, now.facts);
  const [physics, frames] = [saveState(scene), framesOf(now, state.frames[0])];
  return { taskId: state.taskId, step: now.facts.step, success, physics, frames };
};

/**
 * Opens the worlds of robot arms: the user's Franka Kitchen and Meta-World, or the built-in
 * workshop.
 *
 * @throws MnemographError DATA_NOT_FOUND where the folder lacks models or their files;
 *   ENGINE_FAILED where MuJoCo cannot be loaded or refuses a model; by `reset` TASK_UNKNOWN; by
 *   `step` USAGE for an invalid action, ENVIRONMENT_MISMATCH for a foreign state and
 *   ENGINE_FAILED where the simulation broke.
 * @example
 * const workshop = await openManipulationWorld(); // needs no files
 * const all = await openManipulationWorld({ data: "assets" });
 */
export const openManipulationWorld = async ({
  data = null,
  spread = 0.02,
}: WorldOptions = {}): Promise<ManipulationWorld> => {
  const sources = data === null ? workshopAlone : readSceneSources(data);
  const read = sources.scenes;
  const definitions = allTasks.filter(({ scene }) => read.has(scene));
  const compiled = new Map<string, CompiledScene>();
  const open = { engine: await openEngine(), sources, definitions, compiled, spread };
  const cameras = new Map<string, ReturnType<typeof openCamera>>();
  const look: ManipulationWorld["look"] = (state, see) => {
    const situation = restored(open, state);
    forward(situation.scene);
    return see(situation);
  };
  return {
    version: `manipulation/${RULES}/${[...read.keys()].join("+")}/${hashOf([...read.values()])}`,
    definitions,
    missing: sources.missing,
    tasks: (choice) => tasksAmong(definitions, choice),
    definitionOf: (taskId) => definitionOf(open, taskId),
    sceneVersion: ({ suite, name, scene }) =>
      `${suite}/${name}/${RULES}/${hashOf([read.get(scene)!])}`,
    reset: ({ id }) => begin(open, id),
    step: (state, action) => advance(open, state, action),
    observe: (state) =>
      look(state, ({ definition, scene, facts }) => {
        const [frame = definition.frame(scene, facts), previous = frame] = state.frames;
        return definition.observe(frame, previous, scene, facts);
      }),
    isOver: (state) => state.success || state.step >= definitionOf(open, state.taskId).horizon,
    look,
    picture: (state, { view = readTaskId(state.taskId).view, size = 256 } = {}) =>
      look(state, ({ definition: { suite }, scene }) => {
        const camera = cameras.get(scene.name) ?? openCamera(scene);
        cameras.set(scene.name, camera);
        return camera({ suite, view, size });
      }),
    close: () => {
      cameras.clear();
      for (const scene of compiled.values()) scene.delete();
      compiled.clear();
    },
  };
};
