import {
  MnemographError,
  seededRandom,
  type Task,
  type Trajectory,
  oneOf,
  firstOfType,
} from "@mnemograph/core/domain";
import {
  playPolicy,
  type EnvironmentSettings,
  type OpenEnvironment,
  type PlannedDemonstration,
  type EnvironmentParts,
} from "@mnemograph/core/environment";
import {
  createManipulationEnvironment,
  type ManipulationEnvironment,
  WITHOUT_PLAN,
} from "../environment/manipulation-environment.js";
import { loadPolicies } from "../policy/policy-folder.js";
import { type ManipulationWorld, openManipulationWorld } from "../world/manipulation-world.js";
import { policyController } from "../policy/policy-controller.js";
import { readTaskId } from "../world/world-task.js";
import { describeOpenTasks } from "../world/describe-open-tasks.js";
import { folderImages } from "@mnemograph/core/images";
import { readManipulationOptions, splits } from "./manipulation-options.js";

/** Demonstrations that there are of each task and view. */
const DEMONSTRATIONS = 50;
const EXAMPLES = 2;
const PICTURE_SIZE = 256;

/** As `playPolicy` names what it plays. */
const trajectoryId = ({ name }: Pick<ManipulationEnvironment, "name">, { id }: Task) =>
  `${name}/${id}`;

/**
 * The expert's episode, with sub-steps found from the states on the way: nothing is played twice,
 * which `expert(task)` would have to do.
 */
const playExactly = (environment: ManipulationEnvironment, task: Task): Promise<Trajectory> => {
  let known: { readonly state: Parameters<ManipulationEnvironment["expertAction"]>[0] } | undefined;
  const watched = Object.assign(Object.create(environment) as ManipulationEnvironment, {
    reset: async (given: Task) => (known = await environment.reset(given)),
    step: async (...given: Parameters<ManipulationEnvironment["step"]>) =>
      (known = await environment.step(...given)),
  });
  return playPolicy(watched, task, () =>
    known === undefined ? "" : environment.expertAction(known.state),
  );
};

const textOf = ({ task, steps, finalObservation }: Trajectory, withThoughts: boolean): string => {
  const answers = [...steps.slice(1).map(({ observation }) => observation), finalObservation];
  const lines = steps.flatMap(({ action }, index) => [
    ...(withThoughts && steps[index - 1]?.action !== action
      ? [`> think: Now it is time to ${action}.`, "OK."]
      : []),
    `> ${action}`,
    answers[index] ?? "",
  ]);
  return [
    steps[0]?.observation ?? finalObservation,
    `Your task is to: ${task.goal}`,
    ...lines,
  ].join("\n");
};

type Settings = ReturnType<typeof readManipulationOptions>;

const chosenTasks = (
  world: ManipulationWorld,
  { suite, task, views }: Settings,
  wanted: (typeof splits)[number],
  episodes: number,
) => {
  const choice = {
    ...(suite && { suite }),
    ...(task && { names: [task] }),
    ...(views && { views }),
  };
  // By seed: any limit takes equal shares of all tasks and views.
  return world
    .tasks({ ...choice, split: wanted, episodes })
    .toSorted((left, right) => readTaskId(left.id).seed - readTaskId(right.id).seed);
};

const noTask = (world: ManipulationWorld, { suite, task }: Settings) =>
  new MnemographError({
    code: "USAGE",
    message: `no task named ${task ?? "any"} of ${suite ?? "any suite"} is open`,
    hint: describeOpenTasks(world),
    evidence: { suite, task },
  });

/** What moves the arm: the expert unless policies are asked for. */
const moversOf = (
  world: ManipulationWorld,
  definitions: ManipulationWorld["definitions"],
  { controller, policies, goesWithoutPlan }: Settings,
) => {
  const learnedOf = (usesPlans: boolean) =>
    policyController(world, loadPolicies(policies, world, definitions, usesPlans));
  const isLearned = controller === "policies";
  const isPlanless = isLearned && goesWithoutPlan;
  return {
    ...(isLearned && { controller: learnedOf(true) }),
    ...(isPlanless && { planless: learnedOf(false) }),
  };
};

const demonstrating = (demonstrator: ManipulationEnvironment) => {
  const plan = (tasks: readonly Task[]): readonly PlannedDemonstration[] =>
    tasks.map((task) => ({
      id: trajectoryId(demonstrator, task),
      play: () => playExactly(demonstrator, task),
    }));
  const demonstrate = async (tasks: readonly Task[]) => {
    const played: Trajectory[] = [];
    for (const { play } of plan(tasks)) played.push(await play());
    return played.filter(({ success }) => success);
  };
  return { plan, demonstrate };
};

/** Which tasks are demonstrated too: a memory of others would have nothing to show. */
const factsOf = ({ interval, spread, pictures, suite, task, views }: Settings) => ({
  interval: String(interval ?? "own"),
  spread: String(spread),
  pictures: String(pictures !== undefined),
  suite: suite ?? null,
  task: task ?? null,
  view: views?.join() ?? null,
});

/** The arms of these settings, with their demonstrations and examples. */
export const openManipulation = async (
  { data, split, limit, options }: EnvironmentSettings,
  { images }: EnvironmentParts = {},
): Promise<OpenEnvironment> => {
  const settings = readManipulationOptions(options);
  const { trials, interval, describesNumbers, pictures, spread } = settings;
  const world = await openManipulationWorld({ data, spread });
  const tasksOf = (wanted: (typeof splits)[number], episodes: number) =>
    chosenTasks(world, settings, wanted, episodes);
  const played = tasksOf(oneOf("split", split, splits), trials);
  if (played.length === 0) {
    throw noTask(world, settings);
  }
  const names = new Set(played.map(({ id }) => readTaskId(id).name));
  const definitions = world.definitions.filter(({ name }) => names.has(name));
  const unseen = {
    world,
    describesNumbers,
    pictureSize: PICTURE_SIZE,
    ...(interval !== undefined && { interval }),
  };
  const shown = {
    ...unseen,
    ...(pictures !== undefined && { images: images ?? folderImages(pictures) }),
  };
  const movers = moversOf(world, definitions, settings);
  const environment = createManipulationEnvironment({ ...shown, ...movers });
  // Demonstrations are the expert's, whatever plays.
  const demonstrator = createManipulationEnvironment(shown);
  const learned = (seed: number) =>
    seededRandom(`learned/${seed}`).shuffle(tasksOf("train", DEMONSTRATIONS));
  const { plan, demonstrate } = demonstrating(demonstrator);
  return {
    environment,
    unseen: createManipulationEnvironment({ ...unseen, ...movers }),
    tasks: limit === null ? played : played.slice(0, limit),
    taskTypes: [...new Set(played.map(({ type }) => type))],
    maxStepsOf: ({ id }) => {
      const { horizon, interval: own } = world.definitionOf(id);
      return Math.ceil(horizon / (interval ?? own));
    },
    pictureSize: PICTURE_SIZE,
    ...(movers.planless && { withoutPlan: WITHOUT_PLAN }),
    memoryFacts: factsOf(settings),
    demonstrations: ({ perType, seed }) => demonstrate(firstOfType(learned(seed), perType)),
    planDemonstrations: ({ perType, seed }) => plan(firstOfType(learned(seed), perType)),
    async newGoals({ demonstrations: { perType, seed } }) {
      const shown = new Set(firstOfType(learned(seed), perType).map(({ id }) => id));
      return { environment, tasks: learned(seed).filter(({ id }) => !shown.has(id)) };
    },
    async examples(withThoughts, count = EXAMPLES) {
      const shown = await demonstrate(firstOfType(learned(0), count));
      return ({ type }) =>
        shown.filter((one) => one.task.type === type).map((one) => textOf(one, withThoughts));
    },
  };
};
