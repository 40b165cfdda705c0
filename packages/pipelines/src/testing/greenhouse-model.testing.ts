import { type ScriptedModel, scriptedModel } from "@mnemograph/models/testing";
import { greenhousePlan } from "./greenhouse.testing.js";
import { type PromptKind, promptKind } from "./prompt-kind.testing.js";

interface GreenhouseModelOptions {
  /** The task whose shortest way is walked. */
  readonly taskId: string;
  /** The number that classifications answer. */
  readonly type?: number;
  /** The process that is chosen, from 1. */
  readonly choice?: number;
  /** The call (from 0) at which the connection breaks, once. */
  readonly breaksAt?: number;
  /**
   * What it does wherever one action is asked for, instead of the task's way: exploring then finds
   * more than acting.
   */
  readonly stubborn?: string;
  /** Gives up being stubborn where the prompt shows notes on earlier trials. */
  readonly learns?: boolean;
}

/** Every item of a list, the first in one type and the others in another. */
const inTwoTypes = (user: string): string => {
  const numbers = [...user.matchAll(/^(\d+)\. /gm)].map(([, number]) => number);
  return `High-level Type1: early [${numbers.slice(0, 1).join(", ")}]\nHigh-level Type2: late [${numbers.slice(1).join(", ")}]`;
};

/** Knows one task's way, and answers every prompt of the pipelines in its format. */
export const greenhouseModel = ({
  taskId,
  type = 1,
  choice = 1,
  breaksAt = -1,
  stubborn,
  learns = false,
}: GreenhouseModelOptions): ScriptedModel => {
  const plan = greenhousePlan(taskId);
  // The tuples above the situation have pasts of their own.
  const stepsIn = (user: string) =>
    Number(/^Past: (\d+) actions/m.exec(user.split(/^Situation\d*:$/m).at(-1) ?? "")?.[1] ?? 0);
  const answers: Record<PromptKind, (user: string) => string> = {
    evaluateHistory: () => "subgoal 1: bring it - incomplete",
    summarizeHistory: (user) =>
      `Summary: ${user.match(/^Action: /gm)?.length ?? 0} actions so far.`,
    cluster: inTwoTypes,
    classifyGoal: () => `[${type}]: it fits.`,
    classifyObservation: () => `[${type}]: it fits.`,
    chooseProcess: () => `${choice}: it went well.`,
    proposeActions: (user) => {
      const offered = [
        plan[stepsIn(user)] ?? "go to tub 1",
        "go to rack 1",
        "go to bench 1",
        "fly away",
      ];
      return offered.map((action, index) => `${action} : ${0.4 - index / 10}`).join("\n");
    },
    compareProcesses: () => "3: from there on it went its own way.",
    reflect: () => "New plan: I should have gone on.",
    actWithTuples: (user) =>
      `Action: ${(learns && /Your (?:memory|notes)/.test(user) ? undefined : stubborn) ?? plan[stepsIn(user)]}`,
    act: (user) => `> ${plan[user.split("The task:")[1]?.match(/^> /gm)?.length ?? 0]}`,
  };
  return scriptedModel((messages, call) => {
    const [system = "", user = ""] = messages.map(({ text }) => text);
    return call === breaksAt ? new Error("connection lost") : answers[promptKind(system)](user);
  });
};
