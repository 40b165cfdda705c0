import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { parseThinkingAction, parseThoughtAndAction } from "../parse-thought-and-action.js";

const told = { goal: "", observation: "You can see jug_0, bench_2, basin_0.", trajectory: [] };
const room = actionForms(["move_ahead", "pick_up [object]", "put [object, receptacle]", "goto [object]", "stop [done]"]);
const question = actionForms(["move_ahead", "open [object]", "answer [text]"]);
const readers = { parseAction, parseThoughtAndAction, parseThinkingAction };
const read = (name: keyof typeof readers, reply: string, forms: typeof room) => {
  const parsed = readers[name](reply, { forms, told });
  if (!parsed.ok) return null;
  const action = "action" in parsed.value ? parsed.value.action : parsed.value;
  return action.kind === "act" ? action.text : "think";
};

it("takes the action below several thoughts, each answered or not", () => {
  for (const between of ["\n", "\nOK.\n"])
    expect(read("parseAction", ["> think: I need the jug.", "> think: It is near.", "> goto [jug_0]"].join(between), room)).toBe(
      "goto [jug_0]",
    );
  expect(read("parseAction", "> think: I need the jug.\n> think: It is near.", room)).toBe("think");
});

it("takes the action above a thought and another action", () => {
  const reply = "> put [jug_0, bench_2]\nThought: Firstly, I am at bench_2. Secondly, all is done.\n> stop [done]";
  for (const name of Object.keys(readers) as (keyof typeof readers)[]) expect(read(name, reply, room)).toBe("put [jug_0, bench_2]");
});

it("leaves out an input that says what the action says", () => {
  expect(read("parseAction", "Action: Goto [jug_0].\nAction Input: jug_0", room)).toBe("goto [jug_0]");
});

describe.each(Object.keys(readers) as (keyof typeof readers)[])("what stands below a sentence, by %s", (name) => {
  it.each([
    "First I need to get to the jug.",
    "I should get over to jug_0.",
    "I need to take the jug to the basin.",
    "I need to pick up the jug.",
    "I have to put jug_0 on bench_2.",
  ])("is the action where it is one without its brackets: %s", (sentence) => {
    for (const line of ["goto basin_0", "**goto basin_0**", "`goto basin_0`"])
      expect([line, read(name, `${sentence}\n\n${line}`, room)]).toEqual([line, "goto [basin_0]"]);
  });

  it.each(["The answer is: false", "answer false", "I answer false", "So I'll answer: false."])("answers below a thought: %s", (line) =>
    expect(read(name, `think: There are none, I guess.\n${line}`, question)).toBe("answer [false]"),
  );

  it.each(["I should look first.", "answer later when I know."])("is part of the thought where it is no action: %s", (line) =>
    expect(read(name, `think: I cannot answer yet.\n${line}`, question)).toBe("think"),
  );

  it.each(["stop [done]", "**stop [done]**", "stop[done]", "stop", "stop()", "stop []", '{"action": "stop", "args": ["done"]}'])(
    "an end that is told with its word ends: %s",
    (reply) => expect(read(name, reply, room)).toBe("stop [done]"),
  );
});
