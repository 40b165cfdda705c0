// CPU per superstep of one graph: written by hand with LangGraph's StateGraph and plain functions
// (`bare`), made by defineGraph (`ours`), and recorded at each level; bytes of the events. All have
// the same state and do the same work. Interleaved rounds; medians of the rounds' ratios. node
// benchmarks/recording.mjs [rounds]      (after `npm run build`)
import { END, START, StateGraph, StateSchema } from "@langchain/langgraph";
import { defineGraph, defineNode, fields } from "@mnemograph/core";
import { recordEpisode } from "@mnemograph/bench/runner";
import { z } from "zod";

const rounds = Number(process.argv[2] ?? 40);
const STEPS = 30;
const { trajectory, observation, environmentState, done, action } = fields;
const step = z.number().default(0);
const prompt = "You are in the middle of a room. ".repeat(120);
const world = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => [`thing ${index}`, `place ${index % 9}`]),
);

const act = defineNode({
  name: "act",
  reads: { step },
  writes: { action },
  run: async ({ step }, _deps, runtime) => {
    runtime?.emit?.({
      type: "model-call",
      node: "act",
      promptId: "act",
      promptHash: "0",
      messages: [{ role: "user", content: prompt + step }],
      reply: "go to shelf 1",
      attempt: 0,
      usage: { promptTokens: 1000, completionTokens: 5, estimated: true },
      cost: 0,
    });
    return { action: { kind: "act", text: "go to shelf 1" } };
  },
});
const move = defineNode({
  name: "move",
  reads: { step, action },
  writes: { step, observation, environmentState, trajectory, done },
  run: async ({ step, action }) => {
    const text = `You arrive at shelf ${step}. On it you see a vase 1, a book 2 and a pen 3.`;
    const taken = { index: step, observation: text, action: action.text, kind: "act" };
    return {
      step: step + 1,
      observation: text,
      environmentState: { ...world, at: step },
      trajectory: taken,
      done: step + 1 >= STEPS,
    };
  },
});
const State = new StateSchema({ step, action, observation, environmentState, trajectory, done });
const edges = {
  start: "act",
  act: "move",
  move: { when: ({ done }) => done, yes: "end", no: "act" },
};
const flat = defineGraph({ name: "flat", state: State, nodes: { act, move }, edges });
const nested = defineGraph({
  name: "nested",
  state: State,
  nodes: { play: flat },
  edges: { start: "play", play: "end" },
});

const deps = { environment: { maxSteps: STEPS } };
const graphs = { flat: flat(deps).compile(), nested: nested(deps).compile() };
const byHand = () =>
  new StateGraph(State)
    .addNode("act", async (state) => act.run(state, {}))
    .addNode("move", async (state) => move.run(state, {}))
    .addEdge(START, "act")
    .addEdge("act", "move")
    .addConditionalEdges("move", ({ done }) => (done ? END : "act"), [END, "act"])
    .compile();
const bare = {
  flat: byHand(),
  nested: new StateGraph(State)
    .addNode("play", byHand())
    .addEdge(START, "play")
    .addEdge("play", END)
    .compile(),
};
const sizes = {};
const recorded = (events) => async (name, graph) => {
  let size = 0;
  const emit = (event) => (size += JSON.stringify(event).length + 1);
  await recordEpisode({
    graph,
    input: {},
    now: () => performance.now(),
    emit,
    events,
    labelOf: () => undefined,
  });
  sizes[`${name} ${events}`] = size;
};
const variants = {
  bare: (name) => bare[name].invoke({}, { recursionLimit: 1000 }),
  ours: (_name, graph) => graph.invoke({}),
  none: recorded("none"),
  lean: recorded("lean"),
  full: recorded("full"),
};

const times = {};
for (let round = -5; round < rounds; round += 1) {
  for (const [name, graph] of Object.entries(graphs)) {
    for (const [variant, play] of Object.entries(variants)) {
      const before = process.cpuUsage();
      await play(name, graph);
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) (times[`${name} ${variant}`] ??= []).push((user + system) / (2 * STEPS));
    }
  }
}
const median = (values) =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)];
for (const name of Object.keys(graphs)) {
  for (const variant of Object.keys(variants)) {
    const ratio = median(
      times[`${name} ${variant}`].map((time, round) => time / times[`${name} bare`][round]),
    );
    const size = sizes[`${name} ${variant}`];
    const bytes =
      size === undefined
        ? ""
        : `, ${(size / 1024).toFixed(1)} kB of events per episode of ${STEPS} steps`;
    console.log(
      `${name} ${variant}: ${median(times[`${name} ${variant}`]).toFixed(0)} us CPU per superstep, ${ratio.toFixed(2)} of bare${bytes}`,
    );
  }
}
