import { type LoggedAction, sendEach } from "./sent-to.testing.js";

/** Replies as they stand in logs: the shop; a third lot, after what the first two had shown: steps of a reasoning among them. */
const replies: readonly LoggedAction[] = [
  [
    "shop, list",
    "## Step 1: Look at the results\nThere are two results. M000000009 is too expensive at $81.08.\n\n## Step 2: Select the suitable product\nM00000000B costs $46.58.\n\n> click[M00000000B]",
    "click[M00000000B]",
  ],
  ["shop, list", "**click[M00000000B]**\n\n*Reason: within budget and matches flicker free + swivel arm.*", "click[M00000000B]"],
  ["shop, list", "I'd go with the Casdale Desk Lamp (M00000000B).", "click[M00000000B]"],
  ["shop, lamp", "Before buying, I need to select the options:\n- Color: black\n- Light: warm glow\n\n> click[black]", "click[black]"],
  [
    "shop, lamp",
    "The instruction asks for color black and light warm glow. Neither is chosen yet. I'll choose the color first: click[black]. Then the light: click[warm glow]. Then click[Buy Now].",
    "click[black]",
  ],
  ["shop, lamp", "> click[ black ]", "click[black]"],
  ["shop, lamp", "click [black]", "click[black]"],
  ["shop, lamp", '```json\n{"action": "click[black]", "reason": "colour"}\n```', "click[black]"],
  [
    "shop, all chosen",
    "Everything matches:\n✅ flicker free\n✅ swivel arm\n✅ black\n✅ warm glow\n✅ $46.58 < $80\n\n> click[Buy Now]",
    "click[Buy Now]",
  ],
  ["shop, all chosen", "I am ready to buy the product. Action: click[Buy Now].", "click[Buy Now]"],
  [
    "shop, first",
    "<think>\nSearch. Use words.\n</think>\nsearch[flicker free swivel arm desk lamp black warm glow]",
    "search[flicker free swivel arm desk lamp black warm glow]",
  ],
  [
    "shop, first",
    "> search[desk lamp, flicker-free, swivel arm, black, warm glow, <$80]",
    "search[desk lamp, flicker-free, swivel arm, black, warm glow, <$80]",
  ],
  ["shop, first", '{"tool": "search", "input": "flicker free desk lamp"}', "search[flicker free desk lamp]"],
  ["shop, first", '> search["desk lamp" "flicker free" "swivel arm"]', 'search["desk lamp" "flicker free" "swivel arm"]'],
  [
    "shop, list",
    "think[The second one, M00000000B, costs $46.58 and is flicker free with a swivel arm.]\nclick[M00000000B]",
    "click[M00000000B]",
  ],
  ["shop, lamp", "This lamp doesn't offer the diameter I need. I go back to the results.\n\n> click[< Prev]", "click[< Prev]"],
  ["shop, lamp", "Let me read the description to make sure that it's flicker free.\n\n> click[Description]", "click[Description]"],
];

sendEach(replies);
