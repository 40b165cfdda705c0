import { type EnvironmentDescription } from "@mnemograph/core";

/** What is known of a world where a reply is read: its forms, what it allows now where it can tell, and what was seen. */
export interface Scene {
  readonly forms: readonly string[];
  readonly admissible?: readonly string[];
  /** What else the world says of itself. */
  readonly world: Omit<EnvironmentDescription, "title" | "actions" | "options">;
  readonly goal: string;
  /** The observations with the actions between them, the first observation first. */
  readonly past: readonly string[];
  readonly remembersState?: boolean;
}

const household = [
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
  "examine <thing>",
  "look",
  "inventory",
];
/** What each kind of world says of itself beside the forms of its actions. */
const games = { refusals: ["Nothing happens."], thought: "think: <thought>" };
const pages = { pages: true, refusals: ["Invalid action!"], thought: "think[<thought>]" };
const rooms = {
  refusals: ["Feedback: Action failed."],
  successes: ["Feedback: Action succeeded."],
  thought: "think: <thought>",
  view: "Obs:",
  emptyView: "You see nothing.",
};
const offices = { listsActions: true, thought: "think: <thought>" };
export const worlds = { games, pages, rooms, offices };

const kitchen =
  "You are in the middle of a room. Looking quickly around you, you see a countertop 2, a countertop 1, a cupboard 3, a cupboard 2, a cupboard 1, a diningtable 1, a drawer 2, a drawer 1, a fridge 1, a microwave 1, a sinkbasin 1, and a stove 1.";
const places = ["countertop 1", "countertop 2", "cupboard 1", "cupboard 2", "cupboard 3", "diningtable 1", "drawer 1", "drawer 2"];
const machines = ["fridge 1", "microwave 1", "sinkbasin 1", "stove 1"];
const goTo = (without: string) => [...places, ...machines].filter((place) => place !== without).map((place) => `go to ${place}`);
const shop = ["search[<words>]", "click[<button, product number or option>]", "think[<thought>]"];

/** Games in a household and pages of a shop, as the worlds themselves tell them. */
export const scenes = {
  "kitchen, at the table": {
    forms: household,
    world: games,
    admissible: [
      ...goTo("diningtable 1"),
      ...["cheese 2", "knife 1", "recipebook 1", "teacup 1", "tomato 1"].map((thing) => `take ${thing} from diningtable 1`),
      "examine diningtable 1",
      "inventory",
      "look",
    ],
    goal: "put a hot teacup in cupboard.",
    past: [
      kitchen,
      "go to diningtable 1",
      "On the diningtable 1, you see a cheese 2, a knife 1, a recipebook 1, a teacup 1, and a tomato 1.",
    ],
  },
  "kitchen, with a hot cup": {
    forms: household,
    world: games,
    admissible: [...goTo("cupboard 1"), "open cupboard 1", "examine cupboard 1", "examine teacup 1", "inventory", "look"],
    goal: "put a hot teacup in cupboard.",
    past: [
      kitchen,
      "heat teacup 1 with microwave 1",
      "You heat the teacup 1 using the microwave 1.",
      "go to cupboard 1",
      "The cupboard 1 is closed.",
    ],
  },
  "study, by the lamp": {
    forms: household,
    world: games,
    admissible: [
      ...["bed 1", "drawer 1", "drawer 2", "floorlamp 1", "shelf 1", "sofa 1"].map((place) => `go to ${place}`),
      ...["notebook 2", "pencil 1", "pencil 3"].map((thing) => `take ${thing} from desk 1`),
      "use desklamp 2",
      "examine desk 1",
      "inventory",
      "look",
    ],
    goal: "look at notebook under the desklamp.",
    past: [
      "You are in the middle of a room. Looking quickly around you, you see a bed 1, a desk 1, a drawer 1, a drawer 2, a floorlamp 1, a shelf 1, and a sofa 1.",
      "go to desk 1",
      "On the desk 1, you see a desklamp 2, a notebook 2, a pencil 1, and a pencil 3.",
    ],
  },
  "shop, first page": {
    forms: shop,
    admissible: [],
    world: pages,
    goal: "my old wool socks broke. i want a moisture wicking one with reinforced heel, color coral, size large, and price lower than 50.00 dollars",
    past: [
      "WebShop\nInstruction:\nmy old wool socks broke. i want a moisture wicking one with reinforced heel, color coral, size large, and price lower than 50.00 dollars\n[Search]",
    ],
  },
  "shop, results": {
    forms: shop,
    admissible: ["click[Back to Search]", "click[M00000002A]", "click[M00000016C]", "click[M000000029]"],
    world: pages,
    goal: "wool socks, moisture wicking, reinforced heel, coral, large, under 50 dollars",
    past: [
      "WebShop\nInstruction:\nwool socks, moisture wicking, reinforced heel, coral, large, under 50 dollars\n[Search]",
      "search[wool socks moisture wicking reinforced heel]",
      "[Back to Search]\nPage 1 (Total results: 50)\n[Next >]\n[M00000002A]\nCaslis Moisture Wicking Wool Socks with Reinforced Heel\n$15.28\n[M00000016C]\nBerwick Moisture Wicking Wool Socks with Reinforced Heel\n$20.15\n[M000000029]\nCasloft Wool Socks, Moisture Wicking, Reinforced Heel, for Ski Boots\n$56.65",
    ],
  },
  "shop, product": {
    forms: shop,
    admissible: [
      "< Prev",
      "Back to Search",
      "Buy Now",
      "Description",
      "Features",
      "Reviews",
      "beige",
      "coral",
      "ivory",
      "large",
      "maroon",
      "medium",
      "small",
      "turquoise",
    ].map((button) => `click[${button}]`),
    world: pages,
    goal: "wool socks, moisture wicking, reinforced heel, coral, large, under 50 dollars",
    past: [
      "WebShop\nInstruction:\nwool socks, moisture wicking, reinforced heel, coral, large, under 50 dollars\n[Search]",
      "click[M00000002A]",
      "[Back to Search]\n[< Prev]\ncolor [turquoise][beige][coral][maroon][ivory]\nsize [small][medium][large]\nCaslis Moisture Wicking Wool Socks with Reinforced Heel\nPrice: $15.28\nRating: N.A.\n[Description]\n[Features]\n[Reviews]\n[Buy Now]",
    ],
  },
} satisfies Record<string, Scene>;
