import type { PromptFields } from "@mnemograph/core";
import { type Layout, itemsOf, textOf, trialLines } from "./layout.js";
import { notesLines } from "./notes.js";
import { wholeExamples } from "./whole-examples.js";

/** The agent's own episodes as further examples, without those with a failed verdict. */
const ownEpisodes = (fields: PromptFields): readonly string[] =>
  itemsOf(fields, "episodes").flatMap((one) =>
    /fail/i.test(textOf(one, "verdict")) ? [] : [textOf(one, "text")],
  );

/**
 * The agent's notes from earlier tasks, its own episodes and the examples as `Example 1:` episodes,
 * notes on failed attempts, the agent's own state, and `The task:` with what was done so far, up to
 * where the reply begins.
 */
const upTo = (end: string, fields: PromptFields): string => {
  const [state, transcript] = [textOf(fields, "state"), textOf(fields, "transcript")];
  return [
    ...notesLines(fields),
    ...wholeExamples([
      ...ownEpisodes(fields),
      ...itemsOf(fields, "examples").map((one) => textOf(one, "text")),
    ]).map((text, index) => `Example ${index + 1}:\n${text}\n`),
    ...trialLines(fields),
    ...(state === "" ? [] : [`Your state now: ${state}.\n`]),
    `The task:\n${textOf(fields, "place")}\nYour task is to: ${textOf(fields, "goal")}`,
    ...(transcript === "" ? [] : [transcript]),
    end,
  ].join("\n");
};

export const episode: Layout = (fields) => upTo(">", fields);

/** The same where a thought comes first. */
export const thoughtfulEpisode: Layout = (fields) => upTo("Thought:", fields);
