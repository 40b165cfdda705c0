import { afterAll, expect, it } from "vitest";
import { type MeantAction, sentIn } from "./sent-in.testing.js";

/** What models write in usual chat, a quarter of it by small or odd ones, written without a look at how replies are read. */
const replies: readonly MeantAction[] = [
  [
    "kitchen, at the table",
    "I'll pick up the teacup from the dining table first.\n\n> take teacup 1 from diningtable 1",
    "take teacup 1 from diningtable 1",
  ],
  ["kitchen, at the table", "**Next action:** `take teacup 1 from diningtable 1`", "take teacup 1 from diningtable 1"],
  [
    "kitchen, at the table",
    "The teacup I need is right here on the dining table, so the next step is to take it and then heat it in the microwave.\n\ntake teacup 1 from diningtable 1\n",
    "take teacup 1 from diningtable 1",
  ],
  [
    "kitchen, at the table",
    "Sure! Here's the next action:\n\n> take teacup 1 from diningtable 1\n\nOnce I have it, I will go to microwave 1 and heat it.",
    "take teacup 1 from diningtable 1",
  ],
  ["kitchen, at the table", "Take the teacup from the dining table.", "take teacup 1 from diningtable 1"],
  [
    "kitchen, at the table",
    "<think>\nOkay, let me think about this. The task is to put a hot teacup in a cupboard. I'm at diningtable 1 and there's a teacup 1 here. I could go to microwave 1 right away, but heating needs the cup in my hand. So I should take teacup 1 from diningtable 1.\n</think>\n\n> take teacup 1 from diningtable 1",
    "take teacup 1 from diningtable 1",
  ],
  [
    "kitchen, at the table",
    "Next action: go to microwave 1 — no, wait, I'm not holding the teacup yet. take teacup 1 from diningtable 1",
    "take teacup 1 from diningtable 1",
  ],
  [
    "kitchen, at the table",
    "Je prends d'abord la tasse qui est sur la table.\n> take teacup 1 from diningtable 1",
    "take teacup 1 from diningtable 1",
  ],
  [
    "kitchen, with a hot cup",
    "The cupboard is closed. I need to open it before I can put the teacup inside.\n\n> open cupboard 1",
    "open cupboard 1",
  ],
  ["kitchen, with a hot cup", "Open the cupboard.", "open cupboard 1"],
  ["kitchen, with a hot cup", "1. open cupboard 1\n2. put teacup 1 in/on cupboard 1", "open cupboard 1"],
  [
    "kitchen, with a hot cup",
    "Since cupboard 1 is closed, I can't place the teacup in it yet. I should open cupboard 1 first, then put teacup 1 in/on cupboard 1.",
    "open cupboard 1",
  ],
  ["kitchen, with a hot cup", "Hmm, so the cupboard is closed now.", null],
  [
    "study, by the lamp",
    "To examine the notebook under the desklamp, I first need to pick up the notebook.\n\nAction: take notebook 2 from desk 1",
    "take notebook 2 from desk 1",
  ],
  ["study, by the lamp", "```\ntake notebook 2 from desk 1\nuse desklamp 2\n```", "take notebook 2 from desk 1"],
  ["study, by the lamp", "I already see the desk lamp, so let me turn on the desklamp.", "use desklamp 2"],
  [
    "shop, first page",
    "I'll start by searching for the product described in the instruction.\n\n> search[moisture wicking wool socks reinforced heel coral large]",
    "search[moisture wicking wool socks reinforced heel coral large]",
  ],
  ["shop, first page", 'Let me search for "coral wool socks reinforced heel".', "search[coral wool socks reinforced heel]"],
  [
    "shop, results",
    "The first result, Caslis Moisture Wicking Wool Socks with Reinforced Heel at $15.28, fits both the description and the budget. I'll click on it to see the options.\n\nclick[M00000002A]",
    "click[M00000002A]",
  ],
  ["shop, results", "Let me take a look at the Berwick Moisture Wicking Wool Socks.", "click[M00000016C]"],
  ["shop, results", "Click on M00000002A", "click[M00000002A]"],
  [
    "shop, results",
    "Both of the first two fit. The cheaper one first: click[M00000002A]. If it doesn't come in coral I'll go back and try click[M00000016C].",
    "click[M00000002A]",
  ],
  [
    "shop, product",
    "I need to select the color coral first.\n> click[coral]\nThen the size:\n> click[large]\nAnd finally:\n> click[Buy Now]",
    "click[coral]",
  ],
  ["shop, product", "think[The price is fine, now I should select the options coral and large]", "think"],
  ["shop, product", "Select size 'large'.", "click[large]"],
  ["shop, product", "Everything matches the request: coral, large, $15.28. Time to buy!\n\n**click[Buy Now]**", "click[Buy Now]"],
  ["shop, product", '<tool_call>\n{"name": "click", "arguments": {"element": "coral"}}\n</tool_call>', "click[coral]"],
  ["room, eggs", "Thought: The fridge is open and I can see egg_0 inside. I need to pick it up.\nAct: pick_up [egg_0]", "pick_up [egg_0]"],
  ["room, eggs", "I'll grab the egg from the fridge: pick_up [egg_0]", "pick_up [egg_0]"],
  ["room, eggs", "Pick up egg_0", "pick_up [egg_0]"],
  [
    "room, step by step",
    "Firstly, I face north, have moved 1 step, hold nothing, have seen cabinet_0, drawer_0, cabinet_1, shelf_0 and stoveburner_0, have done move_ahead. Secondly, I'm going to look for a plate in the cabinets, beginning with cabinet_0.\n> open [cabinet_0]",
    "open [cabinet_0]",
  ],
  [
    "room, step by step",
    "Thought: Firstly, I'm facing north, have moved one step and hold nothing. Secondly, plates are usually kept in cabinets, so I'll check the second one.\n\nAction: open [cabinet_1]",
    "open [cabinet_1]",
  ],
  ["room, question", "I can see plate_0 inside cabinet_0, so the answer to the question is yes.\n\n> answer [true]", "answer [true]"],
  ["room, question", "Since there is a plate_0 in cabinet_0, I can answer now.\nAct: answer[true]", "answer [true]"],
  [
    "room, counting",
    "I can see two cups so far, cup_0 and cup_1, but there may be more in the fridge. Let me open it.\n> open [fridge_0]",
    "open [fridge_0]",
  ],
  ["team, commander", "First, let me check what needs to be done.\n\n> progress_check", "progress_check"],
  [
    "team, commander",
    "chat [Hi! Please find a mug, clean it at the sinkbasin_0 and bring it to the coffeemachine_0.]",
    "chat [Hi! Please find a mug, clean it at the sinkbasin_0 and bring it to the coffeemachine_0.]",
  ],
  ["team, follower", "The commander asked me to clean mug_0. I need to pick it up first.\n\nAct: pick_up [mug_0]", "pick_up [mug_0]"],
  ["team, house", "I'm going to grab the pillow since it's right here in the bedroom.\n> go_grab [pillow_0]", "go_grab [pillow_0]"],
  ["grid", "I don't see the blue ball yet. I'll turn right to look around.\n\n> turn_right", "turn_right"],
  ["grid", "Turn left.", "turn_left"],
  [
    "office",
    'Now I have Dario\'s address, so I can send the email.\n\n> email.send_email(recipient="dario.whitcombe@lindenbakes.example", subject="Saturday stand", body="The van is in the garage.")',
    'email.send_email(recipient="dario.whitcombe@lindenbakes.example", subject="Saturday stand", body="The van is in the garage.")',
  ],
  [
    "office",
    '```json\n{\n  "action": "email.send_email",\n  "action_input": {\n    "recipient": "dario.whitcombe@lindenbakes.example",\n    "subject": "Saturday stand",\n    "body": "The van is in the garage."\n  }\n}\n```',
    'email.send_email(recipient="dario.whitcombe@lindenbakes.example", subject="Saturday stand", body="The van is in the garage.")',
  ],
  [
    "office",
    "<think>find_email_address gave dario.whitcombe@lindenbakes.example. Now send the mail with subject and body exactly as asked.</think>\nemail.send_email(recipient='dario.whitcombe@lindenbakes.example', subject='Saturday stand', body='The van is in the garage.')",
    'email.send_email(recipient="dario.whitcombe@lindenbakes.example", subject="Saturday stand", body="The van is in the garage.")',
  ],
  [
    "office",
    'The email is on its way, so there is nothing left to do.\n\nfinish(answer="The email was sent to Dario.")',
    'finish(answer="The email was sent to Dario.")',
  ],
  ["office", "Would you like me to copy anyone else on this email?", null],
];

let right = 0;
afterAll(() => console.log(`read as meant: ${right} of ${replies.length}`));
it.each(replies)("reads in %s: %j", async (scene, reply, meant) => {
  expect(await sentIn(scene, reply)).toBe(meant);
  right += 1;
});
