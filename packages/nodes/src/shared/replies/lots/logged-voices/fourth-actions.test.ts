import { type LoggedAction, sendEach } from "./sent-to.testing.js";

/** Replies as they stand in logs, in every world: a fourth lot, written once the first three were mended. */
const replies: readonly LoggedAction[] = [
  [
    "bedroom, looked through",
    "Based on the examples, I will follow the same pattern.\n\nStep 1: Go to the shelf 1 to look for the notebook.\n\n> go to shelf 1",
    "go to shelf 1",
  ],
  [
    "bedroom, looked through",
    "To solve this task, I will follow these steps:\n\nStep 1: go to shelf 1\nStep 2: take notebook 1 from shelf 1\nStep 3: go to bed 1\nStep 4: put notebook 1 in/on bed 1\n\nLet me begin with Step 1.\n\ngo to shelf 1",
    "go to shelf 1",
  ],
  [
    "bedroom, looked through",
    "Since drawer 1 has no notebook, we should continue searching. Here's the next action:\n\n```plaintext\n> go to shelf 1\n```",
    "go to shelf 1",
  ],
  [
    "bedroom, looked through",
    "**Assessment:** Nothing useful in drawer 1.\n**Next target:** shelf 1\n**Action:** go to shelf 1",
    "go to shelf 1",
  ],
  [
    "bedroom, looked through",
    "Progress so far:\n✗ bed 1 – no notebook\n✗ desk 1 – no notebook\n✗ drawer 1 – no notebook\n\nMoving on to shelf 1.\n\n> go to shelf 1",
    "go to shelf 1",
  ],
  [
    "bedroom, shelf",
    'The notebook I need is right here: "notebook 1". Taking it from shelf 1.\n\n> take notebook 1 from shelf 1',
    "take notebook 1 from shelf 1",
  ],
  ["bedroom, shelf", "**Next Action:**\n1. take notebook 1 from shelf 1\n2. go to bed 1", "take notebook 1 from shelf 1"],
  [
    "bedroom, shelf",
    "Thought: I see notebook 1, which is what I need.\n\nAction: take notebook 1 from shelf 1\n\nThought: Next I need to bring it to the bed.\n\nAction: go to bed 1",
    "take notebook 1 from shelf 1",
  ],
  [
    "bedroom, shut drawer",
    "think: I need to open the drawer to see what is inside.\n> open drawer 1\nthink: I need to check what is inside.\n> examine drawer 1",
    "open drawer 1",
  ],
  ["bedroom, shut drawer", "open drawer 1 → check for a notebook → if none, go to drawer 2", "open drawer 1"],
  [
    "bedroom, shut drawer",
    'First, I recall the rule: "Go to a place before you open". I am at drawer 1, so that\'s satisfied. Then the action "open drawer 1" is valid.\n\n> open drawer 1',
    "open drawer 1",
  ],
  ["bedroom, with the notebook", "Solution: put notebook 1 in/on bed 1", "put notebook 1 in/on bed 1"],
  [
    "bedroom, with the notebook",
    "The final action to accomplish the goal would be:\n\nput notebook 1 in/on bed 1\n\nWith this, the notebook is on the bed and the task is done.",
    "put notebook 1 in/on bed 1",
  ],
  ["bedroom, with the notebook", "<think>I hold it. Place it.</think>**put notebook 1 in/on bed 1**", "put notebook 1 in/on bed 1"],
  ["kitchen, with an egg", "Heating the egg: heat egg 1 with microwave 1. Next I'd go to diningtable 1.", "heat egg 1 with microwave 1"],
  [
    "kitchen, with an egg",
    "Step 1: The egg is in my hand.\nStep 2: The microwave is in front of me.\nStep 3: I need to heat the egg.\n\nAction: heat egg 1 with microwave 1",
    "heat egg 1 with microwave 1",
  ],
  [
    "bedroom, lamp",
    "I have everything for this: the book in my hand and the lamp on the desk.\n\n> use desklamp 1\n\nAfter that the book has been looked at under the lamp.",
    "use desklamp 1",
  ],
  [
    "shop, list",
    "Step 1: Compare prices. M000000009 is $81.08, M00000000B is $46.58.\nStep 2: Choose the cheaper one.\n\nclick[M00000000B]",
    "click[M00000000B]",
  ],
  ["shop, list", "I will examine M00000000B (Casdale Desk Lamp) first.\n\n> click[M00000000B]", "click[M00000000B]"],
  ["shop, lamp", "Step 1: click[black]\nStep 2: click[warm glow]\nStep 3: click[Buy Now]", "click[black]"],
  ["shop, lamp", 'The color "black" is available, and so is "warm glow". First option: color.\n\n> click[black]', "click[black]"],
  ["shop, all chosen", "Step 1: Verify options - done.\nStep 2: Buy.\n\n> click[Buy Now]", "click[Buy Now]"],
  [
    "shop, first",
    "Key attributes: desk lamp; flicker free; swivel arm; black; warm glow; < $80.\n\n> search[flicker free desk lamp swivel arm black]",
    "search[flicker free desk lamp swivel arm black]",
  ],
  [
    "shop, lamp",
    "Step 1: Look at the similar situations. In situation 1 the agent clicked its colour.\nStep 2: My colour is black.\n\nAction: click[black]",
    "click[black]",
    "actWithTuples",
  ],
  [
    "room, start",
    "### Reasoning\nIn the similar situations, agents went to the receptacles first.\n\n### Next action\nSince alarm clocks are often on desks:\n\ngoto [desk_0]",
    "goto [desk_0]",
    "actWithTuples",
  ],
  [
    "room, desk",
    "Thought: Firstly, I am at desk_0, have moved 1 step, hold nothing, have seen alarmclock_0, have done goto [desk_0]. Secondly, pick_up [alarmclock_0] is next, since it's in reach; afterwards goto [bed_0].\n\n> pick_up [alarmclock_0]\n\n(after that: goto [bed_0])",
    "pick_up [alarmclock_0]",
    "actWithEmbodiedState",
  ],
  [
    "room, bed",
    "Thought: Firstly, I am at bed_0, have moved 2 steps, hold alarmclock_0. Secondly, put it.\n> put [alarmclock_0, bed_0]\n> stop [done]",
    "put [alarmclock_0, bed_0]",
    "actWithEmbodiedState",
  ],
  [
    "room, bed",
    "Step 1: I have the alarm clock.\nStep 2: I'm at the bed.\nStep 3: put alarmclock_0 in or on bed_0",
    "put [alarmclock_0, bed_0]",
  ],
  ["room, low", "turn_left (to look for the desk)", "turn_left"],
  ["room, low", "I'll take one step forward.\n\n> move_ahead", "move_ahead"],
  [
    "question, seen",
    "Step 1: Look at the observation. candle_0 is on shelf_0.\nStep 2: The question is whether there is a candle.\n\nanswer [true]",
    "answer [true]",
  ],
  ["grid, ball", "Since it's on my right and goto needs a free way: goto [red ball].", "goto [red ball]"],
  ["layout, shelf", "Step 1: Identify what's out of place: mug_0 on shelf_0.\nStep 2: Pick it up.\n\n> pick_up [mug_0]", "pick_up [mug_0]"],
  [
    "house, bedroom",
    "Thought: I tell Bob about the split.\n> chat [I'll do the bedroom and bathroom; please do the kitchen and livingroom.]",
    "chat [I'll do the bedroom and bathroom; please do the kitchen and livingroom.]",
  ],
  [
    "house, bedroom",
    "Step 1: Check the containers here.\ngo_check [drawer_1]\nStep 2: Explore other rooms.\ngo_explore [kitchen]",
    "go_check [drawer_1]",
  ],
  ["commander", "Step 1: find out what's missing.\n\n> progress_check", "progress_check"],
  [
    "office, start",
    'Step 1: Search for the customer.\n\ncustomer_relationship_manager.search_customers(customer_name="Forge School")\n\nStep 2: Delete it with its id.',
    'customer_relationship_manager.search_customers(customer_name="Forge School")',
  ],
  [
    "office, found",
    'Deleting customer 00000042 now.\n\ncustomer_relationship_manager.delete_customer(customer_id="00000042")',
    'customer_relationship_manager.delete_customer(customer_id="00000042")',
  ],
  ["arm", "Sub-step to follow: **move above the door's handle**", "move above the door's handle"],
  [
    "arm",
    "We're at step 0, so nothing has been done yet. The plan's first sub-step comes first.\n\n> move above the door's handle",
    "move above the door's handle",
  ],
];

/** What is not read as it was meant. */
const unread: Readonly<Record<string, string | null>> = {
  "Step 1: I have the alarm clock.\nStep 2: I'm at the bed.\nStep 3: put alarmclock_0 in or on bed_0": null,
};

sendEach(replies, unread);
