import type { Step, Trajectory } from "@mnemograph/core";
import { z } from "zod";
import { splitByPosition } from "../goal/split-goals.js";
import { readJsonFile, readJsonLines } from "./read-files.js";

/** How many human goals the full catalogue has; recorded sessions of ReAct number them. */
const fullHumanGoals = 12_087;

const ReactEpisode = z.object({
  session: z.string(),
  instruction: z.string(),
  reward: z.number(),
  steps: z.array(z.object({ action: z.string(), observation: z.string() })).min(2),
});

const RunFile = z.object({
  episodes: z.array(
    z.object({
      session: z.string(),
      initialObservation: z.string().optional(),
      task: z.string(),
      score: z.number(),
      steps: z.array(z.object({ action: z.string(), observation: z.string().nullable() })),
    }),
  ),
});

const AgentLine = z.object({
  goal_set: z.string(),
  goal_index: z.number().int(),
  steps: z
    .array(z.object({ observation: z.string(), thought: z.string(), action: z.string() }))
    .min(1),
});

const kindOf = (action: string, answer: string): Step["kind"] => {
  if (action.startsWith("think")) return "think";
  return answer === "Invalid action!" ? "invalid" : "act";
};

const fromReactSteps = (
  session: string,
  goal: string,
  reward: number,
  first: string,
  later: readonly { readonly action: string; readonly observation: string }[],
): Trajectory => {
  const number = Number(session.split("_").at(-1));
  const steps = later.map(({ action, observation }, index): Step => ({
    index,
    observation: index === 0 ? first : (later[index - 1] as { observation: string }).observation,
    action,
    kind: kindOf(action, observation),
  }));
  return {
    id: `recorded/${session}`,
    task: {
      id: `human/${number}`,
      environment: "webshop",
      split: splitByPosition(number, fullHumanGoals),
      type: "unknown",
      goal,
    },
    steps,
    finalObservation: later.at(-1)?.observation ?? first,
    reward,
    success: reward === 1,
  };
};

/**
 * Episodes that people's agents recorded in ReAct's client: a `.jsonl` of episodes, or a `.json`
 * run file; those without observations are left out.
 *
 * @throws MnemographError DATA_NOT_FOUND, DATA_INVALID.
 * @example
 * const solved = readReactDemonstrations("react.jsonl").filter(({ success }) => success);
 */
export const readReactDemonstrations = (path: string): Trajectory[] => {
  if (path.endsWith(".jsonl")) {
    return readJsonLines(path, ReactEpisode).map(
      ({ session, instruction, reward, steps: [reset, ...later] }) =>
        fromReactSteps(session, instruction, reward, reset?.observation ?? "", later),
    );
  }
  return readJsonFile(path, RunFile).episodes.flatMap(
    ({ session, initialObservation, task, score, steps }) => {
      const seen = steps.flatMap(({ action, observation }) =>
        observation === null ? [] : [{ action, observation }],
      );
      if (initialObservation === undefined || seen.length < steps.length || seen.length === 0)
        return [];
      return [fromReactSteps(session, task, score, initialObservation, seen)];
    },
  );
};

/**
 * Episodes of the text environment that all ended with the full reward; their thoughts are left
 * out.
 *
 * @throws MnemographError DATA_NOT_FOUND, DATA_INVALID with file and line.
 * @example
 * const trajectories = readAgentDemonstrations("agents.jsonl");
 */
export const readAgentDemonstrations = (path: string): Trajectory[] =>
  readJsonLines(path, AgentLine).map(({ goal_set: goalSet, goal_index: goalIndex, steps }) => {
    const instruction =
      /Instruction: \[SEP\] (.*?) \[SEP\]/.exec(steps[0]?.observation ?? "")?.[1] ?? "unknown";
    return {
      id: `recorded/${goalSet}/${goalIndex}`,
      task: {
        id: `${goalSet}/${goalIndex}`,
        environment: "webshop",
        split: "train",
        type: "unknown",
        goal: instruction,
      },
      steps: steps.map(({ observation, action }, index): Step => ({
        index,
        observation,
        action,
        kind: "act",
      })),
      finalObservation: "",
      reward: 1,
      success: true,
    };
  });
