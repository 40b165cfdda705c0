import { type LoggedAction, sendEach } from "./sent-to.testing.js";

/** Replies as they stand in logs: the bedroom, where one has to go on; written from the prompts alone, before any reader was looked at. */
const replies: readonly LoggedAction[] = [
  [
    "bedroom, start",
    "To put a notebook on the bed, I first need to find a notebook. Notebooks are commonly found on desks or shelves, so I'll check the desk first.\n\n> go to desk 1",
    "go to desk 1",
  ],
  ["bedroom, start", "Let's start by checking the desk 1, since notebooks are often kept on desks.\n\ngo to desk 1", "go to desk 1"],
  [
    "bedroom, start",
    "> go to desk 1\n\nExplanation:\nSince the task is to put a notebook on the bed, the first step is to look for the notebook. The desk is the likeliest place.",
    "go to desk 1",
  ],
  ["bedroom, start", "go to desk 1", "go to desk 1"],
  ["bedroom, start", "```\n> go to desk 1\n```", "go to desk 1"],
  [
    "bedroom, start",
    "> think: To solve the task, I need to find and take a notebook, then put it in/on the bed. A notebook is likely on the desk.\n> go to desk 1",
    "go to desk 1",
  ],
  ["bedroom, start", "> think: To solve the task, I need to find and take a notebook, then put it on the bed.", "think"],
  [
    "bedroom, start",
    "Based on the examples, I will check the desk first.\n\nAction: go to desk 1\nObservation: On the desk 1, you see a cellphone 2, and a desklamp 1.\nAction: go to shelf 1\nObservation:",
    "go to desk 1",
  ],
  ["bedroom, start", "我需要先找到笔记本。笔记本通常放在书桌上，所以我先去书桌 1。\n\n> go to desk 1", "go to desk 1"],
  [
    "bedroom, start",
    "Je dois d'abord trouver un carnet (notebook). Le bureau est l'endroit le plus probable.\n\nAction : go to desk 1",
    "go to desk 1",
  ],
  ["bedroom, start", "I would suggest going to the desk 1 to look for the notebook.", "go to desk 1"],
  [
    "bedroom, looked through",
    "Let me think about what I know:\n\n- **bed 1**: book 1, pillow 2, scarf 2\n- **desk 1**: cellphone 2, desklamp 1\n- **drawer 1**: cellphone 1\n\nI haven't checked drawer 2, drawer 3, the shelf, the nightstand or the windowsill. The shelf seems most promising for a notebook.\n\n> go to shelf 1",
    "go to shelf 1",
  ],
  [
    "bedroom, looked through",
    "Checked so far: bed 1, desk 1, drawer 1. Unchecked: shelf 1, nightstand 1, windowsill 1.\nNext: go to shelf 1",
    "go to shelf 1",
  ],
  [
    "bedroom, looked through",
    "| Place | Searched? |\n|---|---|\n| bed 1 | yes |\n| desk 1 | yes |\n| drawer 1 | yes |\n| shelf 1 | no |\n\n**Next action:** go to shelf 1",
    "go to shelf 1",
  ],
  ["bedroom, looked through", "> I will go to shelf 1 next.", "go to shelf 1"],
  [
    "bedroom, start",
    "I'm sorry, but I need more information about where the notebook is before I can decide on an action. Could you tell me which receptacles have been searched?",
    null,
  ],
  ["bedroom, start", "Action: Go to desk 1\nReason: Notebooks are usually on desks.", "go to desk 1"],
  [
    "bedroom, start",
    "1. go to desk 1\n2. go to shelf 1\n3. take notebook 1 from shelf 1\n4. go to bed 1\n5. put notebook 1 in/on bed 1",
    "go to desk 1",
  ],
  [
    "bedroom, looked through",
    "<think>\nI have looked at bed 1, desk 1 and drawer 1. Next could be shelf 1 or nightstand 1. go to shelf 1 seems fine, but maybe",
    null,
  ],
  [
    "bedroom, looked through",
    "In my previous attempt I went to desk 1 twice, which wasted time. This time I will not repeat that and go to shelf 1 instead.\n\n> go to shelf 1",
    "go to shelf 1",
  ],
];

sendEach(replies);
