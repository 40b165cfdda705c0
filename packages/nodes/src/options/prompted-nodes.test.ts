import { expect, it } from "vitest";
import * as exported from "../index.js";
import { nodePrompts, type PromptedNode, promptedNodes } from "./prompted-nodes.js";

const isPrompted = (value: unknown): value is PromptedNode =>
  typeof value === "object" && value !== null && "reads" in value && "prompts" in value;

it("lists every node that sends prompts, and each prompt once", () => {
  const nodes = Object.values<unknown>(exported).filter(isPrompted);
  expect(promptedNodes.map(({ name }) => name).toSorted()).toEqual(
    nodes.map(({ name }) => name).toSorted(),
  );
  const ids = nodePrompts.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(
    [...new Set(nodes.flatMap(({ prompts = [] }) => prompts).map(({ id }) => id))].toSorted(),
  );
});
