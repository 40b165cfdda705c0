import { type MeantText } from "../unmet-voices/text-scenes.testing.js";
import { readEach } from "./read-each.testing.js";

const done = "The agent took fork 1 from countertop 1 and cleaned it at sinkbasin 1.";
const plan = "I need to find a fork, clean it and put it in a drawer.";
const learnt = "I never went to a drawer. Next time I will go to drawer 1 as soon as the fork is clean.";

/** Summaries, plans and reflections, written from the prompts alone. */
const replies: readonly MeantText[] = [
  ["summary", done, done],
  ["summary", `SUMMARY - ${done}`, done],
  ["summary", `Zusammenfassung: ${done}`, done],
  ["summary", `摘要：${done}`, done],
  ["summary", `## Summary\n\n${done}`, done],
  ["summary", `<summary>${done}</summary>`, done],
  ["summary", `{"summary": "${done}"}`, done],
  ["summary", `\`\`\`\nSummary: ${done}\n\`\`\``, done],
  ["summary", `Sure! Here's the summary you asked for:\n\nSummary: ${done}\n\nLet me know if you need anything else!`, done],
  ["summary", `Summary: ${done}\n\nGoal: put a hot potato in fridge.\nObservation: You see a fridge 1.\nAction: go to fridge 1`, done],
  ["summary", `Summary: ${done}\nAction: go to drawer 1`, done],
  ["summary", `Summary: ${done}\n\nNext, it should put fork 1 in a drawer.`, `${done} Next, it should put fork 1 in a drawer.`],
  ["summary", `**What was done:** ${done}`, done],
  ["summary", "Action: put fork 1 in/on drawer 1", null],
  ["summary", "> put fork 1 in/on drawer 1", null],
  ["summary", "Action: go to drawer 1\nObservation: The drawer 1 is closed.", null],
  ["summary", '{"action": "go to drawer 1"}', null],
  ["summary", "Summary: <what was done and found>", null],
  ["summary", "Summary:", null],
  ["summary", "I'm sorry, but I can't see what the agent has done.", null],
  ["summary", "...", null],
  ["plan", plan, plan],
  ["plan", `> think: To solve the task, ${plan}`, plan],
  ["plan", `think: To solve the task, ${plan}\n> go to drawer 1\nOn the drawer 1, you see nothing.`, plan],
  ["plan", `Plan: ${plan}`, plan],
  ["plan", `**Plan:** To solve the task, ${plan}`, plan],
  ["plan", `{"plan": "${plan}"}`, plan],
  ["plan", `Here is the plan for the new task:\n\n> think: To solve the task, ${plan}`, plan],
  ["plan", `To solve the task, ${plan}\n\nThe new task:\nYour task is to: heat an egg\n> think: To solve the task, I need an egg.`, plan],
  ["plan", `Aufgabe gelesen.\n\n> think: To solve the task, ${plan}`, plan],
  ["plan", "<the plan>", null],
  ["plan", "> think: To solve the task, <the plan>.", null],
  ["plan", "> go to drawer 1", null],
  ["plan", "What should the new task be?", null],
  ["reflection", learnt, learnt],
  ["reflection", `New plan: ${learnt}`, learnt],
  ["reflection", `**New plan:**\n${learnt}`, learnt],
  ["reflection", `Neuer Plan: ${learnt}`, learnt],
  ["reflection", `{"new_plan": "${learnt}"}`, learnt],
  ["reflection", `<reflection>${learnt}</reflection>`, learnt],
  ["reflection", `Reflection: ${learnt}`, learnt],
  ["reflection", `Let me look at the attempt.\n\nNew plan: ${learnt}`, learnt],
  ["reflection", `New plan: ${learnt}\n\nExample 3:\nYou stand in a garage.\nYour task is to: find a saw.`, learnt],
  ["reflection", `New plan: ${learnt}\n> go to drawer 1`, learnt],
  ["reflection", "> go to drawer 1", null],
  ["reflection", "New plan: <what went wrong, and what you will do next time>", null],
  ["reflection", "New plan:", null],
  ["reflection", "I cannot reflect on this without seeing the attempt.", null],
];

/** What is not read as it was meant: asked for again (null), or read in other words than its writer expected. */
readEach(replies, {
  [`Summary: ${done}\n\nNext, it should put fork 1 in a drawer.`]: done,
  [`New plan: ${learnt}\n> go to drawer 1`]: `${learnt} > go to drawer 1`,
});
