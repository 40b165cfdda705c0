import type { OpenEnvironment } from "@mnemograph/core";
import { chosenAttempt } from "../act/chosen-attempt.js";
import type { PipelineEntry } from "../shared/pipeline-entry.js";
import { playChosen, playWhole } from "../act/play-attempts.js";
import { react } from "./react.js";
import { callsPerStep, choiceCalls } from "../shared/needed-calls.js";

/**
 * Two of three examples in either order: the six prompts of which ReAct-best is the best. ReAct
 * section 4, LDM2 Table 2.
 */
const orders = [
  [1, 0],
  [0, 1],
  [2, 0],
  [0, 2],
  [2, 1],
  [1, 2],
] as const;

/**
 * The environment with its examples picked and ordered; where it has fewer than three, those that
 * there are.
 */
const inOrder = (open: OpenEnvironment, order: readonly number[]): OpenEnvironment =>
  Object.assign(Object.create(open) as OpenEnvironment, {
    examples: async (withThoughts: boolean): ReturnType<OpenEnvironment["examples"]> => {
      const examples = await open.examples(withThoughts, orders.length / 2);
      return (task) => {
        const own = examples(task);
        return order.flatMap((place) => own[place % Math.max(1, own.length)] ?? []);
      };
    },
  });

const reactOrders = orders.map((order, index): PipelineEntry => ({
  name: `react-order-${index + 1}`,
  title: `ReAct with examples ${order.map((one) => one + 1).join(" and ")} of three: of the six orders the best is ReAct-best`,
  method: "ReAct, one of six orders",
  variant: { name: "ReAct-best", of: orders.length },
  definition: react,
  plays: true,
  memory: "none",
  calls: callsPerStep,
  build: (context) => playWhole(react, { ...context, open: inOrder(context.open, order) }, true),
}));

/** ReAct, its six orders of examples, and the best of several attempts. */
export const reactEntries: readonly PipelineEntry[] = [
  {
    name: "react",
    title: "ReAct: examples with thoughts",
    method: "ReAct",
    definition: react,
    plays: true,
    memory: "none",
    calls: callsPerStep,
    build: (context) => playWhole(react, context, true),
  },
  ...reactOrders,
  {
    name: "react-chosen",
    title:
      "ReAct in as many attempts as LDM2 has processes, with other examples each, and LDM2's choice among them",
    method: "ReAct, chosen of several attempts",
    definition: chosenAttempt,
    plays: true,
    memory: "none",
    calls: (facts) => callsPerStep(facts) + choiceCalls(facts),
    build: (context) => playChosen(context, true),
  },
];
