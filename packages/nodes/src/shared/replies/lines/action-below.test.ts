import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { parseThinkingAction, parseThoughtAndAction } from "../parse-thought-and-action.js";

const worlds = {
  house: {
    forms: actionForms(["go to <receptacle>", "take <object> from <receptacle>", "put <object> in/on <receptacle>", "think: <thought>"]),
    observation: "On the desk 1, you see a mug 1.",
    actions: ["put mug 1 in/on desk 1", "go to desk 1", "grab mug 1 from desk 1"],
  },
  rooms: {
    forms: actionForms(["move_ahead", "pick_up [object]", "put [object, receptacle]", "stop [answer]", "think: <thought>"]),
    observation: "In front of you, you see a diningtable_0 and a bowl_0.",
    actions: ["put [bowl_0, diningtable_0]", "put bowl_0 on diningtable_0", "pick_up bowl_0", "grab bowl_0"],
  },
  houses: {
    forms: actionForms([
      "go_explore [<room>]",
      "go_check [<container>]",
      "go_grab [<thing>]",
      "go_put [<receptacle>]",
      "chat [<words>]",
      "think: <thought>",
    ]),
    observation: "You found unchecked containers box_0 and cabinet_2. The kitchen is unexplored.",
    actions: ["go_explore [kitchen]", "go_explore kitchen", "go_check box_0", "check cabinet_2"],
  },
};
const thought = "The bowl is here and the table is near";
const dresses: readonly ((action: string) => string)[] = [
  (action) => `think: ${thought}.\n${action}`,
  (action) => `think: ${thought}.\n> ${action}`,
  (action) => `> think: ${thought}.\n${action}`,
  (action) => `> think: ${thought}.\n> ${action}`,
  (action) => `> think: ${thought}.\nOK.\n> ${action}`,
  (action) => `> think: ${thought}.\nAction: ${action}`,
  (action) => `think[${thought}]\n${action}`,
  (action) => `1. think: ${thought}\n2. ${action}`,
  (action) => `think: ${thought}. > ${action}`,
];
const cases = Object.entries(worlds).flatMap(([name, { forms, observation, actions }]) =>
  actions.flatMap((action) =>
    dresses.map((dress) => ({
      name,
      action,
      reply: dress(action),
      reading: { forms, put: "asWritten" as const, told: { goal: "", observation, trajectory: [] } },
    })),
  ),
);

describe("an action below a thought", () => {
  it.each(cases)("is what it is alone, in $name: $reply", ({ action, reply, reading }) => {
    const alone = parseAction(action, reading);
    const read = parseThinkingAction(reply, reading);
    expect(alone).toMatchObject({ ok: true, value: { kind: "act" } });
    expect(read).toMatchObject({ ok: true, value: { action: alone.ok ? alone.value : undefined } });
    expect(read.ok && read.value.thought.replace(/[.\]]$/, "")).toBe(thought);
  });

  it.each(["pick_up bowl_0", "put bowl_0 on diningtable_0"])("ends the line of a thought, labelled or not: %s", (action) => {
    const { forms, observation } = worlds.rooms;
    const reading = { forms, put: "asWritten" as const, told: { goal: "", observation, trajectory: [] } };
    const alone = parseAction(action, reading);
    for (const reply of [`Firstly, I face west. Secondly, ${thought}. > ${action}`, `Thought: ${thought} > ${action}`])
      expect(parseThoughtAndAction(reply, reading)).toMatchObject({
        ok: true,
        value: { thought: expect.stringContaining(thought) as string, action: alone.ok ? alone.value : undefined },
      });
  });

  it("may be said in one sentence", () => {
    const { forms } = worlds.house;
    expect(parseThinkingAction(`think: ${thought}.\n\nI will put mug 1 in/on desk 1.`, { forms, put: "asWritten" })).toMatchObject({
      ok: true,
      value: { action: { kind: "act", text: "put mug 1 in/on desk 1" } },
    });
  });

  it.each([
    "think: I wonder.\nOK.\n> think: still\nOK.",
    "think: I wonder.\nYou see nothing.\n> go to desk 1",
    "think: I need the mug.\nI will not take mug 1 from desk 1.",
    "think: I need the mug.\nFirst I will go to desk 1.\nThen I will take mug 1 from desk 1.",
    "think: I need the mug.\nTake care of it.",
  ])("is not found where a reply only thinks: %j", (reply) =>
    expect(parseThinkingAction(reply, { forms: worlds.house.forms, put: "asWritten" })).toMatchObject({
      ok: true,
      value: { action: { kind: "think" } },
    }),
  );
});

it.each([
  ["Next, I will check cabinet_2.", "go_check [cabinet_2]"],
  ["I will explore the kitchen.", "go_explore [kitchen]"],
])("reads the verb of an action of going without its go: %s", (reply, text) => {
  const { forms, observation } = worlds.houses;
  expect(parseAction(reply, { forms, told: { goal: "", observation, trajectory: [] } })).toMatchObject({ ok: true, value: { text } });
});
