import { afterAll, expect, it } from "vitest";
import { onOneLine } from "./on-one-line.testing.js";
import { type MeantAction, sentIn } from "../unmet-voices/sent-in.testing.js";

/** What reasoning models answer in the end, and what small or odd ones write, written without a look at how replies are read. */
const replies: readonly MeantAction[] = [
  [
    "kitchen, at the table",
    "We need a hot teacup in a cupboard. The teacup stands on the table where we are, and nothing is held yet. Hence:\n\n> take teacup 1 from diningtable 1",
    "take teacup 1 from diningtable 1",
  ],
  [
    "kitchen, with a hot cup",
    "**Reasoning:** teacup 1 has been heated, and I am at cupboard 1, which is closed.\n\n**Action:** open cupboard 1",
    "open cupboard 1",
  ],
  [
    "study, by the lamp",
    "<think>\nGoal: look at notebook under desklamp. In this game one takes the object and then uses the lamp. If I use desklamp 2 first, nothing is examined. Neither pencil is needed.\n</think>\n\n**take notebook 2 from desk 1**",
    "take notebook 2 from desk 1",
  ],
  [
    "study, by the lamp",
    "I considered going to drawer 1 and drawer 2, but both the notebook and the lamp are already here. Final action: take notebook 2 from desk 1",
    "take notebook 2 from desk 1",
  ],
  [
    "shop, first page",
    "The instruction names a product with several attributes. Product terms make the best query; color and size are chosen on the product page later.\n\nsearch[moisture wicking wool socks reinforced heel]",
    "search[moisture wicking wool socks reinforced heel]",
  ],
  [
    "shop, results",
    "M000000029 costs $56.65, which exceeds the limit. M00000002A and M00000016C both satisfy it, and the first is cheaper.\n\n\\boxed{click[M00000002A]}",
    "click[M00000002A]",
  ],
  [
    "shop, product",
    "The price is under $50; coral and large are offered; no option has been selected yet. So the next step is the color.\n\nFinal answer: click[coral]",
    "click[coral]",
  ],
  [
    "bathroom, with a soapbar",
    "I hold soapbar 2 and cabinet 2 is open; the goal needs two soapbars in one cabinet. Next:\n\n`put soapbar 2 in/on cabinet 2`\n\nAfterwards I would search sinkbasin 1 and bathtubbasin 1 for the other soapbar.",
    "put soapbar 2 in/on cabinet 2",
  ],
  [
    "room, step by step",
    "**Thought:** Firstly, I face north, have moved 1 step, hold nothing, have seen cabinet_0, drawer_0, cabinet_1, shelf_0 and stoveburner_0, have done move_ahead. Secondly, potatoes may be kept in drawers, so I look into drawer_0.\n\n**Action:** `open [drawer_0]`",
    "open [drawer_0]",
  ],
  [
    "room, counting",
    "cup_0 and cup_1 are visible, but the rest of the room hasn't been looked at yet. Turning to see it:\n\nturn_right",
    "turn_right",
  ],
  [
    "team, follower",
    "Thought: The commander wants mug_0 cleaned in sinkbasin_0, and for that I must hold it.\nAct: pick_up [mug_0]\n\nFeedback: Action succeeded. You picked up mug_0.\n\nAct: goto [sinkbasin_0]",
    "pick_up [mug_0]",
  ],
  [
    "team, house",
    "<think>pillow_0 is known and shelf_1 is in this same room, so that part costs two steps. Explore later? go_explore [bathroom] would take longer. Grab first.</think>\ngo_grab [pillow_0]",
    "go_grab [pillow_0]",
  ],
  [
    "grid",
    "On my left: grey key, red ball. On my right: red key. Ahead: purple box. No blue ball, so it must be behind something or behind me; I turn right and look there.\n\n**turn_right**",
    "turn_right",
  ],
  [
    "office",
    'The address is known and the subject and the text are given word for word, so the message can go out.\n\n**Call:** email.send_email(recipient="dario.whitcombe@lindenbakes.example", subject="Saturday stand", body="The van is in the garage.")',
    'email.send_email(recipient="dario.whitcombe@lindenbakes.example", subject="Saturday stand", body="The van is in the garage.")',
  ],
  ["kitchen, at the table", "take teacup 1 from diningtable 1<|eot_id|>", "take teacup 1 from diningtable 1"],
  ["kitchen, at the table", "take teacup 1", "take teacup 1 from diningtable 1"],
  ["study, by the lamp", "take(notebook 2, desk 1)", "take notebook 2 from desk 1"],
  ["kitchen, with a hot cup", "opening cupboard 1 ...", "open cupboard 1"],
  ["shop, first page", 'search("wool socks reinforced heel coral")', "search[wool socks reinforced heel coral]"],
  ["shop, results", "[M00000002A]", "click[M00000002A]"],
  ["shop, product", "click [ coral ]", "click[coral]"],
  ["shop, product", "Action: click\nAction Input: large", "click[large]"],
  ["bathroom, with a soapbar", "> put soapbar 2 in cabinet 2 </s>", "put soapbar 2 in/on cabinet 2"],
  ["room, eggs", "pick_up(egg_0)", "pick_up [egg_0]"],
  ["room, layout", "put alarmclock_0, bed_0", "put [alarmclock_0, bed_0]"],
  ["team, commander", "progress check", "progress_check"],
  ["team, house", "Check drawer_3", "go_check [drawer_3]"],
  [
    "office",
    '{"name": "email.send_email", "parameters": {"recipient": "dario.whitcombe@lindenbakes.example", "subject": "Saturday stand", "body": "The van is in the garage."}}',
    'email.send_email(recipient="dario.whitcombe@lindenbakes.example", subject="Saturday stand", body="The van is in the garage.")',
  ],
];

let right = 0;
afterAll(() => console.log(`read as meant: ${right} of ${replies.length}`));
it.each(replies)("reads in %s: %j", async (scene, reply, meant) => {
  expect(onOneLine(await sentIn(scene, reply))).toBe(meant);
  right += 1;
});
