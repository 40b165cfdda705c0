import { describe, expect, it } from "vitest";
import { cleanReply } from "../../turn/clean-reply.js";
import { readPlainly } from "../plain-habits/read-plainly.testing.js";

const plan = "I need to find a mug, clean it with sinkbasin 1 and put it in cabinet 2.";

describe("texts in two dresses", () => {
  readPlainly("summary", [
    ["Here you go:\n\n```text\nSure, here's a summary:\nThe mug was found on desk 1.\n```", "The mug was found on desk 1."],
    ["Here you go:\n\n```text\n[TextBlock(text='Summary: The mug was found.', type='text')]\n```", "The mug was found."],
    ['[TextBlock(text=\'```python\\nprint("""Summary: The mug was found.""")\\n```\', type=\'text\')]', "The mug was found."],
    [
      '{"response":"{\\"role\\":\\"assistant\\",\\"content\\":\\"Summary: The mug was found.\\"}\\n\\nHope this helps!"}',
      "The mug was found.",
    ],
    ['{"reasoning":"It is near.","final_answer":"**Summary: The mug was found.**"}', "The mug was found."],
    ['> "Summary: The mug was found."', "The mug was found."],
    ["*Summary: The mug was found.*.", "The mug was found."],
    ["User: What is it?\nAssistant: analysisWe need a line.assistantfinalSummary: The mug was found.", "The mug was found."],
    ["Okay. The mug was found on desk 1.\nIt is held now.", "The mug was found on desk 1. It is held now."],
  ]);

  readPlainly("plan", [
    [`My next action is: "think: To solve the task, ${plan}"`, plan],
    [`> “think: To solve the task, ${plan}”`, plan],
    [`Pensamiento: Sigo buscando.\nAcción: "think: To solve the task, ${plan}"`, plan],
    [`## Reply\n\`\`\`toml\nthought = "To solve the task, ${plan}"\n\`\`\``, plan],
  ]);

  readPlainly("reflection", [
    ["New plan: “I looked in drawers only. I go to the shelf first.”", "I looked in drawers only. I go to the shelf first."],
  ]);

  readPlainly("evaluation", [
    [
      "Sure! Here is my answer:\n\nsubgoal 1: find it - complete\nsubgoal 2: put it - incomplete\n\nsubgoal 1: find it - complete\nsubgoal 2: put it - incomplete",
      "find it - complete; put it - incomplete",
    ],
  ]);

  readPlainly("key", [
    ["Action: search: mug", "search mug"],
    ['{"action":"action: take"}', "action take"],
    ["```yaml\nthought: It is near.\naction: |\n  search: mug\n```", "search mug"],
    ["🚶 action: take ✅", "action take"],
    ["=== search: mug ===", "search mug"],
    ["search: mug  // the nearest first", "search mug"],
    ["action: take (0.92)", "action take"],
    ["Reply format:\nsearch: <object> or action: <verb>\n\n> search: mug", "search mug"],
    ["My action: search: mug", "search mug"],
    ["Based on everything above, **action: take** is the best thing to do now.", "action take"],
    ["Step 7/50: Search: mug", "search mug"],
    ["I would not search: mug.", null],
    ["My next action: go to the fridge", null],
  ]);
});

describe("the mark that ends a turn within a record's last text", () => {
  it.each([
    ['{"thought":"It is near.","action":"look</s>"}', '{"thought":"It is near.","action":"look"}'],
    ["look</s>\nUser: And now?", "look"],
  ])("%j", (reply, clean) => expect(cleanReply(reply)).toBe(clean));
});
