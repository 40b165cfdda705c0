import { expect, it } from "vitest";
import { type Expected, scenes, sentFor } from "../vendor-replies.testing.js";

/** Of the four lots, what is asked for again by rule, with what it was meant for: that is another effect than the words have, or a name that nothing told of. */
const otherEffects: readonly Expected[] = [
  ["alfworld, holding", "Wash the mug.", "clean mug 3 with sinkbasin 1"],
  ["webshop", "This isn't what the instruction asks for, let me go back to the search page.", "click[Back to Search]"],
  ["webshop", "No need to read the reviews or the description; I'm ready to buy this one now.", "click[Buy Now]"],
  ["babyai", "I'm standing in front of the yellow door and hold the key.\nopen the yellow door", "toggle [yellow door]"],
  ["webshop", "I'll buy it now.", "click[Buy Now]"],
  ["webshop", "Return to the previous page.", "click[< Prev]"],
  ["webshop", "Since the price fits and all options have been selected, it's time to check out.", "click[Buy Now]"],
  ["webshop", "Wrong product. Back to the search it is.", "click[Back to Search]"],
  ["babyai", "Unlock the yellow door.", "toggle [yellow door]"],
];
it.each(otherEffects)("asks again by rule in %s: %j", (scene, reply) => expect(sentFor(scene, reply)).toBeNull());

/** Of the four lots, what is not understood, with what it means: none of it is read as something else. */
const notUnderstood: readonly Expected[] = [
  ["alfworld", "Rather than searching the cabinets one by one, I'll head over to the fridge first.", "go to fridge 1"],
  ["alfworld", "I went to the bed and found nothing there. Now cabinet 2.", "go to cabinet 2"],
  ["alfworld", "If there were no mug here I'd go on to cabinet 1. There is one, so I pick it up.", "take mug 3 from countertop 1"],
  [
    "alfworld, holding",
    "The mug isn't clean yet, so I won't carry it to the microwave now; I'll clean it in the sinkbasin first.",
    "clean mug 3 with sinkbasin 1",
  ],
  ["alfworld, holding", "I've cleaned the mug already. Next up: the microwave.", "go to microwave 1"],
  ["webshop", "I'd choose coral if there were no navy, but there is, so navy it is.", "click[navy]"],
  ["iqa", "I looked in the cabinet and there was no mug. Let me check the fridge by opening it.", "open [fridge_0]"],
  [
    "alfworld",
    "On second thought, the garbage can is a better place to search than the bed, so off to garbagecan 1.",
    "go to garbagecan 1",
  ],
  [
    "alfworld",
    "Nothing here is of any use for the task. The fridge hasn't been searched so far; that's where I'm heading.",
    "go to fridge 1",
  ],
  ["alfworld", "My plan is to visit the fridge, then the bed, and cabinet 1 after that.", "go to fridge 1"],
  ["alfworld", "Yes, the mug. Taking it now.", "take mug 3 from countertop 1"],
  ["alfworld, holding", "Now that the mug is washed, the fridge is where it should be cooled. To the fridge, then.", "go to fridge 1"],
  ["webshop", "Large would be too small according to the instruction, which leaves x-large.", "click[x-large]"],
  ["webshop", "Before buying, I'd better make sure that it is machine washable, which should be in the features.", "click[Features]"],
  ["webshop", "I clicked navy on the last page already, hence the size is what is missing: large.", "click[large]"],
  ["webshop", "Purchase? Not so fast. The size comes first, and it is large.", "click[large]"],
  ["household", "Wash the apple in the sink.", "clean [apple_1, sinkbasin_1]"],
  ["household", "Walk to the sink", "goto [sinkbasin_1]"],
  [
    "household",
    "Assuming the apple is what is wanted, the shortest way to the goal is to put it into the fridge.",
    "put [apple_1, fridge_0]",
  ],
  [
    "alfworld",
    "The bed? Nah. Mugs get washed, and washing happens at the sink. But what would I wash without a mug in my hand... mug 3 it is, I take it.",
    "take mug 3 from countertop 1",
  ],
  ["alfworld", "I take back what I said about the bed; cabinet 1 is where I'm going.", "go to cabinet 1"],
  [
    "alfworld",
    "You'd expect me to take the knife. I won't. The comb is what the task asks for, and I'm taking that.",
    "take comb 1 from countertop 1",
  ],
  ["alfworld", "Cabinet 1 first, cabinet 2 second.", "go to cabinet 1"],
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
  ["alfworld, holding", "Clean it? It came out of the dishwasher. Straight to the microwave, I'd say.", "go to microwave 1"],
  [
    "webshop",
    "Neither the reviews nor the features would tell me anything new. What's lacking is the colour, which must be coral.",
    "click[coral]",
  ],
  ["webshop", "Was going for large; changed my mind, the measurements say x-large.", "click[x-large]"],
  ["webshop", "Make it navy, in large or x-large.", "click[navy]"],
  [
    "household",
    "Opening the fridge without having the apple makes little sense, which is why the apple gets picked up now.",
    "pick_up [apple_1]",
  ],
  ["household", "The last time I moved ahead I bumped into the counter; left looks free, so a left turn.", "turn_left"],
  ["iqa", "It isn't in the cabinet, which I closed a step ago; remaining candidate is the fridge, so I open that.", "open [fridge_0]"],
  ["ma-household", "No plates in sight and asking around won't help, I'll search for a plate instead.", "search_object [plate]"],
  ["alfworld", "Since there's no plate on countertop 1, I'll check cabinet 1 next.", "go to cabinet 1"],
  [
    "alfworld, holding",
    "Let's clean it first, since a dirty mug won't count. Then I can put it on the countertop.",
    "clean mug 3 with sinkbasin 1",
  ],
  ["household", "I'll wash the apple in the sink.", "clean [apple_1, sinkbasin_1]"],
  ["ma-household", "Let me check our progress before I do anything else.", "progress_check"],
];
it.each(notUnderstood)("asks again in %s: %j", (scene, reply) => expect(sentFor(scene, reply)).toBeNull());

/** Sent as they are written; the world refuses them, since it lists no such action. */
const refused: readonly Expected[] = [
  ["alfworld", "go to the cabinet", null],
  ["alfworld, holding", "Put the mug in the sink.", "put mug 3 in/on sinkbasin 1"],
];
const listed: readonly string[] = Object.values(scenes).flatMap((scene) => ("admissible" in scene ? scene.admissible : []));
it.each(refused)("sends no action that is listed in %s: %j", (scene, reply) => expect(listed).not.toContain(sentFor(scene, reply)));
