import { actionForms, spelledByForm } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { resolveAction } from "../forms/resolve-action.js";

/** A world at one moment: what it says that it understands, what it admits (where it lists that), and what the agent has just read. */
interface Scene {
  readonly forms: readonly string[];
  readonly admissible?: readonly string[];
  readonly goal?: string;
  readonly observation: string;
  /** What was done before, each with what was seen then; the observation answers the last. */
  readonly before?: readonly { readonly action: string; readonly observation: string }[];
}

/** How an episode in ALFWorld begins: with every place of the room. */
const room =
  "You are in the middle of a room. Looking quickly around you, you see a bed 1, a cabinet 2, a cabinet 1, a countertop 1, a fridge 1, a garbagecan 1, a microwave 1, and a sinkbasin 1.";
const countertop = "You arrive at countertop 1. On the countertop 1, you see a cloth 2, a comb 1, a desklamp 1, a knife 1, and a mug 3.";

export const scenes = {
  alfworld: {
    forms: [
      "go to <receptacle>",
      "open <receptacle>",
      "close <receptacle>",
      "take <object> from <receptacle>",
      "put <object> in/on <receptacle>",
      "clean <object> with <receptacle>",
      "heat <object> with <receptacle>",
      "cool <object> with <receptacle>",
      "slice <object> with <object>",
      "use <object>",
      "examine <object or receptacle>",
      "look",
      "inventory",
    ],
    admissible: [
      "go to bed 1",
      "go to cabinet 1",
      "go to cabinet 2",
      "go to fridge 1",
      "go to garbagecan 1",
      "go to sinkbasin 1",
      "examine sinkbasin 1",
      "inventory",
      "look",
      "take comb 1 from countertop 1",
      "take cloth 2 from countertop 1",
      "take knife 1 from countertop 1",
      "take mug 3 from countertop 1",
      "examine countertop 1",
      "use desklamp 1",
    ],
    before: [{ action: "go to countertop 1", observation: room }],
    observation: countertop,
  },
  "alfworld, holding": {
    forms: [],
    admissible: [
      "clean mug 3 with sinkbasin 1",
      "examine mug 3",
      "examine sinkbasin 1",
      "go to countertop 1",
      "go to fridge 1",
      "go to microwave 1",
      "inventory",
      "look",
      "put mug 3 in/on sinkbasin 1",
    ],
    before: [
      { action: "go to countertop 1", observation: room },
      { action: "take mug 3 from countertop 1", observation: countertop },
      { action: "go to sinkbasin 1", observation: "You pick up the mug 3 from the countertop 1." },
    ],
    observation: "You arrive at sinkbasin 1. On the sinkbasin 1, you see a fork 1.",
  },
  webshop: {
    forms: ["search[<words>]", "click[<button, product number or option>]", "think[<thought>]"],
    admissible: [
      "click[< Prev]",
      "click[6 inch - 2 pack]",
      "click[Back to Search]",
      "click[Buy Now]",
      "click[Description]",
      "click[Features]",
      "click[Reviews]",
      "click[black | white]",
      "click[coral]",
      "click[large]",
      "click[navy]",
      "click[x-large]",
    ],
    observation:
      "[Back to Search] [< Prev] 6 colours pack [6 inch - 2 pack] [Description] [Features] [Reviews] color [coral][navy][black | white] size [large][x-large] [Buy Now]",
  },
  "webshop, search": { forms: [], admissible: [], observation: "WebShop Instruction: i need red shoes [Search]" },
  household: {
    forms: [
      "move_ahead",
      "turn_left",
      "turn_right",
      "pick_up [object]",
      "drop [object]",
      "put [object, receptacle]",
      "open [object]",
      "close [object]",
      "toggle_on [object]",
      "toggle_off [object]",
      "slice [object]",
      "goto [object]",
      "heat [object, heater]",
      "cool [object, cooler]",
      "clean [object, sink]",
      "stop [answer]",
    ],
    observation: "You can see apple_1, cabinet_0, countertop_0, fridge_0, sinkbasin_1.",
  },
  iqa: {
    forms: ["move_ahead", "turn_left", "turn_right", "open [object]", "close [object]", "answer [text]"],
    observation: "You can see cabinet_0, fridge_0.",
  },
  "ma-household": {
    forms: [
      "move_ahead",
      "turn_left",
      "goto [object]",
      "pick_up [object]",
      "put [object, receptacle]",
      "chat [words]",
      "no_op",
      "progress_check",
      "search_object [type]",
    ],
    observation: "You can see mug_0, table_0.",
  },
  "ma-wah": {
    forms: ["go_explore [<room>]", "go_check [<container>]", "go_grab [<thing>]", "go_put [<receptacle>]", "chat [<words>]", "stop []"],
    observation: "You are in kitchen_0. You see cupcake_1, fridge_0, cabinet_2.",
  },
  babyai: {
    forms: [
      "move_ahead",
      "turn_left",
      "turn_right",
      "pick_up [colour type]",
      "drop [colour type]",
      "toggle [colour type]",
      "goto [colour type]",
      "stop",
    ],
    observation: "You can see a red ball, 2 steps ahead; a grey key; a yellow door.",
  },
} as const satisfies Readonly<Record<string, Scene>>;
export type SceneName = keyof typeof scenes;

const formsOf: Readonly<Partial<Record<SceneName, SceneName>>> = { "alfworld, holding": "alfworld", "webshop, search": "webshop" };

/** A reply, and the action that it means there; null where it must be asked for again. */
export type Expected = readonly [scene: SceneName, reply: string, meant: string | null];

/** The action that a world is sent for a reply, `think` for a thought; null where the reply is asked for again. */
export const sentFor = (name: SceneName, reply: string): string | null => {
  const scene: Scene = scenes[name];
  const forms = actionForms(scenes[formsOf[name] ?? name].forms);
  const told = {
    goal: scene.goal ?? "",
    observation: scene.observation,
    trajectory: scene.before ?? [],
    isPaged: name.startsWith("webshop"),
  };
  const parsed = parseAction(reply, { put: "asWritten", forms, told });
  if (!parsed.ok) return null;
  if (parsed.value.kind === "think") return "think";
  const sent = scene.admissible === undefined ? parsed.value.text : resolveAction(parsed.value.text, scene.admissible);
  return scene.admissible === undefined && spelledByForm(sent, forms) !== sent ? `unlike any form: ${sent}` : sent;
};
