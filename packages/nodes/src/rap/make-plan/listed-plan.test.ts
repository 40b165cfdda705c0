import { expect, it } from "vitest";
import { listedPlan } from "./listed-plan.js";
import { parsePlan } from "./parse-plan.js";

it.each([
  "1 - find a mug\n2 - clean it\n3 - put it away",
  "1 – find a mug\n2 – clean it\n3 – put it away",
  "1: find a mug\n2: clean it\n3: put it away",
  "– find a mug\n– clean it\n– put it away",
  "a) find a mug\nb) clean it\nc) put it away",
  "A. find a mug\nB. clean it\nC. put it away",
  "I. find a mug\nII. clean it\nIII. put it away",
  "(i) find a mug\n(ii) clean it\n(iii) put it away",
  "Step 1 - find a mug\nStep 2 - clean it\nStep 3 - put it away",
  "Step one: find a mug\nStep two: clean it\nStep three: put it away",
  "First find a mug\nthen clean it\nthen put it away",
  "first find a mug,\nthen clean it,\nand finally put it away.",
  "First: find a mug\nNext: clean it\nFinally: put it away",
  "* First, find a mug.\n* Then, clean it.\n* Finally, put it away.",
  "Task: put a clean mug away.\n\n1. find a mug\n2. clean it\n3. put it away",
  "1. find a mug. It could be in cabinet 1.\n2. clean it. That needs a sinkbasin.\n3. put it away",
  "- find a mug\n- clean it\n- put it away\n\nThis covers the whole task.",
  "1. find a mug. 2. clean it. 3. put it away.",
  "1) find a mug 2) clean it 3) put it away",
  "Step 1: find a mug. Step 2: clean it. Step 3: put it away.",
  "• find a mug • clean it • put it away",
  '{"plan": {"1": "find a mug", "2": "clean it", "3": "put it away"}}',
  '{"steps": ["find a mug.", "clean it.", "put it away."]}',
])("the steps of %j are one sentence", (reply) =>
  expect(parsePlan(reply)).toMatchObject({ ok: true, value: "To solve the task, find a mug, then clean it, then put it away." }),
);

it.each([
  ["> think: To solve the task, I need to\n1. find a mug\n2. clean it", "To solve the task, I need to find a mug, then clean it."],
  ["> think: To solve the task,\n1. find a mug\n2. clean it", "To solve the task, find a mug, then clean it."],
  ["To solve the task, we must:\n- find a mug\n- clean it", "To solve the task, we must find a mug, then clean it."],
  ["To solve the task, I need to find a mug\n1. look in cabinet 1\n2. look in cabinet 2", "To solve the task, I need to find a mug."],
  ["I need to\n1. find a mug\n2. clean it", "To solve the task, I need to find a mug, then clean it."],
  ["To solve the task, I need to find a mug,\nthen clean it", "To solve the task, I need to find a mug, then clean it."],
  ["Draft: (thinking about it)\nFinal: > think: To solve the task, I need to find a mug.", "To solve the task, I need to find a mug."],
  ["To solve the task, I need to find a mug.\nI say: to solve the task, it must be clean.", "To solve the task, I need to find a mug."],
])("the list below goes on only with what is begun: %j", (reply, value) => expect(parsePlan(reply)).toMatchObject({ ok: true, value }));

it.each([
  "find a mug",
  "1. find a mug",
  "I. think that a mug is needed",
  "I need to find a mug.\n1. look in cabinet 1\n2. look in cabinet 2",
  "find mug no. 1. Then clean it.",
  "first come, first served",
  "1. find mug 2 and clean it",
])("%j is no list", (text) => expect(listedPlan(text)).toBeUndefined());
