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
} from "@mnemograph/core/environment";
import {
  createWorkbenchEnvironment,
  type WorkbenchEnvironment,
} from "../environment/workbench-environment.js";
import { loadBuiltinOffice } from "../builtin/load-builtin-office.js";
import { loadOffice } from "../load/load-office.js";
import { loadTasks } from "../load/load-tasks.js";
import { maskIdentifiers, maskTrajectory } from "../tasks/mask-identifiers.js";
import { shownOutcome } from "../tasks/shown-outcome.js";
import { measureEpisode } from "../environment/measure-episode.js";
import type { OfficeTask } from "../tasks/office-task.js";
import { splitTasks } from "../tasks/split-tasks.js";
import { writeOfficeAction } from "../environment/office-action.js";
import { protocols } from "../options.js";
import { readWorkbenchOptions, wordingOf } from "./workbench-options.js";

/** Offices by other seeds are other offices. */
const ELSEWHERE = 1_000_003;
/** Whole episodes in a prompt. */
const EXAMPLES = 2;
/** Neither trivial nor long: examples stand in every prompt. */
const EXAMPLE_STEPS = { minimum: 2, maximum: 6 };

const openOffice = ({ data, seed }: EnvironmentSettings) =>
  data === null
    ? loadBuiltinOffice({ seed })
    : { office: loadOffice(data), tasks: loadTasks(data) };

/** Examples for those who may see nothing of their own office. */
const openElsewhere = (seed: number, own: readonly OfficeTask[]) => {
  const environment = createWorkbenchEnvironment(loadBuiltinOffice({ seed: seed + ELSEWHERE }));
  const queries = new Set(own.map(({ query }) => query));
  return { environment, tasks: environment.tasks().filter(({ goal }) => !queries.has(goal)) };
};

const demonstrate = async (
  environment: WorkbenchEnvironment,
  tasks: readonly Task[],
  isMasked: boolean,
): Promise<readonly Trajectory[]> => {
  const played = await Promise.all(
    tasks.map((task) => playPolicy(environment, task, environment.expert(task))),
  );
  return isMasked ? played.map(maskTrajectory) : played;
};

/** An episode in the layout of prompts; with thoughts, each call's reason stands in front of it. */
const textOf = (
  { task, steps, finalObservation }: Trajectory,
  thoughts?: readonly string[],
): string => {
  const answers = [...steps.slice(1).map(({ observation }) => observation), finalObservation];
  const lines = steps.flatMap(({ action }, index) => [
    ...(thoughts === undefined ? [] : [`> think: ${thoughts[index] ?? ""}`, "OK."]),
    `> ${action}`,
    answers[index] ?? "",
  ]);
  // The tools are described with the task at hand.
  const [time = ""] = (steps[0]?.observation ?? "").split("\n");
  return [time, `Your task is to: ${task.goal}`, ...lines].join("\n");
};

/** Episodes that can be learned from: they look up by what the request says. */
const groundedIn = (environment: WorkbenchEnvironment, tasks: readonly Task[]): readonly Task[] =>
  tasks.filter((task) => environment.plan(task).isGrounded);

/** Examples by type, no two of one wording. */
const examplesIn = async (
  shownIn: ReturnType<typeof openElsewhere>,
  mask: boolean,
  withThoughts: boolean,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const texts = new Map<string, string[]>();
  const wordings = new Set<string>();
  for (const task of groundedIn(shownIn.environment, shownIn.tasks)) {
    const own = texts.get(task.type) ?? [];
    // Two of one wording would show one thing twice.
    if (own.length >= EXAMPLES || wordings.has(wordingOf(task.id))) continue;
    const [shown] = await demonstrate(shownIn.environment, [task], mask);
    const length = shown?.steps.length ?? 0;
    if (shown === undefined || length < EXAMPLE_STEPS.minimum || length > EXAMPLE_STEPS.maximum)
      continue;
    const thoughts = withThoughts
      ? shownIn.environment.plan(task).steps.map(({ why }) => why)
      : undefined;
    wordings.add(wordingOf(task.id));
    texts.set(task.type, [...own, textOf(shown, thoughts)]);
  }
  return texts;
};

const noDemonstrations = () =>
  new MnemographError({
    code: "USAGE",
    message:
      "in the stream an agent learns from its own episodes alone: there are no demonstrations",
    hint: "play --split seen or --split unseen with this pipeline",
  });

const noSecondFold = () =>
  new MnemographError({
    code: "USAGE",
    message: "the stream plays all tasks and has no second fold",
    hint: "leave --option fold=2 out, or play --split seen or --split unseen",
  });

/** The office of these settings, with its demonstrations and examples. */
export const openWorkbench = async (settings: EnvironmentSettings): Promise<OpenEnvironment> => {
  const { mode, judge, tools, mask, splitSeed, fold } = readWorkbenchOptions(settings.options);
  const { office, tasks } = openOffice(settings);
  const environment = createWorkbenchEnvironment({ office, tasks, mode, scoring: judge, tools });
  const protocol = oneOf("split", settings.split, protocols);
  if (protocol === "stream" && fold === 2) throw noSecondFold();
  const { learn, test } = splitTasks(tasks, protocol, splitSeed, fold);
  const seen = new Map(environment.tasks().map((task) => [task.id, task]));
  const asSeen = (some: readonly OfficeTask[], split: string) =>
    some.map(({ id }) => ({ ...seen.get(id)!, split }));
  // Equal shares of what is played, whatever the limit: the order of domains is mixed.
  const played = asSeen(
    protocol === "stream" ? test : seededRandom(`played/${splitSeed}`).shuffle(test),
    protocol,
  );
  const learned = (seed: number) =>
    seededRandom(`learned/${seed}`).shuffle(asSeen(learn, `${protocol}-learn`));
  const demonstrations = (perType: number, seed: number) => {
    if (protocol !== "stream") return demonstrate(environment, shownTasks(perType, seed), mask);
    throw noDemonstrations();
  };
  const shownTasks = (perType: number, seed: number) =>
    firstOfType(groundedIn(environment, learned(seed)), perType);
  return {
    environment,
    tasks: settings.limit === null ? played : played.slice(0, settings.limit),
    taskTypes: [...new Set(played.map(({ type }) => type))],
    idle: () => writeOfficeAction({ kind: "finish", answer: "" }),
    kindOf: ({ id }) => wordingOf(id),
    showsSuccess: ({ steps, finalObservation }) =>
      ["reads only", "clean write"].includes(shownOutcome(steps, finalObservation)),
    ...(mask ? { mask: maskIdentifiers } : {}),
    memoryFacts: {
      protocol,
      splitSeed: String(splitSeed),
      ...(fold === 2 ? { fold: "2" } : {}),
      tools,
      mask: String(mask),
      // Memories of demonstrations that looked up what the request does not say are others.
      plans: "told",
      // So are logs whose plans are the requests with "I need to" before them.
      logs: "planned by calls",
    },
    measures: async (episode) => measureEpisode(environment, office, tasks)(episode),
    demonstrations: ({ perType, seed }) => demonstrations(perType, seed),
    async newGoals({ demonstrations: { perType, seed } }) {
      const shown = new Set(shownTasks(perType, seed).map(({ id }) => id));
      return { environment, tasks: learned(seed).filter(({ id }) => !shown.has(id)) };
    },
    async examples(withThoughts) {
      // The stream's own tasks stay unseen: another office shows how calls are written.
      const shownIn =
        protocol === "stream"
          ? openElsewhere(settings.seed, tasks)
          : { environment, tasks: learned(0) };
      const texts = await examplesIn(shownIn, mask, withThoughts);
      return ({ type }) => texts.get(type) ?? [];
    },
  };
};
