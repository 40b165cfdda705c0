import { type Trajectory, parseOptions } from "@mnemograph/core/domain";
import { playPolicy } from "@mnemograph/core/environment";
import { z } from "zod";
import { generateGames } from "../building/generate-games.js";
import { ENGINE_VERSIONS } from "../engine/command.js";
import { alfworldEnvironment } from "../environment/alfworld-environment.js";
import { explorerPolicy } from "../experts/explorer-policy.js";
import type { AlfworldGames } from "../game/game.js";
import type { TaskType } from "../game/task-type.js";
import { narratedExplorer } from "./narrated-explorer.js";

const FewShotOptions = z.object({
  /**
   * Whether the player thinks aloud (`> think: …`, answered by `OK.`), as ReAct's examples do and
   * Act's do not.
   */
  thoughts: z.boolean().default(true),
  engine: z.enum(ENGINE_VERSIONS).default("put"),
  count: z.number().int().min(1).default(2),
  /** Fixes which built-in games are played. */
  seed: z.union([z.number(), z.string()]).default("few-shot examples"),
});
export type FewShotOptions = z.input<typeof FewShotOptions>;

export interface FewShotExample {
  /** Room, `Your task is to: …`, then `> action` and observation in turn. */
  readonly text: string;
  readonly trajectory: Trajectory;
}

/** Neither trivial nor long: examples stand in every prompt. */
const ACTIONS = { minimum: 5, maximum: 14 };
/** Games that are made for each example: few first, for making one costs more than playing it. */
const CANDIDATES = [4, 20];

/**
 * An episode in the layout of ReAct's prompts.
 *
 * @example
 * const [example] = await fewShotExamples(TASK_TYPES[0], { count: 1 });
 * transcriptText(example!.trajectory).includes("\nYour task is to: "); // → true
 */
export const transcriptText = ({ task, steps, finalObservation }: Trajectory): string => {
  const answers = steps.map(
    ({ action }, index) => `> ${action}\n${steps[index + 1]?.observation ?? finalObservation}`,
  );
  return [
    steps[0]?.observation ?? finalObservation,
    `Your task is to: ${task.goal}`,
    ...answers,
  ].join("\n");
};

/** The first games that are long and short enough, none with the object of another. */
const playExamples = async (
  type: TaskType,
  games: AlfworldGames,
  { thoughts, engine, count }: z.output<typeof FewShotOptions>,
): Promise<readonly FewShotExample[]> => {
  const environment = alfworldEnvironment(games, { engine });
  const examples: FewShotExample[] = [];
  const objects = new Set<string>();
  for (const task of games.tasks.filter((one) => one.type === type)) {
    const object = task.id.split("-")[1]!;
    if (objects.has(object)) continue;
    const quiet = await playPolicy(environment, task, explorerPolicy(task, { engine }));
    if (
      !quiet.success ||
      quiet.steps.length < ACTIONS.minimum ||
      quiet.steps.length > ACTIONS.maximum
    )
      continue;
    const played = thoughts
      ? await playPolicy(environment, task, narratedExplorer(task, { engine }))
      : quiet;
    const steps = played.steps.map((step) =>
      step.action.startsWith("think:") ? { ...step, kind: "think" as const } : step,
    );
    const trajectory = { ...played, steps };
    examples.push({ text: transcriptText(trajectory), trajectory });
    objects.add(object);
    if (examples.length === count) break;
  }
  return examples;
};

/**
 * Examples of one task type, played when called in built-in training games, or in those that are
 * given; the same on every call.
 *
 * @example
 * const [example] = await fewShotExamples(TASK_TYPES[0], { count: 1, thoughts: true });
 * example?.text; // a whole episode for ReAct's prompt
 */
export const fewShotExamples = async (
  type: TaskType,
  options: FewShotOptions = {},
  given?: AlfworldGames,
): Promise<readonly FewShotExample[]> => {
  const read = parseOptions(FewShotOptions, options, "fewShotExamples");
  if (given !== undefined) return playExamples(type, given, read);
  const { seed, count } = read;
  let examples: readonly FewShotExample[] = [];
  for (const candidates of CANDIDATES) {
    // More games begin with the same ones.
    const games = generateGames({ seed, split: "train", types: [type], count: candidates * count });
    examples = await playExamples(type, games, read);
    if (examples.length === count) break;
  }
  return examples;
};
