import { type LoggedAction, sendEach } from "./sent-to.testing.js";

/** Replies as they stand in logs: the bedroom and the kitchen, with something to do at hand; a second lot, longer and with more beside the action. */
const replies: readonly LoggedAction[] = [
  ["bedroom, shelf", "take notebook 1 from shelf 1, go to bed 1, put notebook 1 in/on bed 1", "take notebook 1 from shelf 1"],
  ["bedroom, shelf", "> take notebook 1 from shelf 1 and go to bed 1", "take notebook 1 from shelf 1"],
  ["bedroom, shelf", "> pick up notebook 1", "take notebook 1 from shelf 1"],
  ["bedroom, shelf", "Grab the notebook from the shelf.", "take notebook 1 from shelf 1"],
  [
    "bedroom, shelf",
    "> think: I found notebook 1 on shelf 1. Next, I take it and bring it to bed 1.\n> take notebook 1 from shelf 1\n> go to bed 1\n> put notebook 1 in/on bed 1",
    "take notebook 1 from shelf 1",
  ],
  [
    "bedroom, shelf",
    "Thought 4: I see notebook 1 on shelf 1. I should take it.\nAction 4: take notebook 1 from shelf 1\nObservation 4: You pick up the notebook 1 from the shelf 1.\nThought 5: Now go to bed 1.\nAction 5: go to bed 1",
    "take notebook 1 from shelf 1",
  ],
  [
    "bedroom, shelf",
    '{\n  "reasoning": "The notebook is on shelf 1. After taking it I need to go to bed 1.",\n  "plan": ["take notebook 1 from shelf 1", "go to bed 1", "put notebook 1 in/on bed 1"],\n  "next_action": "take notebook 1 from shelf 1"\n}',
    "take notebook 1 from shelf 1",
  ],
  ["bedroom, shelf", '```json\n{"action_type": "take", "args": ["notebook 1", "shelf 1"]}\n```', "take notebook 1 from shelf 1"],
  [
    "bedroom, shelf",
    "<thinking>\nThe notebook is right here. I could also examine it, but that's unnecessary.\n</thinking>\n\n<answer>\ntake notebook 1 from shelf 1\n</answer>",
    "take notebook 1 from shelf 1",
  ],
  [
    "bedroom, shelf",
    '<tool_call>\n{"arguments": {"command": "take notebook 1 from shelf 1"}, "name": "execute_action"}\n</tool_call>',
    "take notebook 1 from shelf 1",
  ],
  [
    "bedroom, shelf",
    '[TOOL_CALLS] [{"name": "take", "arguments": {"object": "notebook 1", "from": "shelf 1"}}]',
    "take notebook 1 from shelf 1",
  ],
  ["bedroom, shelf", '<|python_tag|>take(object="notebook 1", receptacle="shelf 1")', "take notebook 1 from shelf 1"],
  [
    "bedroom, shut drawer",
    "The drawer is closed, so I must open it before I can see what's inside. If it is empty, I'll move on to drawer 2.",
    "open drawer 1",
  ],
  ["bedroom, shut drawer", "Open the drawer.", "open drawer 1"],
  [
    "bedroom, shut drawer",
    "The drawer 1 is closed. \n\nAction: open drawer 1\n\n(If nothing useful is found inside: close drawer 1 and go to drawer 2.)",
    "open drawer 1",
  ],
  ["bedroom, shut drawer", "Open drawer 1 to look for a notebook.", "open drawer 1"],
  ["bedroom, shut drawer", "El cajón 1 está cerrado. Lo abro para ver si hay un cuaderno dentro.\n\n> open drawer 1", "open drawer 1"],
  ["bedroom, shut drawer", "**思考：** 抽屉 1 是关着的，需要先打开。\n\n**动作：** open drawer 1", "open drawer 1"],
  ["bedroom, shut drawer", "引き出し1は閉まっているので、開けます。\n> open drawer 1", "open drawer 1"],
  [
    "bedroom, with the notebook",
    "I've got the notebook and I'm at the bed. Time to finish the job: I'll put notebook 1 in/on bed 1.",
    "put notebook 1 in/on bed 1",
  ],
  ["bedroom, with the notebook", "*places the notebook on the bed*\n\nput notebook 1 in/on bed 1", "put notebook 1 in/on bed 1"],
  [
    "bedroom, with the notebook",
    "Sure, I'd be happy to help! Here is the next action:\n\n> put notebook 1 in/on bed 1\n\nI hope this helps! Let me know if you have any other questions.",
    "put notebook 1 in/on bed 1",
  ],
  ["bedroom, with the notebook", "Place notebook 1 on bed 1.", "put notebook 1 in/on bed 1"],
  ["bedroom, with the notebook", "<think>\n\n</think>\n\nput notebook 1 in/on bed 1", "put notebook 1 in/on bed 1"],
  [
    "bedroom, with the notebook",
    "<|channel|>analysis<|message|>We hold notebook 1 at bed 1. Put it.<|end|><|start|>assistant<|channel|>final<|message|>> put notebook 1 in/on bed 1",
    "put notebook 1 in/on bed 1",
  ],
  [
    "kitchen, with an egg",
    "I already have egg 1 and I'm standing in front of microwave 1, so there's no need to open it: \"heat egg 1 with microwave 1\" works directly.\n\n> heat egg 1 with microwave 1",
    "heat egg 1 with microwave 1",
  ],
  ["kitchen, with an egg", "Heat the egg in the microwave.", "heat egg 1 with microwave 1"],
  ["kitchen, with an egg", "Use the microwave to heat egg 1.", "heat egg 1 with microwave 1"],
  [
    "kitchen, with an egg",
    "I first considered opening the microwave and putting the egg inside, but the instructions say that heating is a single action: heat <object> with <receptacle>.\n\n> heat egg 1 with microwave 1",
    "heat egg 1 with microwave 1",
  ],
  ["bedroom, lamp", "Turn on the desk lamp.", "use desklamp 1"],
  ["bedroom, lamp", "> use desklamp 1 to look at book 1", "use desklamp 1"],
  ["bedroom, lamp", "> examine book 1 under desklamp 1", "use desklamp 1"],
];

/** What is not read as it was meant. */
const unread: Readonly<Record<string, string | null>> = {
  "> examine book 1 under desklamp 1": "examine book 1 under desklamp 1",
};

sendEach(replies, unread);
