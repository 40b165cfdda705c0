import { ChatOpenAI } from "@langchain/openai";
import { MemorySaver, StateGraph, StateSchema } from "@langchain/langgraph";
import { fields, toFunction } from "@mnemograph/core";
import { act as chooseAction } from "@mnemograph/nodes/act/act";
import { resetEnvironment } from "@mnemograph/nodes/world/reset-environment";
import { act, episodeFields } from "@mnemograph/pipelines";
import { z } from "zod";

const main = async () => {
  const task = {
    id: "door",
    environment: "door",
    split: "test",
    type: "open",
    goal: "open the door",
  };
  const turn = (isOpen: boolean) => ({
    state: isOpen,
    observation: isOpen ? "The door is open." : "You see a door.",
    reward: isOpen ? 1 : 0,
    done: isOpen,
    success: isOpen,
  });
  const environment = {
    name: "door",
    version: "1",
    maxSteps: 5,
    reset: async () => turn(false),
    step: async (state: unknown, action: string) =>
      turn(state === true || action === "open the door"),
  };

  // The user's model.
  const model = new ChatOpenAI({
    model: "fixed",
    apiKey: "none",
    maxRetries: 0,
    configuration: { baseURL: process.argv[2] ?? "" },
  });
  const deps = {
    environment,
    model,
    examples: () => ["You see a window.\n> open the window\nThe window is open."],
  };
  const episode = await act(deps).compile().invoke({ task });
  const isSuccess: boolean = episode.success;

  // @ts-expect-error: a pipeline without a model is refused, so the types above are no `any`.
  void (() => act({ environment }));

  // One node in the user's own graph, over the user's own state of our fields.
  const { observation, trajectory, action } = fields;
  const OwnState = new StateSchema({
    task: fields.task,
    observation,
    trajectory,
    action,
    thoughts: episodeFields.thoughts,
    note: z.string().default("nothing yet"),
  });
  const own = new StateGraph(OwnState)
    .addNode("choose", toFunction(chooseAction, deps))
    .addNode("report", ({ action }) => ({ note: `chose to ${action.text}` }))
    .addEdge("__start__", "choose")
    .addEdge("choose", "report")
    .addEdge("report", "__end__")
    .compile({ checkpointer: new MemorySaver() });
  const { note } = await own.invoke(
    { task, observation: "You see a door." },
    { configurable: { thread_id: "one" } },
  );
  const described: string = note;

  // A pipeline as sub-graph, and a node of ours after it.
  const Whole = new StateSchema({ ...episodeFields, note: z.string().default("") });
  const whole = new StateGraph(Whole)
    .addNode("episode", act(deps).compile())
    .addNode("again", toFunction(resetEnvironment, deps))
    .addNode("report", ({ success, observation, trajectory }) => ({
      note: `${success} ${observation} ${trajectory.length}`,
    }))
    .addEdge("__start__", "episode")
    .addEdge("episode", "again")
    .addEdge("again", "report")
    .addEdge("report", "__end__")
    .compile();
  const end = await whole.invoke({ task });

  const seen = [isSuccess, described, end.note];
  const expected = [true, "chose to open the door", "false You see a door. 1"];
  if (JSON.stringify(seen) !== JSON.stringify(expected))
    throw new Error(`expected ${JSON.stringify(expected)}, saw ${JSON.stringify(seen)}`);
  console.log("model, node, sub-graph and own state: done");
};

void main();
