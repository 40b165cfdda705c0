import { type LoggedAction, sendEach } from "../logged-voices/sent-to.testing.js";

/** Replies as usual models most often give them, from the prompts alone: a bedroom and a kitchen. */
const replies: readonly LoggedAction[] = [
  ["bedroom, start", "go to desk 1", "go to desk 1"],
  ["bedroom, start", "> go to shelf 1", "go to shelf 1"],
  ["bedroom, start", "Go to desk 1.", "go to desk 1"],
  [
    "bedroom, start",
    "Thought: A notebook is most likely on a desk or a shelf. I will check the desk first.\nAction: go to desk 1",
    "go to desk 1",
  ],
  [
    "bedroom, start",
    "think: To solve the task, I need to find and take a notebook, then put it on bed 1. A notebook is more likely to appear in a desk (1), shelf (1), drawer (1-3), nightstand (1).",
    "think",
  ],
  [
    "bedroom, start",
    "> think: To solve the task, I need to find and take a notebook, then put it on the bed. A notebook is likely to be on the desk 1.\nOK.\n> go to desk 1",
    "go to desk 1",
  ],
  [
    "bedroom, start",
    "> go to desk 1\nOn the desk 1, you see a laptop 1, a notebook 1, and a pen 2.\n> take notebook 1 from desk 1\nYou pick up the notebook 1 from the desk 1.\n> go to bed 1\n> put notebook 1 in/on bed 1",
    "go to desk 1",
  ],
  [
    "bedroom, start",
    "<think>\nOkay, so I need to put a notebook on the bed. Let me see what is in the room: bed 1, chest 1, desk 1, some drawers, a nightstand, a shelf, wardrobes and a windowsill. Notebooks are usually on a desk or a shelf. I could go to shelf 1, but the desk seems the best start.\n</think>\n\n> go to desk 1",
    "go to desk 1",
  ],
  ["bedroom, start", "<think>\n\n</think>\n\ngo to shelf 1", "go to shelf 1"],
  [
    "bedroom, start",
    "Okay, the task is to put a notebook on the bed. I haven't found one yet, so I should start at the desk, then try the shelf.\n</think>\n\n> go to desk 1",
    "go to desk 1",
  ],
  [
    "bedroom, start",
    '```json\n{\n  "thought": "Notebooks are usually kept on desks.",\n  "action": "go to desk 1"\n}\n```',
    "go to desk 1",
  ],
  ["bedroom, start", '{"action": "go to desk 1"}', "go to desk 1"],
  [
    "bedroom, start",
    "## Step 1: Understand the task\nThe task is to put a notebook on the bed.\n\n## Step 2: Identify where a notebook may be\nThe notebook may be on the desk, the shelf, or in a drawer.\n\n## Step 3: Decide on the first action\nThe desk is the most likely place.\n\nThe final answer is: $\\boxed{go to desk 1}$",
    "go to desk 1",
  ],
  [
    "bedroom, start",
    "To put a notebook on the bed, I'll first need to find one. Let me start by checking the desk.\n\n> go to desk 1",
    "go to desk 1",
  ],
  [
    "bedroom, start",
    "**Next action:** go to desk 1\n\n**Reasoning:** Notebooks are commonly found on desks, so it makes sense to check there first.",
    "go to desk 1",
  ],
  ["bedroom, start", "I will go to desk 1 to look for the notebook.", "go to desk 1"],
  [
    "bedroom, start",
    "1. go to desk 1\n2. look for the notebook\n3. take notebook 1 from desk 1\n4. go to bed 1\n5. put notebook 1 in/on bed 1",
    "go to desk 1",
  ],
  ["bedroom, start", "```\n> go to shelf 1\n```", "go to shelf 1"],
  ["bedroom, start", "I don't see a notebook in the room. Could you tell me where it is?", null],
  ["bedroom, shelf", "take notebook 1 from shelf 1", "take notebook 1 from shelf 1"],
  ["bedroom, shelf", "I found a notebook on the shelf. I'll take it.\n\n> take notebook 1 from shelf 1", "take notebook 1 from shelf 1"],
  [
    "bedroom, shelf",
    "> take notebook 1 from shelf 1\nYou pick up the notebook 1 from the shelf 1.\n> go to bed 1",
    "take notebook 1 from shelf 1",
  ],
  ["bedroom, shelf", "> pick up notebook 1 from shelf 1", "take notebook 1 from shelf 1"],
  ["bedroom, shelf", "take notebook 1", "take notebook 1 from shelf 1"],
  [
    "bedroom, shelf",
    "I see notebook 1 on the shelf, so I will take notebook 1 from shelf 1 and then go to bed 1.",
    "take notebook 1 from shelf 1",
  ],
  ["bedroom, with the notebook", "put notebook 1 on bed 1", "put notebook 1 in/on bed 1"],
  ["bedroom, with the notebook", "> move notebook 1 to bed 1", "put notebook 1 in/on bed 1"],
  [
    "bedroom, with the notebook",
    "Now I am at bed 1 with the notebook 1 in hand. The last step is to put it down.\n\n**Action:** `put notebook 1 in/on bed 1`",
    "put notebook 1 in/on bed 1",
  ],
  [
    "bedroom, with the notebook",
    "> put notebook 1 in/on bed 1\n\nThe task is now complete! The notebook is on the bed.",
    "put notebook 1 in/on bed 1",
  ],
  ["bedroom, shut drawer", "> open drawer 1", "open drawer 1"],
  ["bedroom, shut drawer", "The drawer is closed, so I need to open it to see what's inside.\n\nopen drawer 1", "open drawer 1"],
  ["bedroom, looked through", "There is no notebook in drawer 1. Next I'll check drawer 2.\n\n> go to drawer 2", "go to drawer 2"],
  ["bedroom, looked through", "> close drawer 1\n> go to shelf 1", "close drawer 1"],
  ["kitchen, with an egg", "heat egg 1 with microwave 1", "heat egg 1 with microwave 1"],
  [
    "kitchen, with an egg",
    "I'm holding the egg and I'm at the microwave. I don't need to open it; I can heat the egg directly.\n\n> heat egg 1 with microwave 1",
    "heat egg 1 with microwave 1",
  ],
  [
    "kitchen, with an egg",
    "> open microwave 1\nYou open the microwave 1. The microwave 1 is open. In it, you see nothing.",
    "open microwave 1",
  ],
  ["bedroom, lamp", "> use desklamp 1", "use desklamp 1"],
  ["bedroom, lamp", "turn on desklamp 1", "use desklamp 1"],
];

sendEach(replies);
