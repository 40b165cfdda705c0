import { expect, it } from "vitest";
import { type Expected, sentFor } from "../scenes.testing.js";

const buy = "click[Buy Now]";
const coral = "click[coral]";
const red = "search[red shoes]";

/** Replies in a shop as models of today write them; what each means was written down before it was read. */
const shop: readonly Expected[] = [
  ["webshop", `${buy}<|im_end|>`, buy],
  ["webshop", "Click 'Buy Now'", buy],
  ["webshop", 'click("coral")', coral],
  ["webshop", "click[ x-large ]", "click[x-large]"],
  ["webshop", "Action: click\nAction Input: coral", coral],
  ["webshop", `Action: ${coral}\nObservation: You have clicked coral.\nAction: ${buy}`, coral],
  ["webshop", '<tool_call>{"name": "click", "arguments": {"button": "Buy Now"}}</tool_call>', buy],
  ["webshop", '{"action": "click", "value": "large"}', "click[large]"],
  ["webshop", '{"action": "click", "target": "navy"}', "click[navy]"],
  ["webshop", "click[&lt; Prev]", "click[< Prev]"],
  ["webshop", `I'd select the color coral, so: ${coral}`, coral],
  ["webshop", "The next step is to choose the size: **click[x-large]**", "click[x-large]"],
  ["webshop", "click [Back to Search]", "click[Back to Search]"],
  ["webshop", "`click[6 inch - 2 pack]`", "click[6 inch - 2 pack]"],
  ["webshop", 'click["black | white"]', "click[black | white]"],
  ["webshop", "CLICK[BUY NOW]", buy],
  ["webshop", "click<Buy Now>", buy],
  ["webshop", "click{navy}", "click[navy]"],
  ["webshop", 'Press the "Buy Now" button.', buy],
  ["webshop", "I would click on the **Buy Now** button.", buy],
  ["webshop", `${coral} and click[large]`, coral],
  ["webshop", `${coral}, click[large], ${buy}`, coral],
  ["webshop", `click[navy] — no wait, the instruction says coral, so ${coral}`, coral],
  ["webshop", `Ich wähle die Farbe: ${coral}`, coral],
  ["webshop", `${coral}\n\n(Note: next I'd choose the size.)`, coral],
  ["webshop", `<think>The user wants coral</think>${coral}`, coral],
  ["webshop", `\\boxed{${buy}}`, buy],
  ["webshop", `Final Answer: ${buy}`, buy],
  ["webshop", 'webshop.click("Buy Now")', buy],
  ["webshop", "click on Buy Now", buy],
  ["webshop", "📝 Plan: choose the colour, then the size, then buy.\n🎯 Action: click[coral]", coral],
  ["webshop, search", 'Search for "red shoes"', red],
  ["webshop, search", 'search("red shoes")', red],
  ["webshop, search", '{"name":"search","arguments":{"query":"red shoes"}}', red],
  ["webshop, search", "Action: search\nAction Input: red shoes", red],
  ["webshop, search", "search[“red shoes”]", red],
  ["webshop, search", "**Search Query:** red shoes", red],
  ["webshop, search", "search: red shoes", red],
  ["webshop, search", "Let's start by searching for it: search[red shoes, price < 50]", "search[red shoes, price < 50]"],
  ["webshop, search", "<search>red shoes</search>", red],
  ["webshop, search", "search[red shoes", red],
  ["webshop, search", "search ['red shoes']", red],
  ["webshop, search", "我来搜索一下：search[red shoes]", red],
  ["webshop, search", "I don't have access to the internet, so I cannot search.", null],
];

it.each(shop)("reads in %s: %j", (scene, reply, meant) => expect(sentFor(scene, reply)).toBe(meant));
