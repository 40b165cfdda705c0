import { expect, it } from "vitest";
import { type Expected, scenes, sentFor } from "../scenes.testing.js";

/** Of the four lots, what is asked for again by rule, with what it was meant for: that is another effect than the words have, or a name that nothing told of. */
const otherEffects: readonly Expected[] = [
  ["babyai", "I'm standing in front of the yellow door and hold the key.\nopen the yellow door", "toggle [yellow door]"],
  ["webshop", "Since the price fits and all options have been selected, it's time to check out.", "click[Buy Now]"],
  ["babyai", "Unlock the yellow door.", "toggle [yellow door]"],
];
it.each(otherEffects)("asks again by rule in %s: %j", (scene, reply) => expect(sentFor(scene, reply)).toBeNull());

/** Of the four lots, what is not understood, with what it means: none of it is read as something else. */
const notUnderstood: readonly Expected[] = [
  ["alfworld", "If there were no mug here I'd go on to cabinet 1. There is one, so I pick it up.", "take mug 3 from countertop 1"],
  ["iqa", "I looked in the cabinet and there was no mug. Let me check the fridge by opening it.", "open [fridge_0]"],
  [
    "alfworld",
    "Nothing here is of any use for the task. The fridge hasn't been searched so far; that's where I'm heading.",
    "go to fridge 1",
  ],
  ["webshop", "Before buying, I'd better make sure that it is machine washable, which should be in the features.", "click[Features]"],
  ["webshop", "I clicked navy on the last page already, hence the size is what is missing: large.", "click[large]"],
  ["webshop", "Purchase? Not so fast. The size comes first, and it is large.", "click[large]"],
  [
    "household",
    "Assuming the apple is what is wanted, the shortest way to the goal is to put it into the fridge.",
    "put [apple_1, fridge_0]",
  ],
  [
    "alfworld",
    "I'd go to fridge 1, only the knife would be left behind, and the bread has to be sliced. Knife first.",
    "take knife 1 from countertop 1",
  ],
  ["alfworld, holding", "Carry the mug to the countertop.", "go to countertop 1"],
  [
    "alfworld, holding",
    "The fork is of no interest. The mug is, and it needs rinsing, for which I clean it right here with sinkbasin 1.",
    "clean mug 3 with sinkbasin 1",
  ],
  [
    "webshop",
    "Neither the reviews nor the features would tell me anything new. What's lacking is the colour, which must be coral.",
    "click[coral]",
  ],
  ["webshop", "Was going for large; changed my mind, the measurements say x-large.", "click[x-large]"],
  [
    "household",
    "Opening the fridge without having the apple makes little sense, which is why the apple gets picked up now.",
    "pick_up [apple_1]",
  ],
  ["iqa", "It isn't in the cabinet, which I closed a step ago; remaining candidate is the fridge, so I open that.", "open [fridge_0]"],
  [
    "alfworld, holding",
    "Let's clean it first, since a dirty mug won't count. Then I can put it on the countertop.",
    "clean mug 3 with sinkbasin 1",
  ],
];
it.each(notUnderstood)("asks again in %s: %j", (scene, reply) => expect(sentFor(scene, reply)).toBeNull());

/** Sent as they are written; the world refuses them, since it lists no such action. */
const refused: readonly Expected[] = [["alfworld", "go to the cabinet", null]];
const listed: readonly string[] = Object.values(scenes).flatMap((scene) => ("admissible" in scene ? scene.admissible : []));
it.each(refused)("sends no action that is listed in %s: %j", (scene, reply) => expect(listed).not.toContain(sentFor(scene, reply)));
