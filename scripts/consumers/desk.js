// What README's lines import beside the packages: two tools, and what tells that a run went well.
import { tool } from "@langchain/core/tools";
import { z } from "zod";

const schema = z.object({ order: z.string() });

export const tools = [
  tool(({ order }) => `order ${order} arrived broken, 12 days ago`, { name: "find_order", description: "finds an order", schema }),
  tool(({ order }) => `another ${order} is on its way`, { name: "replace", description: "sends an order again", schema }),
];

export const isSettled = (trajectory) => trajectory.steps.some(({ action }) => action.startsWith("replace("));
