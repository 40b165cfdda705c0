import { type LoggedAction, sendEach } from "../logged-voices/sent-to.testing.js";

const fourWords = "search[flicker free desk lamp swivel arm black warm glow]";

/** Replies as usual models most often give them, from the prompts alone: a shop. */
const replies: readonly LoggedAction[] = [
  ["shop, first", fourWords, fourWords],
  ["shop, first", `> ${fourWords}`, fourWords],
  ["shop, first", `Action: ${fourWords}`, fourWords],
  ["shop, first", `\`\`\`\n${fourWords}\n\`\`\``, fourWords],
  ["shop, first", `I'll start by searching for a desk lamp with the required features.\n\n> ${fourWords}`, fourWords],
  [
    "shop, first",
    `Thought: I should search for the lamp with its main attributes.\nAction: search[flicker free desk lamp swivel arm black]\nObservation: [Back to Search] Page 1 (Total results: 50)`,
    "search[flicker free desk lamp swivel arm black]",
  ],
  [
    "shop, first",
    `<think>\nThe user wants a flicker free desk lamp with swivel arm, black, warm glow, less than $80. First I need to search. I could do search[desk lamp], but more attributes help.\n</think>\n\nsearch[flicker free desk lamp with swivel arm]`,
    "search[flicker free desk lamp with swivel arm]",
  ],
  [
    "shop, first",
    "search[flicker-free desk lamp, swivel arm, black, warm glow, under $80]",
    "search[flicker-free desk lamp, swivel arm, black, warm glow, under $80]",
  ],
  ["shop, first", '{"action": "search[flicker free desk lamp swivel arm black]"}', "search[flicker free desk lamp swivel arm black]"],
  ["shop, first", 'search["flicker free desk lamp swivel arm"]', "search[flicker free desk lamp swivel arm]"],
  [
    "shop, first",
    "1. search[flicker free desk lamp swivel arm black warm glow]\n2. click[the first matching product under $80]\n3. click[black]\n4. click[warm glow]\n5. click[Buy Now]",
    fourWords,
  ],
  ["shop, first", 'I will search for "flicker free desk lamp swivel arm".', "search[flicker free desk lamp swivel arm]"],
  [
    "shop, first",
    "Sure! Here's the next action:\n\n**search[flicker free desk lamp swivel arm black]**",
    "search[flicker free desk lamp swivel arm black]",
  ],
  ["shop, list", "click[M00000000B]", "click[M00000000B]"],
  ["shop, list", "> click[M00000000B]", "click[M00000000B]"],
  [
    "shop, list",
    "think[M000000009 costs $81.08, which is over the budget of $80. M00000000B is flicker free with a swivel arm and costs $46.58. I will check it.]",
    "think",
  ],
  [
    "shop, list",
    "> think[M000000009 is over 80 dollars. M00000000B fits the budget, so I check it first.]\nOK.\n> click[M00000000B]",
    "click[M00000000B]",
  ],
  [
    "shop, list",
    "The first lamp costs $81.08, which is over the budget. The second lamp costs $46.58 and has both features.\n\nclick[M00000000B]",
    "click[M00000000B]",
  ],
  ["shop, list", "click[Casdale Desk Lamp, Flicker Free, Swivel Arm]", "click[M00000000B]"],
  ["shop, list", "I will click on M00000000B since it matches the description and is within the price range.", "click[M00000000B]"],
  ["shop, list", '```json\n{"thought": "The second lamp is within budget.", "action": "click[M00000000B]"}\n```', "click[M00000000B]"],
  ["shop, list", "Click [M00000000B]", "click[M00000000B]"],
  ["shop, lamp", "click[black]", "click[black]"],
  [
    "shop, lamp",
    "> click[black]\nYou have clicked black.\n> click[warm glow]\nYou have clicked warm glow.\n> click[Buy Now]",
    "click[black]",
  ],
  ["shop, lamp", "click[black]\nclick[warm glow]\nclick[Buy Now]", "click[black]"],
  [
    "shop, lamp",
    "**Thought:** The lamp matches and costs $46.58. I need to choose the color black and the warm glow light.\n\n**Action:** click[black]",
    "click[black]",
  ],
  [
    "shop, lamp",
    "First I select the color.\n\n`click[black]`\n\nAfter that I will select the warm glow option and buy the item.",
    "click[black]",
  ],
  ["shop, lamp", "click[Features]", "click[Features]"],
  ["shop, all chosen", "click[Buy Now]", "click[Buy Now]"],
  ["shop, all chosen", "> click[buy now]", "click[Buy Now]"],
  ["shop, all chosen", "All options are selected: black and warm glow, at $46.58. I can buy it now.\n\nclick[Buy Now]", "click[Buy Now]"],
  ["shop, all chosen", "Both options have been chosen. I will now click Buy Now to complete the purchase.", "click[Buy Now]"],
  ["shop, all chosen", "Would you like me to go ahead with the purchase?", null],
];

sendEach(replies);
