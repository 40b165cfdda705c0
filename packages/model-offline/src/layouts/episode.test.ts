import { expect, it } from "vitest";
import { episode, thoughtfulEpisode } from "./episode.js";

const task = { place: "A hall 2.", goal: "lift mip 2", transcript: "> look\nA mip 2." };

it("shows the task and what was done, up to where the reply begins", () => {
  const page = "The task:\nA hall 2.\nYour task is to: lift mip 2\n> look\nA mip 2.";
  expect(episode(task)).toBe(`${page}\n>`);
  expect(thoughtfulEpisode(task)).toBe(`${page}\nThought:`);
});

it("shows examples, notes and the state above the task", () => {
  const fields = {
    ...task,
    transcript: "",
    examples: [{ text: "A hall 1." }],
    reflections: [{ text: "I did not look." }],
    state: "I face north",
  };
  expect(episode(fields)).toBe(
    [
      "Example 1:\nA hall 1.\n",
      "Your memory for this task:\nTrial 1:\nI did not look.\n",
      "Your state now: I face north.\n",
      "The task:\nA hall 2.\nYour task is to: lift mip 2\n>",
    ].join("\n"),
  );
});

it("shows the agent's own episodes above the examples, without failed ones", () => {
  const fields = {
    ...task,
    transcript: "",
    examples: [{ text: "A hall 1." }],
    episodes: [
      { number: 1, verdict: "failed", text: "A hall 8." },
      { number: 2, verdict: "succeeded", text: "A hall 9." },
      { number: 3, verdict: "", text: "A hall 7." },
    ],
  };
  expect(episode(fields)).toMatch(
    /^Example 1:\nA hall 9\.\n\nExample 2:\nA hall 7\.\n\nExample 3:\nA hall 1\.\n\nThe task:/,
  );
});
