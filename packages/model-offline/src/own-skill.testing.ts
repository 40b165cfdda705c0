import { MnemographError, callModel, definePrompt } from "@mnemograph/core";
import { z } from "zod";
import { defineSkill, offlineModel } from "./index.js";

/** A prompt of your own: a template, its fields, and a name for its reply. */
const rankPrompt = definePrompt<{ goal: string; doors: readonly string[] }>({
  id: "own/rank-doors",
  reply: "ranked doors",
  sample: { goal: "GOAL", doors: ["DOOR"] },
  template: [
    {
      role: "system",
      content:
        "Which doors are worth a try? Reply with one line, the best door first:\n<door>, <door>, …",
    },
    { role: "user", content: "Goal: {{goal}}\n{{#doors}}\n{{name}}\n{{/doors}}" },
  ],
  fields: ({ goal, doors }) => ({ goal, doors: doors.map((name) => ({ name })) }),
});

const Fields = z.object({ goal: z.string(), doors: z.array(z.object({ name: z.string() })) });

/**
 * What the offline model does about it: a pure function of the fields, read back out of the
 * messages. Doors that share more words with the goal come first.
 */
const rankDoors = defineSkill({
  reply: "ranked doors",
  answer: ({ fields }) => {
    const { goal, doors } = Fields.parse(fields);
    const shared = (door: string) =>
      door.split(" ").filter((word) => goal.split(" ").includes(word)).length;
    return doors
      .map(({ name }) => name)
      .toSorted((one, other) => shared(other) - shared(one))
      .join(", ");
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

// Without the skill the model refuses: the error names the reply, lists the known ones and says how
// to register another.
export const refusal = await ask([]).catch((error: unknown) =>
  MnemographError.isInstance(error) ? error.code : error,
); // "MODEL_SKILL_UNKNOWN"
