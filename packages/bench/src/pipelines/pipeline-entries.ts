import { act, attempts, chosenAttempt, person, react, reactHuman } from "@mnemograph/pipelines";
import { attemptOptions } from "@mnemograph/nodes";
import { askingEntries } from "./asking-entries.js";
import { ldmEntries } from "./ldm-entries.js";
import type { OpenEnvironment } from "@mnemograph/core";
import type { PipelineContext, PipelineEntry } from "./pipeline-entry.js";
import { rapEntries } from "./rap-entries.js";
import { policyEntries } from "./policy-entries.js";
import { teamEntries } from "./team-entries.js";
import { trialEntries } from "./trial-entries.js";
import { visualEntries } from "./visual-entries.js";

/** One episode, or several attempts where the options say so. */
const playWhole = async (graph: typeof act, { open, model, nodes, compile }: PipelineContext, withThoughts: boolean) => {
  const deps = { ...nodes, environment: open.environment, model, examples: await open.examples(withThoughts) };
  return attemptOptions(nodes.attempts).max === 1 ? graph(deps).compile(compile) : attempts(deps).compile(compile);
};

/** As many attempts as LDM2 has processes unless told otherwise, each with the next examples. */
const playChosen = async ({ open, model, nodes, processes, compile }: PipelineContext, withThoughts: boolean) => {
  const { max, examples: each } = attemptOptions(nodes.attempts);
  const count = max === 1 ? processes : max;
  const examples = await open.examples(withThoughts, count * each);
  const deps = { ...nodes, environment: open.environment, model, examples, attempts: { ...nodes.attempts, max: count } };
  return chosenAttempt(deps).compile(compile);
};

/** Two of three examples in either order: the six prompts of which ReAct-best is the best. ReAct section 4, LDM2 Table 2. */
const orders = [
  [1, 0],
  [0, 1],
  [2, 0],
  [0, 2],
  [2, 1],
  [1, 2],
] as const;

const reactOrders = orders.map((order, index): PipelineEntry => ({
  name: `react-order-${index + 1}`,
  title: `ReAct with examples ${order.map((one) => one + 1).join(" and ")} of three: of the six orders the best is ReAct-best`,
  method: "ReAct, one of six orders",
  variant: { name: "ReAct-best", of: orders.length },
  definition: react,
  plays: true,
  memory: "none",
  calls: ({ steps, openings }) => steps + openings,
  build: (context) => playWhole(react, { ...context, open: inOrder(context.open, order) }, true),
}));

/** The environment with its examples picked and ordered; where it has fewer than three, those that there are. */
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

/** The built-in pipelines. */
export const pipelineEntries: readonly PipelineEntry[] = [
  {
    name: "act",
    title: "Act: whole examples, one action after another",
    method: "Standard / Act",
    definition: act,
    plays: true,
    memory: "none",
    build: (context) => playWhole(act, context, false),
  },
  {
    name: "react",
    title: "ReAct: examples with thoughts",
    method: "ReAct",
    definition: react,
    plays: true,
    memory: "none",
    build: (context) => playWhole(react, context, true),
  },
  ...reactOrders,
  {
    name: "act-chosen",
    title: "Act in as many attempts as LDM2 has processes, with other examples each, and LDM2's choice among them",
    method: "Act, chosen of several attempts",
    definition: chosenAttempt,
    plays: true,
    memory: "none",
    build: (context) => playChosen(context, false),
  },
  {
    name: "react-chosen",
    title: "ReAct in as many attempts as LDM2 has processes, with other examples each, and LDM2's choice among them",
    method: "ReAct, chosen of several attempts",
    definition: chosenAttempt,
    plays: true,
    memory: "none",
    build: (context) => playChosen(context, true),
  },
  ...ldmEntries,
  ...trialEntries,
  ...rapEntries,
  ...visualEntries,
  {
    name: "react-human",
    title: "ReAct with a person to ask",
    method: "ReAct with a human",
    definition: reactHuman,
    plays: true,
    only: "run",
    memory: "none",
    build: async ({ open, model, nodes, compile }) =>
      reactHuman({ ...nodes, environment: open.environment, model, examples: await open.examples(true) }).compile(compile),
  },
  {
    name: "person",
    title: "You in the agent's seat: the graph waits for every action",
    method: "a person",
    definition: person,
    plays: true,
    only: "run",
    memory: "none",
    build: async ({ open, nodes, compile }) => person({ ...nodes, environment: open.environment }).compile(compile),
  },
  ...askingEntries,
  ...teamEntries,
  ...policyEntries,
];
