import { afterAll, expect, it } from "vitest";
import { onOneLine } from "./on-one-line.testing.js";
import { type MeantAction, sentIn } from "../unmet-voices/sent-in.testing.js";

/** Helpful chat around an action, as usual instruct models write it, written without a look at how replies are read. */
const replies: readonly MeantAction[] = [
  [
    "kitchen, at the table",
    "It looks like the teacup is right in front of me. Picking it up is the obvious first move:\n\n**take teacup 1 from diningtable 1**",
    "take teacup 1 from diningtable 1",
  ],
  [
    "kitchen, at the table",
    "Let's get the teacup first so that we can heat it.\n\n```\n> take teacup 1 from diningtable 1\n```\n\nLet me know what happens next!",
    "take teacup 1 from diningtable 1",
  ],
  [
    "kitchen, at the table",
    "Based on the current observation, the best next action would be:\n\n> take teacup 1 from diningtable 1\n\nThis gets us closer to the goal, because the cup has to be heated with microwave 1 before it is put in a cupboard.",
    "take teacup 1 from diningtable 1",
  ],
  [
    "kitchen, at the table",
    "I don't need the tomato, the cheese or the knife, only the cup: `take teacup 1 from diningtable 1`",
    "take teacup 1 from diningtable 1",
  ],
  ["kitchen, at the table", "Let me grab that teacup.", "take teacup 1 from diningtable 1"],
  [
    "kitchen, at the table",
    "The recipe book might be interesting, but let me stay on task. I'll pick up teacup 1 and bring it to microwave 1.",
    "take teacup 1 from diningtable 1",
  ],
  [
    "kitchen, with a hot cup",
    "The teacup is already hot. All that's left is:\n\n> open cupboard 1\n> put teacup 1 in/on cupboard 1\n\nThat should complete the task!",
    "open cupboard 1",
  ],
  ["kitchen, with a hot cup", "Great, the teacup is hot! The cupboard's closed, though, so let me open it.", "open cupboard 1"],
  ["kitchen, with a hot cup", "I'll open **cupboard 1** now so that I can place the hot teacup inside.", "open cupboard 1"],
  [
    "kitchen, with a hot cup",
    "Everything's ready, so I'll finish the task:\n\n> put teacup 1 in/on cupboard 1",
    "put teacup 1 in/on cupboard 1",
  ],
  ["kitchen, with a hot cup", "Would you like me to open this cupboard, or shall I check another one first?", null],
  [
    "study, by the lamp",
    "My plan:\n1. Take notebook 2 from the desk\n2. Use desklamp 2\n\nNext action:\n> take notebook 2 from desk 1",
    "take notebook 2 from desk 1",
  ],
  [
    "study, by the lamp",
    "To complete the task I should hold the notebook and then switch on the lamp. Therefore, my next action is to **take notebook 2 from desk 1**.",
    "take notebook 2 from desk 1",
  ],
  [
    "study, by the lamp",
    "There is also a floorlamp 1 in the room, but the task asks for a desklamp, so I stay here.\n\n> use desklamp 2",
    "use desklamp 2",
  ],
  ["study, by the lamp", "I'll get the notebook, not the pencils.", "take notebook 2 from desk 1"],
  [
    "shop, first page",
    "I'll look for the socks with the most relevant keywords.\n\n**Action:** search[coral moisture wicking wool socks reinforced heel large]",
    "search[coral moisture wicking wool socks reinforced heel large]",
  ],
  [
    "shop, first page",
    "Search for: moisture wicking wool socks reinforced heel coral",
    "search[moisture wicking wool socks reinforced heel coral]",
  ],
  [
    "shop, first page",
    "Let's type this into the search bar: `wool socks moisture wicking coral large`",
    "search[wool socks moisture wicking coral large]",
  ],
  ["shop, first page", "Thanks for the details! I'm sorry to hear about your old socks. How can I help you with finding new ones?", null],
  [
    "shop, results",
    "The Caslis socks seem to meet all of your requirements and cost just $15.28. Let's open that product:\n\n> click[M00000002A]",
    "click[M00000002A]",
  ],
  ["shop, results", "I'll choose the second result (Berwick, $20.15).", "click[M00000016C]"],
  ["shop, results", "Let's open the first one.", "click[M00000002A]"],
  [
    "shop, results",
    "There are 50 results in total, and the color isn't mentioned in any of these titles. I'd like to see the next page before I decide.\n\nclick[Next >]",
    "click[Next >]",
  ],
  [
    "shop, product",
    "First, I'll pick the right color:\n\n> click[coral]\n\nAfter that, I'll select the size (large) and buy the item.",
    "click[coral]",
  ],
  [
    "shop, product",
    "I have to select both options before buying. Here is the order:\n\n- click[large]\n- click[coral]\n- click[Buy Now]",
    "click[large]",
  ],
  ["shop, product", "Let me read the reviews first.", "click[Reviews]"],
  [
    "shop, product",
    "This page doesn't say whether the heel is reinforced, so I'd like to check the description.\n\n**Next step:** click[Description]",
    "click[Description]",
  ],
  [
    "bathroom, with a soapbar",
    "I'll put soapbar 2 into cabinet 2 now, and then go and find another soapbar.",
    "put soapbar 2 in/on cabinet 2",
  ],
  [
    "bathroom, with a soapbar",
    "Perfect, the cabinet is open. Here's my next move:\n\n**> put soapbar 2 in/on cabinet 2**",
    "put soapbar 2 in/on cabinet 2",
  ],
  ["room, eggs", "Act: **pick_up [egg_0]**\n\n(The second egg still has to be found.)", "pick_up [egg_0]"],
  ["room, eggs", "I'll take egg_0 out of the fridge.", "pick_up [egg_0]"],
  [
    "room, step by step",
    "Thought: Firstly, I face north, have moved 1 steps, hold nothing, have seen cabinet_0, drawer_0, cabinet_1, shelf_0, stoveburner_0, have done nothing. Secondly, the shelf on my left might hold a plate, so I'll turn to it.\n\n> turn_left",
    "turn_left",
  ],
  [
    "room, layout",
    "I'm standing in front of the bed with the alarm clock in my hands. Let's put the alarm clock back on the bed.",
    "put [alarmclock_0, bed_0]",
  ],
  ["room, question", "Yes, there is a plate (plate_0) in cabinet_0.\n\nAct: answer [yes]", "answer [yes]"],
  [
    "room, counting",
    "Based on what I can see, there are two cups, and both of them are on the countertop.\n\n**answer [2]**",
    "answer [2]",
  ],
  [
    "team, commander",
    "Hello! Let's get started. I'll tell the follower what to do first.\n\nAct: chat [Please find a mug and tell me if it is dirty.]",
    "chat [Please find a mug and tell me if it is dirty.]",
  ],
  ["team, follower", "Sure, I'll pick up the dirty mug!", "pick_up [mug_0]"],
  ["team, house", "Handtowels are usually kept in the bathroom, so I'll explore the bathroom next.", "go_explore [bathroom]"],
  ["grid", "The blue ball isn't visible from here, and the purple box blocks the way. I'll turn left.", "turn_left"],
  [
    "office",
    'I\'ll send the email to Dario now:\n\n```python\nemail.send_email(\n    recipient="dario.whitcombe@lindenbakes.example",\n    subject="Saturday stand",\n    body="The van is in the garage.",\n)\n```',
    'email.send_email(recipient="dario.whitcombe@lindenbakes.example", subject="Saturday stand", body="The van is in the garage.")',
  ],
  [
    "office, calendar",
    'To cancel the date I need to know its event ID. **Let me search the calendar for it:**\n\n`calendar.search_events(query="Edda", time_min="2024-05-14 00:00:00")`\n\nOnce I have the ID, I can delete the event.',
    'calendar.search_events(query="Edda", time_min="2024-05-14 00:00:00")',
  ],
  ["office, calendar", "I'm sorry to hear that! Could you tell me Edda's last name, so that I find the right event?", null],
];

let right = 0;
afterAll(() => console.log(`read as meant: ${right} of ${replies.length}`));
it.each(replies)("reads in %s: %j", async (scene, reply, meant) => {
  expect(onOneLine(await sentIn(scene, reply))).toBe(meant);
  right += 1;
});
