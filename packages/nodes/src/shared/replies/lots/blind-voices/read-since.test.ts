import { expect, it } from "vitest";
import { type Expected, sentFor } from "../scenes.testing.js";

/** Of the four lots, what was asked for again when they were first read, and is read as it was meant since. */
const replies: readonly Expected[] = [
  ["alfworld, holding", "Wash the mug.", "clean mug 3 with sinkbasin 1"],
  ["webshop", "This isn't what the instruction asks for, let me go back to the search page.", "click[Back to Search]"],
  ["webshop", "No need to read the reviews or the description; I'm ready to buy this one now.", "click[Buy Now]"],
  ["webshop", "I'll buy it now.", "click[Buy Now]"],
  ["webshop", "Return to the previous page.", "click[< Prev]"],
  ["webshop", "Wrong product. Back to the search it is.", "click[Back to Search]"],
  ["alfworld", "Rather than searching the cabinets one by one, I'll head over to the fridge first.", "go to fridge 1"],
  ["alfworld", "I went to the bed and found nothing there. Now cabinet 2.", "go to cabinet 2"],
  [
    "alfworld, holding",
    "The mug isn't clean yet, so I won't carry it to the microwave now; I'll clean it in the sinkbasin first.",
    "clean mug 3 with sinkbasin 1",
  ],
  ["alfworld, holding", "I've cleaned the mug already. Next up: the microwave.", "go to microwave 1"],
  ["webshop", "I'd choose coral if there were no navy, but there is, so navy it is.", "click[navy]"],
  [
    "alfworld",
    "On second thought, the garbage can is a better place to search than the bed, so off to garbagecan 1.",
    "go to garbagecan 1",
  ],
  ["alfworld", "My plan is to visit the fridge, then the bed, and cabinet 1 after that.", "go to fridge 1"],
  ["alfworld", "Yes, the mug. Taking it now.", "take mug 3 from countertop 1"],
  ["alfworld, holding", "Now that the mug is washed, the fridge is where it should be cooled. To the fridge, then.", "go to fridge 1"],
  ["webshop", "Large would be too small according to the instruction, which leaves x-large.", "click[x-large]"],
  ["household", "Wash the apple in the sink.", "clean [apple_1, sinkbasin_1]"],
  ["household", "Walk to the sink", "goto [sinkbasin_1]"],
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
  ["alfworld, holding", "Clean it? It came out of the dishwasher. Straight to the microwave, I'd say.", "go to microwave 1"],
  ["webshop", "Make it navy, in large or x-large.", "click[navy]"],
  ["household", "The last time I moved ahead I bumped into the counter; left looks free, so a left turn.", "turn_left"],
  ["ma-household", "No plates in sight and asking around won't help, I'll search for a plate instead.", "search_object [plate]"],
  ["alfworld", "Since there's no plate on countertop 1, I'll check cabinet 1 next.", "go to cabinet 1"],
  ["household", "I'll wash the apple in the sink.", "clean [apple_1, sinkbasin_1]"],
  ["ma-household", "Let me check our progress before I do anything else.", "progress_check"],
  ["alfworld, holding", "Put the mug in the sink.", "put mug 3 in/on sinkbasin 1"],
];
it.each(replies)("reads in %s: %j", (scene, reply, meant) => expect(sentFor(scene, reply)).toBe(meant));
