import { MnemographError, callModel, definePrompt, replyFormat } from "@mnemograph/core";
import { defineSkill, offlineModel } from "./index.js";

/** A prompt of your own: its reply has a name, in the declaration and, through `replyFormat`, in the text. */
const rankPrompt = definePrompt<{ goal: string; doors: readonly string[] }>({
  id: "own/rank-doors",
  reply: "ranked doors",
  sample: { goal: "GOAL", doors: ["DOOR"] },
  render: ({ goal, doors }) => [
    { role: "system", content: `Which doors are worth a try?\n${replyFormat("ranked doors", ["<door>, <door>, …"], "the best first")}` },
    { role: "user", content: [`Goal: ${goal}`, ...doors].join("\n") },
  ],
});

/** What the offline model does about it: a pure function of the messages. Doors that share more words with the goal come first. */
const rankDoors = defineSkill({
  reply: "ranked doors",
  answer: ({ material }) => {
    const [goal = "", ...doors] = material.split("\n");
    const shared = (door: string) => door.split(" ").filter((word) => goal.split(" ").includes(word)).length;
    return doors.toSorted((one, other) => shared(other) - shared(one)).join(", ");
  },
});

const ask = (skills: readonly (typeof rankDoors)[]) =>
  callModel({
    node: "rankDoors",
    model: offlineModel({ skills }),
    prompt: rankPrompt,
    variables: { goal: "leave by the green door", doors: ["red door", "green door"] },
    parse: (reply) => ({ ok: true, value: reply.split(", ") }),
  });

export const ranked = await ask([rankDoors]); // ["green door", "red door"]

// Without the skill the model refuses: the error names the reply, lists the known ones and says how to register another.
export const refusal = await ask([]).catch((error: unknown) => (MnemographError.isInstance(error) ? error.code : error)); // "MODEL_SKILL_UNKNOWN"
