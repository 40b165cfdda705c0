import {
  type Environment,
  observationText,
  type Policy,
  type Task,
  type Turn,
} from "@mnemograph/core";
import { encodePng, type ImageStore } from "@mnemograph/core/images";
import { type Controller, type Progress, startPlan } from "../control/controller.js";
import { type ExpertPlace, expertStart, followExpert, planAt } from "../control/exact-plan.js";
import { expertController } from "../control/expert-controller.js";
import type { ManipulationWorld } from "../world/manipulation-world.js";
import type { ManipulationState } from "../world/world-state.js";
import { readPlan } from "./read-plan.js";

export interface ManipulationOptions {
  readonly world: ManipulationWorld;
  /** Turns sub-steps into control actions: the scripted expert, or a learned policy. */
  readonly controller?: Controller;
  /**
   * Moves the arm where an agent goes on without a plan (`WITHOUT_PLAN`): policies that get none.
   */
  readonly planless?: Controller;
  /** Where pictures are kept; without it an agent is shown none. */
  readonly images?: ImageStore;
  /** Width and height of pictures, 128 to 256 pixels. */
  readonly pictureSize?: number;
  /**
   * Control steps for each sub-step; each task's own where absent (4 in the kitchen, 8 at the
   * table).
   */
  readonly interval?: number;
  /** States positions in numbers as well, for agents without eyes. */
  readonly describesNumbers?: boolean;
}

/** An episode as agents play it: the world's state and what is being followed. */
export type EpisodeState = {
  readonly world: ManipulationState;
  readonly following: Progress | null;
  /** Replies that named no sub-step: the one before went on. */
  readonly unknownPlans: number;
  /** How far the scripted expert would be; what it has finished never comes back. */
  readonly place: ExpertPlace;
};

/** The action that follows no plan, where the environment has a controller for it. */
export const WITHOUT_PLAN = "go on without a plan";

export interface ManipulationEnvironment extends Environment<EpisodeState> {
  readonly world: ManipulationWorld;
  /** The sub-steps that may be named in a task. */
  plansOf(task: Pick<Task, "id">): readonly string[];
  reset(task: Task): Promise<Turn<EpisodeState>>;
  step(state: EpisodeState, action: string): Promise<Turn<EpisodeState>>;
  admissible(state: EpisodeState): readonly string[];
  /** Names the sub-step that is right at each moment, by the scripted expert's way. */
  expert(task: Task): Policy;
  /** The sub-step that is right at a state. */
  expertAction(state: EpisodeState): string;
}

const RULES = 3;

/** What the steps of one environment share. */
type Rules = ManipulationOptions &
  Required<Pick<ManipulationOptions, "controller" | "pictureSize">>;

const turnOf = async (
  { world, images, pictureSize: size, describesNumbers = false }: Rules,
  state: EpisodeState,
  text: string,
): Promise<Turn<EpisodeState>> => {
  const { success } = state.world;
  const seen =
    images && (await images.put(encodePng(world.picture(state.world, { size })), "image/png"));
  const numbers = describesNumbers
    ? world.look(state.world, ({ definition, scene, facts }) => definition.describe(scene, facts))
    : undefined;
  const pictures = seen && [seen];
  return {
    state,
    observation: observationText({
      text: numbers === undefined ? text : `${text}\n${numbers}`,
      images: pictures,
    }),
    reward: Number(success),
    done: world.isOver(state.world),
    success,
    ...(pictures && { images: pictures }),
  };
};

const stepsOf = ({ interval, world }: Rules, taskId: string) =>
  interval ?? world.definitionOf(taskId).interval;

/**
 * Follows a sub-step until its control steps are through or the episode is over; without one, time
 * passes and nothing is steered.
 */
const follow = (rules: Rules, state: EpisodeState, plan: string | undefined): EpisodeState => {
  const { world, controller, planless = controller } = rules;
  let moving = state.world;
  let progress = plan === undefined ? null : startPlan(plan, state.following ?? undefined);
  let place = state.place;
  const { actionSize } = world.definitionOf(moving.taskId);
  for (let step = 0; step < stepsOf(rules, moving.taskId) && !world.isOver(moving); step += 1) {
    const before = moving;
    const still = Array.from({ length: actionSize }, () => 0);
    const following = progress;
    const passed = Math.min(step, 1);
    const decided = world.look(before, (situation) => ({
      // At every control step: a leg that was finished between two sub-steps may look unfinished
      // again when the next one is named.
      place: followExpert(situation, place, passed),
      ...(following === null
        ? { action: still, progress: null }
        : (following.plan === WITHOUT_PLAN ? planless : controller).act({
            situation,
            state: before,
            progress: following,
          })),
    }));
    moving = world.step(before, decided.action);
    progress = decided.progress;
    place = decided.place;
  }
  const passed = Math.min(moving.step - state.world.step, 1);
  place = world.look(moving, (situation) => followExpert(situation, place, passed));
  return { ...state, world: moving, following: progress, place };
};

/** Carries an action out, without a turn for it. */
const carryOut = (rules: Rules, state: EpisodeState, action: string): EpisodeState => {
  const isPlanless = rules.planless !== undefined && action.trim() === WITHOUT_PLAN;
  const plan = isPlanless
    ? WITHOUT_PLAN
    : readPlan(action, rules.world.definitionOf(state.world.taskId).plans);
  const counted = plan === undefined ? { ...state, unknownPlans: state.unknownPlans + 1 } : state;
  return follow(rules, counted, plan ?? state.following?.plan);
};

const beginning = ({ world }: Rules, id: string): EpisodeState => {
  const state = world.reset({ id });
  const place = world.look(state, (situation) => followExpert(situation, expertStart, 0));
  return { world: state, following: null, unknownPlans: 0, place };
};

const stepped = ({ world }: Rules, { world: { step, taskId } }: EpisodeState) =>
  `Step ${step} of ${world.definitionOf(taskId).horizon}.`;

const start = (rules: Rules, id: string): Promise<Turn<EpisodeState>> => {
  const { plans, goal } = rules.world.definitionOf(id);
  const state = beginning(rules, id);
  const text = [
    `A robot arm is to ${goal}. Each action names the sub-step to follow for the next ${stepsOf(rules, id)} control steps:`,
    ...plans.map((plan) => `- ${plan}`),
    stepped(rules, state),
  ].join("\n");
  return turnOf(rules, state, text);
};

const described = (following: Progress | null) => {
  if (following === null) return "Nothing was steered.";
  return following.plan === WITHOUT_PLAN
    ? "The arm went on without a plan."
    : `The arm followed "${following.plan}".`;
};

const step = (rules: Rules, state: EpisodeState, action: string): Promise<Turn<EpisodeState>> => {
  const { world } = rules;
  if (world.isOver(state.world)) return turnOf(rules, state, "The episode is over.");
  if (/^\s*>?\s*think\s*:/i.test(action)) return turnOf(rules, state, "OK.");
  const next = carryOut(rules, state, action);
  const { plans } = world.definitionOf(state.world.taskId);
  const isUnknown = next.unknownPlans > state.unknownPlans;
  const refused = isUnknown
    ? `That names none of the sub-steps ${plans.map((plan) => `"${plan}"`).join(", ")}. `
    : "";
  const end = next.world.success ? "The task is solved." : stepped(rules, next);
  return turnOf(rules, next, `${refused}${described(next.following)} ${end}`);
};

const expertAction = ({ world }: Rules, { world: { taskId }, place }: EpisodeState) =>
  planAt(world.definitionOf(taskId), place);

const expert = (rules: Rules, id: string): Policy => {
  // What the expert knows beyond the observation it gets by playing the same actions along.
  let state = beginning(rules, id);
  let played = 0;
  return ({ trajectory }) => {
    for (const { action } of trajectory.slice(played)) state = carryOut(rules, state, action);
    played = trajectory.length;
    return expertAction(rules, state);
  };
};

/**
 * Robot arms for agents that plan: an action names a sub-step of the plan, which a controller
 * follows for some control steps; then a picture is taken. RAP section 3.4 and Appendix B; the
 * vocabulary, the interval and the cameras are our choice.
 *
 * @throws MnemographError TASK_UNKNOWN, by `reset`, for a task that the world does not hold;
 *   ENGINE_FAILED where the simulation broke.
 * @example
 * const arms = createManipulationEnvironment({ world: await openManipulationWorld(), images: inProcessImages(), interval: 20 });
 */
export const createManipulationEnvironment = ({
  controller = expertController,
  pictureSize = 256,
  ...options
}: ManipulationOptions): ManipulationEnvironment => {
  const rules: Rules = { controller, pictureSize, ...options };
  const { world, planless, images, interval, describesNumbers = false } = rules;
  const movers = [controller, ...(planless ? [planless] : [])].map(({ id }) => id).join("+");
  return {
    name: "manipulation",
    version: `${world.version}/plans/${RULES}/${movers}/${interval ?? "own"}/${images ? pictureSize : "blind"}`,
    maxSteps: Math.max(
      ...world.definitions.map((one) => Math.ceil(one.horizon / (interval ?? one.interval))),
    ),
    world,
    ...(images && { images }),
    plansOf: ({ id }) => world.definitionOf(id).plans,
    reset: async ({ id }) => start(rules, id),
    step: async (state, action) => step(rules, state, action),
    admissible: (state) =>
      world.isOver(state.world) ? [] : world.definitionOf(state.world.taskId).plans.toSorted(),
    expert: ({ id }) => expert(rules, id),
    expertAction: (state) => expertAction(rules, state),
    describe: () => ({
      title: "Robot arms: Franka Kitchen, Meta-World, or the built-in workshop",
      actions: ["<a sub-step of the task's plan>"],
      options: {
        controller: movers,
        interval: interval ?? null,
        pictureSize: images ? pictureSize : null,
        describesNumbers,
      },
    }),
  };
};
