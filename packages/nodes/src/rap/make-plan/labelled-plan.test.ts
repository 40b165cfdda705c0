import { expect, it } from "vitest";
import { parsePlan } from "./parse-plan.js";

const read = (reply: string) => {
  const parsed = parsePlan(reply);
  return parsed.ok ? parsed.value : parsed.problem;
};

it.each([
  "The task is to put a clean mug in cabinet.\nPlan: find a mug, then clean it",
  "Task: clean a mug\nPlan: find a mug, then clean it",
  "Goal: clean a mug\nPlan: find a mug, then clean it\nReason: it is dirty",
  "Your task is to: clean a mug\nPlan: find a mug, then clean it",
  "Understanding the task: the mug has to be clean.\n\nOverall plan: find a mug, then clean it",
  "New plan: find a mug, then clean it",
  "Draft plan: find a plate.\nFinal plan: find a mug, then clean it.",
  "Let me think. The mug is dirty.\nMy overall plan is: find a mug, then clean it",
  "Task: clean a mug\n\n**Overall plan:**\n1. find a mug\n2. clean it",
  "Given the task, the plan is: find a mug, then clean it.",
  "The plan is to find a mug, then clean it.",
  "Here's what I'd do: find a mug, then clean it.",
  "> <think: To solve the task, find a mug, then clean it.>",
  "> [!IMPORTANT]\n> **Next action:** think: To solve the task, find a mug, then clean it.",
  "There is a lot to consider here: the places. None of this matters.\n\nTL;DR: think: To solve the task, find a mug, then clean it.",
  "In short: find a mug, then clean it.",
])("the plan of %j is read", (reply) => expect(read(reply)).toBe("To solve the task, find a mug, then clean it."));

it("a line that opens as it is asked for goes before a label", () =>
  expect(read("Plan: to be made.\n> think: To solve the task, I need to find a mug.")).toBe("To solve the task, I need to find a mug."));

it.each(["Plan: none", "No plan is needed.", "TL;DR", "Plan:", "Overall plan: …"])("%j holds no plan", (reply) =>
  expect(read(reply)).toBe("It holds no plan."),
);

it.each(["Next action: go to desk 1", "> [!NOTE]\n> **Action:** go to desk 1"])("%j is an action, and no plan", (reply) =>
  expect(read(reply)).toBe("It names one action instead of planning."),
);
