import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";

/*
 * What is set off by the mark or label that prompts ask for is the action, whatever stands in words right above it: all pairs of such words and actions, in
 * worlds of all kinds of forms.
 */
interface World {
  readonly forms: readonly string[];
  readonly observation: string;
  readonly actions: readonly string[];
  readonly isPaged?: boolean;
}

const worlds: Readonly<Record<string, World>> = {
  house: {
    forms: [
      "go to <receptacle>",
      "take <object> from <receptacle>",
      "put <object> in/on <receptacle>",
      "open <receptacle>",
      "heat <object> with <receptacle>",
      "use <object>",
      "examine <object>",
      "look",
      "think: <thought>",
    ],
    observation: "You see a desk 1, a desk 2, a drawer 1, a mug 1 and a desklamp 1.",
    actions: ["go to desk 2", "take mug 1 from desk 2", "put mug 1 in/on desk 1", "use desklamp 1", "open drawer 1"],
  },
  rooms: {
    forms: ["move_ahead", "turn_left", "pick_up [object]", "put [object, receptacle]", "open [object]", "goto [object]", "stop [done]"],
    observation: "In front of you, you see a diningtable_0, a fridge_0, a cabinet_0, a mug_0 and a bowl_0.",
    actions: ["goto [cabinet_0]", "pick_up [bowl_0]", "open [fridge_0]", "put [bowl_0, diningtable_0]", "move_ahead"],
  },
  grid: {
    forms: ["move_ahead", "turn_left", "pick_up [colour type]", "toggle [colour type]", "goto [colour type]", "stop [done]"],
    observation: "You see a red ball 2 steps ahead, a grey key to your left and a blue door.",
    actions: ["goto [red ball]", "pick_up [grey key]", "toggle [blue door]", "move_ahead"],
  },
  questions: {
    forms: ["move_ahead", "goto [object]", "open [object]", "answer [value]"],
    observation: "You see a cabinet_0 and a fridge_0.",
    actions: ["goto [fridge_0]", "answer [3]", "open [cabinet_0]", "answer [true]"],
  },
  team: {
    forms: ["go_explore [<room>]", "go_check [<container>]", "go_grab [<thing>]", "go_put [<receptacle>]", "chat [<words>]", "wait"],
    observation: "You found unchecked containers box_0 and cabinet_2. The kitchen is unexplored. You see an apple_1.",
    actions: ["go_explore [kitchen]", "go_check [cabinet_2]", "chat [I found an apple]", "go_grab [apple_1]"],
  },
  shop: {
    forms: ["search[<words>]", "click[<button>]", "think[<thought>]"],
    observation: "[Back to Search] \nPage 1 (Total results: 50) \n[Next >] \n[B0AA11BB22] \nA mug \n$34.89 \n[Buy Now]",
    actions: ["click[B0AA11BB22]", "click[Back to Search]", "click[Buy Now]"],
    isPaged: true,
  },
};
const words = [
  "Go to the cabinet.",
  "Go to the cabinet",
  "Pick up the bowl first.",
  "Open the fridge to check what is in it.",
  "Next step: Open the fridge.",
  "Search for a better one.",
  "Click on the first product.",
  "Explore the living room next.",
  "Check the box.",
  "Grab the apple.",
  "Tell Bob where the apple is.",
  "Toggle the door.",
  "Turn left to see more.",
  "Move ahead to the table.",
  "Step forward and look.",
  "Answer the question.",
  "Answer: I count three.",
  "Put it on the table.",
  "Use the lamp.",
  "Examine the mug under the lamp.",
  "Look for a mug.",
  "Wait for Bob.",
  "Stop here.",
  "First, take the mug.",
  "Let me open the fridge.",
  "Next: take the mug",
  "Goal: take the mug.",
  "Step 2: take the mug.",
  "Okay, take the mug from the desk.",
];
const setOff: readonly ((action: string) => string)[] = [
  (action) => `> ${action}`,
  (action) => `Action: ${action}`,
  (action) => `\n**Action:** ${action}`,
];

it.each(Object.entries(worlds))("in the world %s the action that is set off is played", (_, { forms, observation, actions, isPaged }) => {
  const reading = {
    forms: actionForms(forms),
    put: "asWritten" as const,
    told: { goal: "find the mug", observation, trajectory: [], isPaged },
  };
  const misread = words.flatMap((above) =>
    actions.flatMap((action) =>
      setOff.flatMap((dress) => {
        const read = parseAction(`${above}\n${dress(action)}`, reading);
        const text = read.ok ? read.value.text : read.problem;
        return text === action ? [] : [`${above} ${dress(action)} → ${text}`];
      }),
    ),
  );
  expect(misread).toEqual([]);
});
