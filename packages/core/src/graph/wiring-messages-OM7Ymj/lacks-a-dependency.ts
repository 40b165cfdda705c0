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
defineGraph({ name: "g", state: State, nodes: { act }, edges: { start: "act", act: "end" } })({});
