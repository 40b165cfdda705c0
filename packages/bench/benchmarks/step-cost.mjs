// CPU of an acting step as a ratio to the same steps in a StateGraph written by hand, both with a
// model that answers at once, in one process. `node packages/bench/benchmarks/step-cost.mjs
// [rounds]`: the median of so many rounds (30), which take turns.
import { HumanMessage, SystemMessage } from "@langchain/core/messages";
import { FakeListChatModel } from "@langchain/core/utils/testing";
import { Annotation, END, START, StateGraph } from "@langchain/langgraph";
import { alfworldEnvironment, generateGames } from "@mnemograph/env-alfworld";
import { actPrompt } from "@mnemograph/nodes";
import { act } from "@mnemograph/pipelines";

const rounds = Number(process.argv[2] ?? 30);
const steps = 40;
const games = generateGames({ seed: 1, split: "held_out", count: 6 });
const environment = alfworldEnvironment(games, { maxSteps: steps });
const [task] = games.tasks;
const reply = "> look";
const model = new FakeListChatModel({ responses: [reply] });

const graph = act({ environment, model, examples: () => [] }).compile();

const Episode = Annotation.Root({
  state: Annotation(),
  first: Annotation(),
  text: Annotation(),
  action: Annotation(),
  count: Annotation(),
  done: Annotation(),
});
const byHand = new StateGraph(Episode)
  .addNode("reset", () => {
    const { state, observation } = environment.reset(task);
    return { state, first: observation, text: "", count: 0, done: false };
  })
  .addNode("act", async ({ first, text }) => {
    const messages = actPrompt.render({
      examples: [],
      goal: task.goal,
      firstObservation: first,
      transcript: text,
    });
    const { text: mentioned } = await model.invoke(
      messages.map(({ role, content }) =>
        role === "system" ? new SystemMessage(content) : new HumanMessage(content),
      ),
    );
    return { action: mentioned.replace(/^> /, "") };
  })
  .addNode("step", ({ state, action, text, count }) => {
    const turn = environment.step(state, action);
    return {
      state: turn.state,
      text: `${text}\n> ${action}\n${turn.observation}`.trim(),
      count: count + 1,
      done: turn.done,
    };
  })
  .addEdge(START, "reset")
  .addEdge("reset", "act")
  .addEdge("act", "step")
  .addConditionalEdges("step", ({ done }) => (done ? END : "act"))
  .compile();

const cpu = async (play) => {
  const before = process.cpuUsage();
  await play();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / steps;
};
const median = (values) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
const ours = () => graph.invoke({ task }, { recursionLimit: 10 * steps });
const theirs = () => byHand.invoke({}, { recursionLimit: 10 * steps });

for (let round = 0; round < 3; round += 1) {
  await ours();
  await theirs();
}
const [own, reference] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  reference.push(await cpu(theirs));
  own.push(await cpu(ours));
}
const [mine, hand] = [median(own), median(reference)];
console.log(
  `CPU of a step, median of ${rounds}: act ${mine.toFixed(2)} ms, by hand ${hand.toFixed(2)} ms, ratio ${median(own.map((one, at) => one / reference[at])).toFixed(2)}`,
);
