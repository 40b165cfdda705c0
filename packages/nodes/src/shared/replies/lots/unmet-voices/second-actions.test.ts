import { afterAll, expect, it } from "vitest";
import { type MeantAction, sentIn } from "./sent-in.testing.js";

/** A second lot in other scenes and voices. */
const replies: readonly MeantAction[] = [
  [
    "bathroom, with a soapbar",
    "Cabinet 2 is open now, so I can place the soapbar inside.\n\n> put soapbar 2 in/on cabinet 2",
    "put soapbar 2 in/on cabinet 2",
  ],
  ["bathroom, with a soapbar", "put soapbar 2 in cabinet 2", "put soapbar 2 in/on cabinet 2"],
  ["bathroom, with a soapbar", "Place the soap bar in the cabinet.", "put soapbar 2 in/on cabinet 2"],
  [
    "bathroom, with a soapbar",
    "I'm holding soapbar 2 and cabinet 2 is open. Putting it in now: `put soapbar 2 in/on cabinet 2`. After that I'll look for the second soapbar at the bathtubbasin.",
    "put soapbar 2 in/on cabinet 2",
  ],
  [
    "bathroom, with a soapbar",
    "Okay, next!\nput soapbar 2 in/on cabinet 2\n\nOBSERVATION: You put the soapbar 2 in/on the cabinet 2.\n\n> go to bathtubbasin 1",
    "put soapbar 2 in/on cabinet 2",
  ],
  ["bathroom, with a soapbar", "Before I do anything else, let me check my inventory.\n> inventory", "inventory"],
  ["bathroom, with a soapbar", "[[put soapbar 2 in/on cabinet 2]]", "put soapbar 2 in/on cabinet 2"],
  [
    "bathroom, with a soapbar",
    '{"thought": "The cabinet is open, I can place the soap here.", "action": "put soapbar 2 in/on cabinet 2"}',
    "put soapbar 2 in/on cabinet 2",
  ],
  ["bathroom, with a soapbar", "Ich lege die Seife in den Schrank: put soapbar 2 in/on cabinet 2.", "put soapbar 2 in/on cabinet 2"],
  ["bathroom, with a soapbar", "There are a candle 1 and a spraybottle 3 in cabinet 2.", null],
  [
    "kitchen, at the table",
    "First, should I go to the microwave? No: the teacup has to come along, so I'll take it.\n> take teacup 1 from diningtable 1",
    "take teacup 1 from diningtable 1",
  ],
  [
    "kitchen, at the table",
    "think: I have found a teacup 1. Next I need to take it, heat it with the microwave 1 and put it in a cupboard.",
    "think",
  ],
  ["kitchen, at the table", "> take the teacup 1 from the diningtable 1", "take teacup 1 from diningtable 1"],
  [
    "kitchen, at the table",
    "I could take the knife, but it isn't needed for this task. The teacup is. Taking teacup 1.",
    "take teacup 1 from diningtable 1",
  ],
  [
    "kitchen, at the table",
    "As the task is to heat a teacup, the sensible thing is to start with teacup 1. My command: TAKE TEACUP 1 FROM DININGTABLE 1",
    "take teacup 1 from diningtable 1",
  ],
  [
    "study, by the lamp",
    "Action: take notebook 2 from desk 1\nReason: I need to hold the notebook before I switch on the light.",
    "take notebook 2 from desk 1",
  ],
  [
    "shop, first page",
    "search[wool socks coral large reinforced heel]\n\nI left out the price because the search does not filter on it.",
    "search[wool socks coral large reinforced heel]",
  ],
  ["shop, results", "I'd go with the cheapest one, M00000002A.", "click[M00000002A]"],
  [
    "shop, results",
    "The third one is over the budget ($56.65 > $50), so it is out. Between M00000002A and M00000016C, the former is cheaper.\n\n> click[M00000002A]",
    "click[M00000002A]",
  ],
  ["shop, results", "None of these mention coral, so I'll go back and refine my search.\n> click[Back to Search]", "click[Back to Search]"],
  ["shop, results", "Either of the first two would do.", null],
  ["shop, product", "The color option 'coral' is available. Choose it.", "click[coral]"],
  [
    "shop, product",
    "Coral and large are both available and the price is below $50, so I just have to select them. I'll start with the size: large.",
    "click[large]",
  ],
  ["shop, product", "Thought: I should verify that it's moisture wicking.\nAction: click[Features]", "click[Features]"],
  ["shop, product", "Buy now.", "click[Buy Now]"],
  ["shop, product", "<thinking>The size isn't selected yet</thinking>\n<answer>click[large]</answer>", "click[large]"],
  ["room, eggs", "Act: pick_up [egg_0]\nAct: goto [sidetable_0]\nAct: put [egg_0, sidetable_0]", "pick_up [egg_0]"],
  ["room, eggs", "Put the egg on the side table — but first I have to take it out of the fridge, so pick_up [egg_0].", "pick_up [egg_0]"],
  [
    "room, step by step",
    "Thought: Firstly, I face north, have moved 1 step, hold nothing, have seen a cabinet_0, a drawer_0, a cabinet_1. Secondly, the stoveburner_0 to my right may have pans on it, but I need a plate, so I open the nearest cabinet.\n> open [cabinet_0]",
    "open [cabinet_0]",
  ],
  ["room, step by step", "I'd like to get a bit closer to the cabinet before opening it.\n> move_ahead", "move_ahead"],
  [
    "room, layout",
    "Thought: alarmclock_0 belongs on bed_0 according to the original layout. Now that I'm in front of the bed, I'll put it there.\nAct: put [alarmclock_0, bed_0]",
    "put [alarmclock_0, bed_0]",
  ],
  ["room, layout", "Put alarmclock_0 on bed_0.", "put [alarmclock_0, bed_0]"],
  ["room, question", "No further search is needed, the plate is in the cabinet. Final answer: true", "answer [true]"],
  [
    "room, counting",
    "I have only looked at the countertop so far, so I can't say yet how many there are in total. Let me open the fridge.",
    "open [fridge_0]",
  ],
  ["team, commander", "I need to know where the mugs are.\nAct: search_object [mug]", "search_object [mug]"],
  [
    "team, commander",
    'chat: "Please go to the countertop_0 and tell me what you see."',
    "chat [Please go to the countertop_0 and tell me what you see.]",
  ],
  [
    "team, follower",
    "It isn't clear to me which mug is meant, so I'd better ask.\n\nAct: chat [Which mug do you mean, the one on countertop_0?]",
    "chat [Which mug do you mean, the one on countertop_0?]",
  ],
  ["team, house", "The pillow can wait; I'll look into the drawers first: go_check [drawer_2]", "go_check [drawer_2]"],
  [
    "team, house",
    "I'll tell Bob what I'm doing.\n> chat [Bob, I take the pillow_0. Please look for the handtowels in the bathroom.]",
    "chat [Bob, I take the pillow_0. Please look for the handtowels in the bathroom.]",
  ],
  [
    "office, calendar",
    'To find the next meeting with Edda, I\'ll search the calendar.\n\ncalendar.search_events(query="Edda", time_min="2024-05-14 00:00:00")',
    'calendar.search_events(query="Edda", time_min="2024-05-14 00:00:00")',
  ],
  [
    "office, calendar",
    "```python\ncalendar.search_events(query='Edda')\n```\nThis will list the upcoming events with Edda.",
    'calendar.search_events(query="Edda")',
  ],
  [
    "office",
    '<tool_call>\n{"name": "email.send_email", "arguments": {"recipient": "dario.whitcombe@lindenbakes.example", "subject": "Saturday stand", "body": "The van is in the garage."}}\n</tool_call>',
    'email.send_email(recipient="dario.whitcombe@lindenbakes.example", subject="Saturday stand", body="The van is in the garage.")',
  ],
  [
    "office",
    'Thought: I have the address and can write the mail.\nAction: email.send_email\nAction Input: {"recipient": "dario.whitcombe@lindenbakes.example", "subject": "Saturday stand", "body": "The van is in the garage."}',
    'email.send_email(recipient="dario.whitcombe@lindenbakes.example", subject="Saturday stand", body="The van is in the garage.")',
  ],
  ["office", "Should the mail go to Dario alone, or to the whole team? I'd rather ask before I send anything.", null],
];

let right = 0;
afterAll(() => console.log(`read as meant: ${right} of ${replies.length}`));
it.each(replies)("reads in %s: %j", async (scene, reply, meant) => {
  expect(await sentIn(scene, reply)).toBe(meant);
  right += 1;
});
