import { type AskedFor, MnemographError } from "@mnemograph/core";
import type { Skill } from "./skill.js";

/**
 * MODEL_SKILL_UNKNOWN for a reply that no skill gives, or for a prompt that names none (`null`);
 * `node`: which one asks, where that is known.
 */
export const unknownSkill = (
  reply: string | null,
  skills: readonly Skill[],
  node?: string,
): MnemographError => {
  const known = skills.map((skill) => skill.reply);
  const own = `offlineModel({ skills: [defineSkill({ reply: ${JSON.stringify(reply ?? "name")}, answer: ({ material }) => … })] })`;
  return new MnemographError({
    code: "MODEL_SKILL_UNKNOWN",
    message:
      reply === null
        ? "the offline model finds its skill by the reply that a prompt asks for, and nothing names that reply for these messages"
        : `the offline model has no skill for the reply "${reply}"`,
    hint: `${reply === null ? "define the prompt with `reply` and ask by callModel, or give it to offlineModel({ prompts }); " : ""}register a skill of your own with ${own}, or among the \`skills\` of mnemograph.config.ts; known replies: ${known.join(", ")}${node === undefined ? "" : `; the node that asks is ${node}`}`,
    evidence: { reply, known },
  });
};

/**
 * MODEL_SKILL_UNKNOWN for messages that do not have the words of the prompt that they are said to
 * be made with.
 */
export const unreadablePrompt = ({ node, promptId }: AskedFor): MnemographError =>
  new MnemographError({
    code: "MODEL_SKILL_UNKNOWN",
    message: `the offline model cannot play the node ${node}: its messages cannot be read back by the words of the prompt ${promptId}`,
    hint: "keep the prompt's words around what you edit, with words or a line break between neighbouring fields of a template; or choose another model for this node",
    evidence: { node, promptId },
  });
