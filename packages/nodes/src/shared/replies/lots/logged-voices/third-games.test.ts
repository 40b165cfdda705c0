import { type LoggedAction, sendEach } from "./sent-to.testing.js";

/** Replies as they stand in logs: the bedroom and the kitchen, with something to do at hand; a third lot, after what the first two had shown: steps of a reasoning among them. */
const replies: readonly LoggedAction[] = [
  [
    "bedroom, shelf",
    "## Step 1: Identify the notebook's location\nThe notebook 1 is on shelf 1.\n\n## Step 2: Take it\ntake notebook 1 from shelf 1\n\nThe final answer is: $\\boxed{take notebook 1 from shelf 1}$",
    "take notebook 1 from shelf 1",
  ],
  [
    "bedroom, shelf",
    "I found the notebook! Now I need to:\n\n1. Take the notebook from the shelf\n2. Go to the bed\n3. Put the notebook on the bed\n\nLet me start with step 1:\n\n> take notebook 1 from shelf 1",
    "take notebook 1 from shelf 1",
  ],
  [
    "bedroom, shelf",
    "I'll take the notebook 1 from the shelf since that's the object I need.\n\n> take notebook 1 from shelf 1\n\n[Now I will go to bed 1 to put it there]",
    "take notebook 1 from shelf 1",
  ],
  [
    "bedroom, shut drawer",
    "Next action:\n\nopen drawer 1\n\nExplanation: The agent should open drawer 1 to see if it contains a notebook.",
    "open drawer 1",
  ],
  ["bedroom, shut drawer", "> open drawer 1 (to check for the notebook)", "open drawer 1"],
  [
    "bedroom, shut drawer",
    "Action: open drawer 1\n\nObservation: You open the drawer 1. The drawer 1 is open. In it, you see a pen 1.\n\nThought: There's no notebook in drawer 1, so I need to look elsewhere.\n\nAction: go to drawer 2",
    "open drawer 1",
  ],
  ["bedroom, shut drawer", "Thought: The drawer is closed. I need to open it.", "think"],
  [
    "bedroom, shut drawer",
    "Thought: The drawer is closed. I need to open it.\n\nAction: Open drawer 1.\n\nAction Input: drawer 1",
    "open drawer 1",
  ],
  [
    "bedroom, with the notebook",
    "To complete the task, I will place the notebook on the bed now.\n\n> put notebook 1 in/on bed 1\n\nThe task of putting a notebook on the bed is now completed.",
    "put notebook 1 in/on bed 1",
  ],
  ["bedroom, with the notebook", "Your task is to: put a notebook on bed.\n> put notebook 1 in/on bed 1", "put notebook 1 in/on bed 1"],
  [
    "bedroom, with the notebook",
    'Alright, I\'m at bed 1 holding notebook 1. The format must be "put <object> in/on <receptacle>". So "put notebook 1 in/on bed 1". I should double-check that the bed is open... beds don\'t need to be opened. \n\n> put notebook 1 in/on bed 1',
    "put notebook 1 in/on bed 1",
  ],
  ["bedroom, with the notebook", "The next action should be: put notebook 1 in/on bed 1.", "put notebook 1 in/on bed 1"],
  [
    "bedroom, with the notebook",
    'Action: ```json\n[\n    {\n        "tool_name": "put",\n        "parameters": {\n            "object": "notebook 1",\n            "receptacle": "bed 1"\n        }\n    }\n]\n```',
    "put notebook 1 in/on bed 1",
  ],
  [
    "bedroom, with the notebook",
    '{"name":"put","arguments":"{\\"object\\":\\"notebook 1\\",\\"receptacle\\":\\"bed 1\\"}"}',
    "put notebook 1 in/on bed 1",
  ],
  [
    "bedroom, with the notebook",
    '```tool_code\nprint(default_api.put(object="notebook 1", receptacle="bed 1"))\n```',
    "put notebook 1 in/on bed 1",
  ],
  [
    "kitchen, with an egg",
    "Step 1: heat egg 1 with microwave 1\nStep 2: go to diningtable 1\nStep 3: put egg 1 in/on diningtable 1",
    "heat egg 1 with microwave 1",
  ],
  [
    "kitchen, with an egg",
    'I have the egg in hand and the microwave is right here. Although the microwave is closed, the "heat" action takes care of opening, heating and closing.\n\n> heat egg 1 with microwave 1',
    "heat egg 1 with microwave 1",
  ],
  [
    "kitchen, with an egg",
    'Hmm, I could "open microwave 1" first. But the rules say heat <object> with <receptacle> at the place; nothing about opening. In the examples, heating is done directly. So I\'ll go with heat.\n\nheat egg 1 with microwave 1',
    "heat egg 1 with microwave 1",
  ],
  [
    "bedroom, lamp",
    "I'm holding book 1 and desklamp 1 is here. To look at the book under the lamp I just need to turn the lamp on:\n\n> use desklamp 1",
    "use desklamp 1",
  ],
  ["bedroom, lamp", "Use desk lamp 1.", "use desklamp 1"],
];

sendEach(replies);
