import { type Scene, scenes, worlds } from "../unmet-voices/action-scenes.testing.js";
import { suiteScenes } from "./suite-scenes.testing.js";

const household = scenes["kitchen, at the table"].forms;
const bedroom =
  "You are in the middle of a room. Looking quickly around you, you see a bed 1, a chest 1, a desk 1, a drawer 3, a drawer 2, a drawer 1, a nightstand 1, a shelf 1, a wardrobe 2, a wardrobe 1, and a windowsill 1.";
const places = ["bed 1", "chest 1", "desk 1", "drawer 1", "drawer 2", "drawer 3", "nightstand 1", "shelf 1", "wardrobe 1", "wardrobe 2"];
const goTo = (without = "") => [...places, "windowsill 1"].filter((place) => place !== without).map((place) => `go to ${place}`);
const lamp =
  "my old desk lamp broke. i want a flicker free one with swivel arm, color black, light warm glow, and price lower than 80.00 dollars";
const firstPage = `WebShop\nInstruction:\n${lamp}\n[Search]`;
const search = "search[desk lamp flicker free swivel arm black warm glow]";
const results =
  "[Back to Search]\nPage 1 (Total results: 50)\n[Next >]\n[M000000009]\nDesk Lamp by Pelham: Flicker Free and Swivel Arm\n$81.08\n[M00000000B]\nCasdale Desk Lamp, Flicker Free, Swivel Arm\n$46.58";
const product =
  "[Back to Search]\n[< Prev]\ncolor [ivory][white][black]\nlight [daylight][warm glow]\nCasdale Desk Lamp, Flicker Free, Swivel Arm\nPrice: $46.58\nRating: N.A.\n[Description]\n[Features]\n[Reviews]\n[Buy Now]";
const buttons = [
  "< Prev",
  "Back to Search",
  "Buy Now",
  "Description",
  "Features",
  "Reviews",
  "black",
  "daylight",
  "ivory",
  "warm glow",
  "white",
];
const shop = {
  forms: scenes["shop, results"].forms,
  world: worlds.pages,
  goal: lamp,
};
const onProduct = { ...shop, admissible: buttons.map((button) => `click[${button}]`) };
/** A bedroom, a kitchen and a shop as a stranger met them, beside the rooms. */
export const loggedScenes = {
  "bedroom, start": {
    forms: household,
    world: worlds.games,
    admissible: [...goTo(), "inventory", "look"],
    goal: "put a notebook on bed.",
    past: [bedroom],
  },
  "bedroom, shelf": {
    forms: household,
    world: worlds.games,
    admissible: [
      ...goTo("shelf 1"),
      "take alarmclock 2 from shelf 1",
      "take notebook 1 from shelf 1",
      "examine shelf 1",
      "inventory",
      "look",
    ],
    goal: "put a notebook on bed.",
    past: [bedroom, "go to shelf 1", "On the shelf 1, you see a alarmclock 2, and a notebook 1."],
  },
  "bedroom, with the notebook": {
    forms: household,
    world: worlds.games,
    admissible: [...goTo("bed 1"), "put notebook 1 in/on bed 1", "examine bed 1", "examine notebook 1", "inventory", "look"],
    goal: "put a notebook on bed.",
    past: [
      bedroom,
      "go to shelf 1",
      "On the shelf 1, you see a alarmclock 2, and a notebook 1.",
      "take notebook 1 from shelf 1",
      "You pick up the notebook 1 from the shelf 1.",
      "go to bed 1",
      "On the bed 1, you see a book 1, a pillow 2, and a scarf 2.",
    ],
  },
  "bedroom, shut drawer": {
    forms: household,
    world: worlds.games,
    admissible: [...goTo("drawer 1"), "open drawer 1", "examine drawer 1", "inventory", "look"],
    goal: "put a notebook on bed.",
    past: [bedroom, "go to drawer 1", "The drawer 1 is closed."],
  },
  "bedroom, looked through": {
    forms: household,
    world: worlds.games,
    admissible: [...goTo("drawer 1"), "close drawer 1", "take cellphone 1 from drawer 1", "examine drawer 1", "inventory", "look"],
    goal: "put a notebook on bed.",
    past: [
      bedroom,
      "go to bed 1",
      "On the bed 1, you see a book 1, a pillow 2, and a scarf 2.",
      "go to desk 1",
      "On the desk 1, you see a cellphone 2, and a desklamp 1.",
      "go to drawer 1",
      "The drawer 1 is closed.",
      "open drawer 1",
      "You open the drawer 1. The drawer 1 is open. In it, you see a cellphone 1.",
    ],
  },
  "kitchen, with an egg": {
    forms: household,
    world: worlds.games,
    admissible: [
      "go to diningtable 1",
      "go to fridge 1",
      "go to countertop 1",
      "heat egg 1 with microwave 1",
      "open microwave 1",
      "examine egg 1",
      "examine microwave 1",
      "inventory",
      "look",
    ],
    goal: "put a hot egg in diningtable.",
    past: [
      "You are in the middle of a room. Looking quickly around you, you see a countertop 1, a diningtable 1, a fridge 1, and a microwave 1.",
      "go to countertop 1",
      "On the countertop 1, you see a egg 1, and a knife 1.",
      "take egg 1 from countertop 1",
      "You pick up the egg 1 from the countertop 1.",
      "go to microwave 1",
      "The microwave 1 is closed.",
    ],
  },
  "bedroom, lamp": {
    forms: household,
    world: worlds.games,
    admissible: [
      ...goTo("desk 1"),
      "put book 1 in/on desk 1",
      "use desklamp 1",
      "take cellphone 2 from desk 1",
      "examine desk 1",
      "inventory",
      "look",
    ],
    goal: "look at book under the desklamp.",
    past: [
      bedroom,
      "take book 1 from bed 1",
      "You pick up the book 1 from the bed 1.",
      "go to desk 1",
      "On the desk 1, you see a cellphone 2, and a desklamp 1.",
    ],
  },
  "shop, first": { ...shop, admissible: [], past: [firstPage] },
  "shop, list": {
    ...shop,
    admissible: ["click[Back to Search]", "click[Next >]", "click[M000000009]", "click[M00000000B]"],
    past: [firstPage, search, results],
  },
  "shop, lamp": { ...onProduct, past: [firstPage, search, results, "click[M00000000B]", product] },
  "shop, all chosen": {
    ...onProduct,
    past: [
      firstPage,
      "click[M00000000B]",
      product,
      "click[black]",
      "You have clicked black.",
      "click[warm glow]",
      "You have clicked warm glow.",
    ],
  },
  ...suiteScenes,
} satisfies Record<string, Scene>;
