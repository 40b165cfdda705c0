import { type LoggedAction, sendEach } from "./sent-to.testing.js";

/** Replies as they stand in logs: the shop; written from the prompts alone, before any reader was looked at. */
const replies: readonly LoggedAction[] = [
  [
    "shop, first",
    "> think[The instruction asks for a flicker free desk lamp with swivel arm in black, light warm glow. I will search for these.]\n> search[desk lamp flicker free swivel arm black warm glow]",
    "search[desk lamp flicker free swivel arm black warm glow]",
  ],
  ["shop, first", "search[flicker free desk lamp swivel arm black]", "search[flicker free desk lamp swivel arm black]"],
  [
    "shop, first",
    'I will search for a black flicker-free desk lamp.\n\n> search["flicker free desk lamp black"]',
    "search[flicker free desk lamp black]",
  ],
  [
    "shop, list",
    "Looking at the results:\n\n- **M00000000B**: Casdale Desk Lamp, Flicker Free, Swivel Arm — $46.58 ✓\n- **M000000009**: Desk Lamp by Pelham — $81.08 ✗ (above $80)\n\nM00000000B fits the price limit and both features.\n\n> click[M00000000B]",
    "click[M00000000B]",
  ],
  ["shop, list", "click[M00000000B]", "click[M00000000B]"],
  ["shop, list", "> Click on [M00000000B]", "click[M00000000B]"],
  [
    "shop, lamp",
    "The product is the right one. I need to choose the options: color black, and light warm glow.\n\n> click[black]\n> click[warm glow]\n> click[Buy Now]",
    "click[black]",
  ],
  [
    "shop, lamp",
    "<think>\nWe're on the product's page. Color options: black, white, ivory. Light: warm glow, daylight. Must click[black] first and then click[warm glow], then click[Buy Now].\n</think>\n\n> think[The lamp is right, I choose the colour first.]\n> click[black]",
    "click[black]",
  ],
  [
    "shop, all chosen",
    "All options are selected (black, warm glow) and the price of $46.58 is below $80.\n\n**click[Buy Now]**",
    "click[Buy Now]",
  ],
  ["shop, all chosen", "> click[buy now]", "click[Buy Now]"],
  ["shop, list", "Action: click[M00000000B] - Casdale Desk Lamp, Flicker Free, Swivel Arm", "click[M00000000B]"],
  [
    "shop, first",
    '{"action": "search", "query": "black flicker free desk lamp with swivel arm"}',
    "search[black flicker free desk lamp with swivel arm]",
  ],
  [
    "shop, first",
    '<tool_call>\n{"name": "search", "arguments": {"keywords": "flicker free desk lamp swivel arm"}}\n</tool_call>',
    "search[flicker free desk lamp swivel arm]",
  ],
  ["shop, lamp", "think[This lamp has a swivel arm and is flicker free. I need to choose black.]\n\nclick[black]", "click[black]"],
  [
    "shop, list",
    "None of the other results is below $80 except M00000000B, so I'd open it to check the options before deciding; if it lacks black, I will go click[Back to Search].\n\nclick[M00000000B]",
    "click[M00000000B]",
  ],
  [
    "shop, all chosen",
    "I have chosen the black colour and the warm glow light. I'm ready to purchase the item.\n\n> click[Buy Now]\n\nThank you for shopping with us!",
    "click[Buy Now]",
  ],
  ["shop, first", "search[ flicker free desk lamp, black, warm glow ]", "search[flicker free desk lamp, black, warm glow]"],
  ["shop, lamp", "I choose the color [black].", "click[black]"],
  ["shop, list", "Therefore the next action is $\\boxed{\\text{click[M00000000B]}}$.", "click[M00000000B]"],
];

sendEach(replies);
