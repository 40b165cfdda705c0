import { type LoggedAction, sendEach } from "./sent-to.testing.js";

/** Replies as they stand in logs: the bedroom, where one has to go on; a second lot, longer and with more beside the action. */
const replies: readonly LoggedAction[] = [
  [
    "bedroom, looked through",
    "Okay, let me think. I need to put a notebook on the bed. I've already visited bed 1, desk 1 and drawer 1. None of them has a notebook. Let me see, drawer 2 and drawer 3 are left, also chest 1, nightstand 1, shelf 1, the two wardrobes and windowsill 1.\n\nMaybe go to drawer 2? Hmm, drawers in the examples mostly held keys and pens. Shelves tend to hold books. Wait, but drawer 2 is close. Still, the shelf is a better guess.\n\nSo, the next action is to go to shelf 1.\n\n> go to shelf 1",
    "go to shelf 1",
  ],
  [
    "bedroom, looked through",
    "Summary of the current state:\n- I am at drawer 1, which I have opened; it holds cellphone 1.\n- I've searched bed 1 and desk 1.\n- I'm not holding anything.\n\nPlan:\n1. Search the remaining likely places (shelf 1, nightstand 1).\n2. Once I find a notebook, take it.\n3. Go to bed 1 and put it there.\n\nNext action:\n> go to shelf 1",
    "go to shelf 1",
  ],
  [
    "bedroom, looked through",
    "Since drawer 1 contained only a cellphone, I'd next look at the shelf or the nightstand. Let's try the shelf.\n\n> go to shelf 1",
    "go to shelf 1",
  ],
  ["bedroom, looked through", "Let's try the nightstand 1.", "go to nightstand 1"],
  [
    "bedroom, looked through",
    "I have not found the notebook yet. I will not close drawer 1, as that would only waste a step.\n\n> go to nightstand 1",
    "go to nightstand 1",
  ],
  [
    "bedroom, start",
    "Possible actions:\n- go to desk 1: notebooks are often on desks\n- go to shelf 1: notebooks may be on shelves\n- go to drawer 1: notebooks may be in drawers\n\nI choose: go to desk 1",
    "go to desk 1",
  ],
  [
    "bedroom, start",
    "I could start with the bed, the desk, or the shelf. The bed is the target so it's unlikely to hold the notebook already. Shelf 1 is possible. But the desk is where I'd expect a notebook, so the desk it is.\n\n> go to desk 1",
    "go to desk 1",
  ],
  ["bedroom, start", "Option A: go to desk 1\nOption B: go to shelf 1\n\nWhich one do you prefer?", null],
  [
    "bedroom, start",
    "go to desk 1\nOn the desk 1, you see a notebook 2, and a pen 1.\n> take notebook 2 from desk 1\nYou pick up the notebook 2 from the desk 1.\n> go to bed 1\nOn the bed 1, you see nothing.\n> put notebook 2 in/on bed 1\nYou put the notebook 2 in/on the bed 1.\n\nExample 3:\nYou are in the middle of a room.",
    "go to desk 1",
  ],
  [
    "bedroom, start",
    "| Step | Action | Reason |\n|---|---|---|\n| 1 | go to desk 1 | Notebooks are often on desks |\n| 2 | go to shelf 1 | If it's not on the desk |",
    "go to desk 1",
  ],
  ["bedroom, start", "**Thought:** A notebook is most likely on the desk.\n\n**Action:**\n```\ngo to desk 1\n```", "go to desk 1"],
  ["bedroom, start", "**Next Action:** `go to desk 1`", "go to desk 1"],
  ["bedroom, start", "go to desk 1 (or shelf 1 if nothing is there)", "go to desk 1"],
  [
    "bedroom, looked through",
    'In the last trial I wasted steps: I went to drawer 2 and to drawer 3, and "take cellphone 1 from drawer 1" was useless. My plan says to check shelf 1 right away, so I do that now.\n\n> go to shelf 1',
    "go to shelf 1",
  ],
  [
    "bedroom, looked through",
    'I will follow my plan: "go to shelf 1, take notebook 1 from shelf 1, go to bed 1, put notebook 1 in/on bed 1". First step:\n\ngo to shelf 1',
    "go to shelf 1",
  ],
  [
    "bedroom, looked through",
    'The previous command "take notebook 1 from shelf 1" was refused because I\'m not at the shelf. I need to go there first.\n\n> go to shelf 1',
    "go to shelf 1",
  ],
  [
    "bedroom, looked through",
    "The best next step is to check shelf 1.\n\n**Final Answer:** \\boxed{\\text{go to shelf 1}}",
    "go to shelf 1",
  ],
  [
    "bedroom, looked through",
    "Okay, here's the breakdown:\n\n1. **Goal:** put a notebook on the bed.\n2. **Known:** bed 1 (book, pillow, scarf), desk 1 (cellphone 2, desklamp 1), drawer 1 (cellphone 1).\n3. **Next:** go to shelf 1.\n\n> go to shelf 1",
    "go to shelf 1",
  ],
];

sendEach(replies);
