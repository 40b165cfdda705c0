import { type LoggedAction, sendEach } from "./sent-to.testing.js";

/** Replies as they stand in logs: the shop; a second lot, longer and with more beside the action. */
const replies: readonly LoggedAction[] = [
  ["shop, list", "I'll click on the second result, since its price ($46.58) is below $80.\n\n> click[M00000000B]", "click[M00000000B]"],
  ["shop, list", "click[Casdale Desk Lamp, Flicker Free, Swivel Arm]", "click[M00000000B]"],
  ["shop, list", "I will click on the product M00000000B to see more details.", "click[M00000000B]"],
  [
    "shop, list",
    "The first product (M000000009) costs $81.08, which is over the budget of $80. The second (M00000000B) costs $46.58 and has both features.\n\nclick[M00000000B]\n\nOnce on its page I'd select click[black] and click[warm glow] and finally click[Buy Now].",
    "click[M00000000B]",
  ],
  ["shop, lamp", "click[black] and click[warm glow]", "click[black]"],
  ["shop, lamp", "First, I'll select the color black.\n\n> click[color black]", "click[black]"],
  ["shop, lamp", "> click[Black]", "click[black]"],
  ["shop, lamp", '{"action": "click", "target": "black"}', "click[black]"],
  ["shop, lamp", '{"thought": "choose colour first", "action": {"name": "click", "argument": "black"}}', "click[black]"],
  [
    "shop, lamp",
    "To meet the requirements I need: color = black, light = warm glow. Starting with color:\n\n> click[black]",
    "click[black]",
  ],
  ["shop, all chosen", "Both options are chosen. I'm buying it now.\n\n> click[Buy Now]", "click[Buy Now]"],
  ["shop, all chosen", "Buy it now.", "click[Buy Now]"],
  ["shop, all chosen", '> click["Buy Now"]', "click[Buy Now]"],
  [
    "shop, first",
    "I'll search with the key attributes and leave out the price:\n\n> search[flicker free desk lamp with swivel arm black light warm glow]\n\nIf the results are poor, I could try search[desk lamp swivel arm] instead.",
    "search[flicker free desk lamp with swivel arm black light warm glow]",
  ],
  [
    "shop, first",
    'Search for "flicker free desk lamp with swivel arm in black"',
    "search[flicker free desk lamp with swivel arm in black]",
  ],
  ["shop, first", "> search(desk lamp, flicker free, swivel arm)", "search[desk lamp, flicker free, swivel arm]"],
  [
    "shop, first",
    "search[desk lamp flicker free swivel arm black warm glow price < 80]",
    "search[desk lamp flicker free swivel arm black warm glow price < 80]",
  ],
  [
    "shop, lamp",
    '<think>\nOptions are color [ivory][white][black] and light [daylight][warm glow]. The instruction wants black and "light warm glow". I click black first.\n</think>\n\nI\'ll select black first.\n\nclick[black]',
    "click[black]",
  ],
];

/** What is not read as it was meant. */
const unread: Readonly<Record<string, string | null>> = {
  "Buy it now.": null,
};

sendEach(replies, unread);
