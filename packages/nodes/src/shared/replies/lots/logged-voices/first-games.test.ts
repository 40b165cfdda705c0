import { type LoggedAction, sendEach } from "./sent-to.testing.js";

/** Replies as they stand in logs: the bedroom and the kitchen, with something to do at hand; written from the prompts alone, before any reader was looked at. */
const replies: readonly LoggedAction[] = [
  [
    "bedroom, shelf",
    '<think>\nOkay, the task is to put a notebook on the bed. I\'m at shelf 1 and I can see alarmclock 2 and notebook 1. I should take the notebook 1. The format is "> take notebook 1 from shelf 1". Alternatively, I could go to bed 1 first, but no, I need to have the notebook.\n\nSo the next action is to take it.\n</think>\n\n> take notebook 1 from shelf 1',
    "take notebook 1 from shelf 1",
  ],
  [
    "bedroom, shelf",
    "<think>\nWe found notebook 1 on shelf 1. Take it.\n</think>\n\n**Action:** take notebook 1 from shelf 1\n\n**Explanation:** The notebook is on shelf 1, where I currently stand. Next I will go to bed 1 and put it there.",
    "take notebook 1 from shelf 1",
  ],
  [
    "bedroom, with the notebook",
    "put notebook 1 in/on bed 1\n\nYou put the notebook 1 in/on the bed 1.\n\nThe task is complete.",
    "put notebook 1 in/on bed 1",
  ],
  ["bedroom, with the notebook", "> put notebook 1 on bed 1", "put notebook 1 in/on bed 1"],
  [
    "bedroom, shut drawer",
    "I'm at drawer 1, which is closed. I should open it to see whether there's a notebook inside.\n\n> open drawer 1\n\nIf the notebook isn't there, I'd look in drawer 2 and drawer 3 next.",
    "open drawer 1",
  ],
  [
    "bedroom, shut drawer",
    "> open drawer 1\nYou open the drawer 1. The drawer 1 is open. In it, you see a notebook 1.\n> take notebook 1 from drawer 1\nYou pick up the notebook 1 from the drawer 1.\n> go to bed 1",
    "open drawer 1",
  ],
  [
    "bedroom, with the notebook",
    '{"thought": "I am holding notebook 1 and standing at bed 1, so I can place it.", "action": "put notebook 1 in/on bed 1"}',
    "put notebook 1 in/on bed 1",
  ],
  [
    "bedroom, shelf",
    '```json\n{\n  "action": "take",\n  "object": "notebook 1",\n  "receptacle": "shelf 1",\n  "confidence": 0.97\n}\n```',
    "take notebook 1 from shelf 1",
  ],
  [
    "bedroom, shelf",
    "The notebook 1 is on shelf 1. I have two options:\n\n1. Take the notebook from shelf 1.\n2. Go to bed 1 first to see what is there.\n\nOption 1 makes more sense since I need the notebook to complete the task.\n\n> take notebook 1 from shelf 1",
    "take notebook 1 from shelf 1",
  ],
  ["bedroom, shelf", "The next action is:\n\n$$\\boxed{\\text{take notebook 1 from shelf 1}}$$", "take notebook 1 from shelf 1"],
  [
    "bedroom, shut drawer",
    "I apologize for the confusion in my previous step. The drawer 1 is closed, so let me open it.\n\n> open drawer 1",
    "open drawer 1",
  ],
  [
    "kitchen, with an egg",
    "I have the egg 1 and I'm at the microwave. The microwave is closed but heating does not require opening it.\n\n> heat egg 1 with microwave 1",
    "heat egg 1 with microwave 1",
  ],
  [
    "kitchen, with an egg",
    "Now that I have the egg, I'll heat it:\n\nheat egg 1 with microwave 1\n\nThen I will go to diningtable 1 and put egg 1 in/on diningtable 1.",
    "heat egg 1 with microwave 1",
  ],
  ["kitchen, with an egg", "> Heat egg 1 with microwave 1.", "heat egg 1 with microwave 1"],
  [
    "bedroom, shelf",
    '<tool_call>\n{"name": "take", "arguments": {"object": "notebook 1", "receptacle": "shelf 1"}}\n</tool_call>',
    "take notebook 1 from shelf 1",
  ],
  [
    "bedroom, with the notebook",
    "The agent is holding notebook 1 and is at bed 1, so the final action is to put the notebook on the bed:\n\n> put notebook 1 in/on bed 1\n\nThis completes the task. 🎉",
    "put notebook 1 in/on bed 1",
  ],
  [
    "bedroom, shut drawer",
    "Okay, so I'm at drawer 1 and it's closed. I could go to drawer 2 instead, but it's better to open this one first. Wait, is the notebook maybe on the nightstand? Not seen yet. I'll open drawer 1.\n</think>\n\nopen drawer 1",
    "open drawer 1",
  ],
  ["bedroom, shelf", "I found notebook 1 on shelf 1!\n\n<action>take notebook 1 from shelf 1</action>", "take notebook 1 from shelf 1"],
  ["bedroom, with the notebook", "> **put notebook 1 in/on bed 1**", "put notebook 1 in/on bed 1"],
  [
    "bedroom, lamp",
    "We are holding the book 1 and the desklamp 1 is right here on the desk, so now we turn it on.\n\n> use desklamp 1",
    "use desklamp 1",
  ],
  ["bedroom, lamp", "turn on desklamp 1", "use desklamp 1"],
  [
    "bedroom, shut drawer",
    "According to my new plan, I should check the drawers one by one. Drawer 1 is closed.\n\n> open drawer 1",
    "open drawer 1",
  ],
];

sendEach(replies);
