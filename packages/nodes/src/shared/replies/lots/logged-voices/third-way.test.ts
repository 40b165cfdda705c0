import { type LoggedAction, sendEach } from "./sent-to.testing.js";

/** Replies as they stand in logs: the bedroom, where one has to go on; a third lot, after what the first two had shown: steps of a reasoning among them. */
const replies: readonly LoggedAction[] = [
  [
    "bedroom, looked through",
    "## Step 1: Analyze the current situation\nWe have an apartment room and our goal is to put a notebook on the bed. We've been to bed 1, desk 1 and drawer 1.\n\n## Step 2: Determine the next best action\nAs no notebook has been found so far, shelf 1 is a good place to look.\n\n## Step 3: Formulate the next action\n> go to shelf 1\n\nThe final answer is: $\\boxed{go to shelf 1}$",
    "go to shelf 1",
  ],
  [
    "bedroom, looked through",
    "**Current situation:** I'm at drawer 1, which I opened. It contains cellphone 1.\n**Searched:** bed 1, desk 1, drawer 1\n**Not searched:** drawer 2, drawer 3, shelf 1, nightstand 1, windowsill 1, chest 1, wardrobe 1, wardrobe 2\n\nThe most probable place among these is shelf 1.\n\n> go to shelf 1",
    "go to shelf 1",
  ],
  ["bedroom, looked through", "No notebook in drawer 1. Time to check shelf 1.\n\n```\ngo to shelf 1\n```", "go to shelf 1"],
  [
    "bedroom, start",
    "Let me break down the task:\n\nGoal: put a notebook on the bed\nKnown receptacles: bed 1, chest 1, desk 1, drawers 1-3, nightstand 1, shelf 1, wardrobes 1-2, windowsill 1\n\nStrategy: look for a notebook on open surfaces first (desk, nightstand, shelf, windowsill), then in closed receptacles (drawers, chest, wardrobes).\n\nFirst action:\n> go to desk 1",
    "go to desk 1",
  ],
  ["bedroom, start", "**go to desk 1**\n\nThe desk is a common place for notebooks[1][2].", "go to desk 1"],
  ["bedroom, start", "Ich suche zuerst auf dem Schreibtisch nach einem Notizbuch.\n\n> go to desk 1", "go to desk 1"],
  ["bedroom, start", "노트북을 찾기 위해 먼저 책상으로 가겠습니다.\n\nAction: go to desk 1", "go to desk 1"],
  ["bedroom, start", "Сначала нужно найти блокнот. Скорее всего, он на столе.\n\n**Действие:** go to desk 1", "go to desk 1"],
  ["bedroom, start", "Ação: go to desk 1", "go to desk 1"],
  [
    "bedroom, start",
    "There's no single right answer, but I would probably start at desk 1, as that's where notebooks are usually kept.",
    "go to desk 1",
  ],
  [
    "bedroom, looked through",
    "I shouldn't take cellphone 1 from drawer 1 because it isn't needed for this task, and going back to desk 1 makes no sense. The shelf is unexplored.\n\n> go to shelf 1",
    "go to shelf 1",
  ],
  [
    "bedroom, looked through",
    "The drawer 1 only has a cellphone. The notebook could be on the shelf, the nightstand, or in another drawer. I'll try the shelf 1 first.",
    "go to shelf 1",
  ],
  [
    "bedroom, looked through",
    "| Action | Likelihood of notebook |\n|---|---|\n| go to shelf 1 | high |\n| go to nightstand 1 | medium |\n| go to chest 1 | low |\n\nBest action: go to shelf 1",
    "go to shelf 1",
  ],
  ["bedroom, looked through", '<action name="go to" receptacle="shelf 1"/>', "go to shelf 1"],
  ["bedroom, looked through", "```yaml\nthought: drawer 1 has no notebook\naction: go to shelf 1\n```", "go to shelf 1"],
  ["bedroom, looked through", '["go to shelf 1"]', "go to shelf 1"],
  ["bedroom, looked through", '{"response": {"thought": "The shelf is next.", "action": "go to shelf 1"}}', "go to shelf 1"],
  ["bedroom, looked through", '{"steps": [{"action": "go to shelf 1"}, {"action": "take notebook 1 from shelf 1"}]}', "go to shelf 1"],
  ["bedroom, looked through", '{\n  // go to the shelf\n  "action": "go to shelf 1",\n}', "go to shelf 1"],
  ["bedroom, looked through", "Assistant: > go to shelf 1", "go to shelf 1"],
  ["bedroom, looked through", "AI: I'll check the shelf. > go to shelf 1", "go to shelf 1"],
  ["bedroom, looked through", "Agent: go to shelf 1", "go to shelf 1"],
  ["bedroom, looked through", "You should go to shelf 1 and look for the notebook there.", "go to shelf 1"],
  ["bedroom, looked through", "Would you like me to check shelf 1 next?", null],
  ["bedroom, looked through", "I have successfully put the notebook on the bed. The task is complete!", null],
  [
    "bedroom, looked through",
    "> take cellphone 1 from drawer 1\n\nWait, the cellphone isn't what I need. The task asks for a notebook.\n\n> go to shelf 1",
    "go to shelf 1",
  ],
  [
    "bedroom, looked through",
    "> think: drawer 1 holds only a cellphone.\n> think: Next I should check the shelf.\n> go to shelf 1",
    "go to shelf 1",
  ],
  ["bedroom, looked through", '> think: I should say "go to shelf 1" next since the shelf was not searched.', "think"],
  ["bedroom, looked through", "> go to shelf1", "go to shelf 1"],
  ["bedroom, looked through", "> GO TO SHELF 1", "go to shelf 1"],
  ["bedroom, looked through", "> go to shelf 1.\n> look.", "go to shelf 1"],
  ["bedroom, looked through", "> go to shelf 2", "go to shelf 2"],
];

/** What is not read as it was meant. */
const unread: Readonly<Record<string, string | null>> = {
  "There's no single right answer, but I would probably start at desk 1, as that's where notebooks are usually kept.": null,
  '<action name="go to" receptacle="shelf 1"/>': null,
  "I have successfully put the notebook on the bed. The task is complete!": "put notebook on bed",
};

sendEach(replies, unread);
