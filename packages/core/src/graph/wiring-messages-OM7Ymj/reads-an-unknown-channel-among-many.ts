import { StateSchema } from "@langchain/langgraph";
import { z } from "zod";
import { defineGraph } from "../define-graph.js";
import { defineNode } from "../define-node.js";
const goal = z.string(),
  action = z.string().default("");
const State = new StateSchema({ goal, action });
const act = defineNode({
  name: "act",
  reads: { goal },
  writes: { action },
  run: async ({ goal }, _: { memory: string }) => ({ action: goal }),
});
const many = {
  firstOfManyChannels: z.string(),
  secondOfManyChannels: z.array(z.object({ text: z.string() })),
  thirdOfManyChannels: z.number(),
};
const Wide = new StateSchema({ goal, action, ...many });
const n = defineNode({
  name: "nodeWithALongName",
  reads: { goal, ...many, nope: z.string() },
  writes: { action, ...many },
  run: async ({ nope }, _: { memoryOfSomeKind: { recall: (goal: string) => string } }) => ({ action: nope }),
});
defineGraph({ name: "g", state: Wide, nodes: { act, n }, edges: { start: "act", act: "n", n: "end" } });
