import { type ScriptedModel, scriptedModel } from "@mnemograph/models/testing";
import { greenhousePlan } from "./greenhouse.testing.js";
import { promptKind } from "./prompt-kind.testing.js";

interface GreenhouseModelOptions {
  /** The task whose shortest way is walked. */
  readonly taskId: string;
  /** The number that classifications answer. */
  readonly type?: number;
  /** The process that is chosen, from 1. */
  readonly choice?: number;
  /** The call (from 0) at which the connection breaks, once. */
  readonly breaksAt?: number;
  /** What it does wherever one action is asked for, instead of the task's way: exploring then finds more than acting. */
  readonly stubborn?: string;
  /** Gives up being stubborn where the prompt shows notes on earlier trials. */
  readonly learns?: boolean;
}

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
  return scriptedModel((messages, call) => {
    const [system = "", user = ""] = messages.map(({ text }) => text);
    if (call === breaksAt) return new Error("connection lost");
    const kind = promptKind(system);
    // The tuples above the situation tell pasts of their own.
    const steps = Number(/^Past: (\d+) actions/m.exec(user.split(/^Situation\d*:$/m).at(-1) ?? "")?.[1] ?? 0);
    switch (kind) {
      case "evaluateHistory":
        return "subgoal 1: bring it - incomplete";
      case "summarizeHistory":
        return `Summary: ${user.match(/^Action: /gm)?.length ?? 0} actions so far.`;
      case "cluster": {
        const numbers = [...user.matchAll(/^(\d+)\. /gm)].map(([, number]) => number);
        return `High-level Type1: early [${numbers.slice(0, 1).join(", ")}]\nHigh-level Type2: late [${numbers.slice(1).join(", ")}]`;
      }
      case "classifyGoal":
      case "classifyObservation":
        return `[${type}]: it fits.`;
      case "chooseProcess":
        return `${choice}: it went well.`;
      case "proposeActions": {
        const offered = [plan[steps] ?? "go to tub 1", "go to rack 1", "go to bench 1", "fly away"];
        return offered.map((action, index) => `${action} : ${0.4 - index / 10}`).join("\n");
      }
      case "compareProcesses":
        return "3: from there on it went its own way.";
      case "reflect":
        return "New plan: I should have gone on.";
      case "actWithTuples":
        return `Action: ${(learns && /Your (?:memory|notes)/.test(user) ? undefined : stubborn) ?? plan[steps]}`;
      case "act":
        return `> ${plan[user.split("The task:")[1]?.match(/^> /gm)?.length ?? 0]}`;
    }
  });
};
