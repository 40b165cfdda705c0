import { type Answered, type Sight, deadReckoning } from "../embodiment/dead-reckoning.js";
import { isThought, thoughtText } from "../../shared/prompting/pair.js";
import { describeEmbodiedState } from "../embodiment/describe-embodied-state.js";
import {
  restoreRepeatedViews,
  shortenRepeatedViews,
} from "../../shared/prompting/repeated-views.js";
import { reasonForAction } from "./reason-for-action.js";

/**
 * The newest items of an example's lists, beside those that its goal needs: what else was seen
 * stands in the views right above.
 */
const SHOWN_IN_EXAMPLES = 3;

interface ExampleStep extends Answered {
  /** The thought that stood before the action; empty where none did. */
  readonly plan: string;
}

const readBlock = (block: string): Answered => {
  const [action = "", ...answer] = block.split("\n");
  return { action: action.trim(), answer: answer.join("\n").trim() };
};

/** Thoughts leave the list of steps and become the plan of the action after them. */
const readSteps = (blocks: readonly string[]): readonly ExampleStep[] => {
  const steps: ExampleStep[] = [];
  let plan = "";
  for (const { action, answer } of blocks.map(readBlock)) {
    if (isThought(action)) plan = thoughtText(action);
    else {
      steps.push({ action, answer, plan });
      plan = "";
    }
  }
  return steps;
};

/** A thought as it goes on after `Secondly, `: it begins small and ends with a full stop. */
const asClause = (thought: string) =>
  `${thought.trim().replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}${/[.!?]$/.test(thought.trim()) ? "" : "."}`;

/**
 * Turns an example episode of ReAct or Act (`> action` lines with answers) into one of EmMem:
 * before every action a thought sums up the state that the episode's own text has led to, then the
 * plan. Examples that hold such thoughts stay as they are. `initialFacing` and `sight` as in
 * `deadReckoning`. LangSuitE appendix G.
 */
export const embodiedExample = (
  example: string,
  initialFacing: string,
  sight: Sight = {},
): string => {
  if (/^Thought: *First/im.test(example)) return example;
  const [head = "", ...blocks] = restoreRepeatedViews(example.trim(), sight.view ?? "").split(
    /^> ?/m,
  );
  const steps = readSteps(blocks);
  const goal = /^Your task is to: (.*)$/m.exec(head)?.[1] ?? "";
  const lines = steps.map(({ action, answer, plan }, index) => {
    const estimated = deadReckoning(head, steps.slice(0, index), initialFacing, sight);
    const state = describeEmbodiedState(estimated, goal, initialFacing, SHOWN_IN_EXAMPLES);
    const before = steps.slice(0, index);
    const standingPlan = before.findLast((step) => step.plan !== "")?.plan ?? "";
    const lastAnswer = before.at(-1)?.answer ?? estimated.seen.join(", ");
    const described =
      plan ||
      reasonForAction({
        action,
        goal,
        standingPlan,
        lastAnswer,
        seen: estimated.seen,
        holding: estimated.holding,
        things: sight.things,
      });
    return `Thought: Firstly, ${state}. Secondly, ${asClause(described)}\n> ${action}\n${answer}`;
  });
  return shortenRepeatedViews([head.trim(), ...lines].join("\n"), sight.view ?? "");
};
