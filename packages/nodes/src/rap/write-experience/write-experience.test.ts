import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { experienceFromTrajectory } from "../experiences/experience-from-trajectory.js";
import { writeExperience } from "./write-experience.js";

const room = "a bench 1, a tap 1, a shelf 1";
const reacted = sampleSteps(
  [room, "think: To solve the task, I need to find a fern and water it."],
  ["OK.", "think: A fern is more likely to appear on bench (1). I start there"],
  ["OK.", "go to bench 2"],
  ["Nothing happens.", "go to bench 1"],
  ["On the bench 1, you see a fern 1.", "water fern 1 with can 1"],
);
const seen = {
  task: sampleTask(),
  trajectory: reacted,
  observation: "You water the fern 1.",
  plan: "",
  reward: 1,
  success: true,
};

describe("writeExperience", () => {
  it("makes the plan of a ReAct episode from its first thought, drops refused actions and lists of places", async () => {
    expect(await writeExperience.run(seen, {})).toEqual({
      experience: {
        id: "greenhouse/1",
        task: "water the fern",
        category: "water",
        plan: "To solve the task, I need to find a fern and water it.",
        entries: [
          "> think: A fern is more likely to appear on bench (1)",
          "OK.",
          "> go to bench 1",
          "On the bench 1, you see a fern 1.",
          "> water fern 1 with can 1",
          "You water the fern 1.",
        ],
        reward: 1,
        success: true,
      },
    });
  });

  it("keeps a given plan and every thought of a RAP episode", async () => {
    const { experience } = await writeExperience.run(
      { ...seen, plan: "To solve the task, I look." },
      {},
    );
    expect(experience?.plan).toBe("To solve the task, I look.");
    expect(experience?.entries.slice(0, 3)).toEqual([
      "> think: To solve the task, I need to find a fern and water it.",
      "OK.",
      "> think: A fern is more likely to appear on bench (1). I start there",
    ]);
    expect(experience?.entries).not.toContain("Nothing happens.");
  });

  it("remembers successes alone, unless an option keeps all", async () => {
    const failed = { ...seen, success: false, reward: 0.4 };
    expect(await writeExperience.run(failed, {})).toEqual({ experience: null });
    expect(await writeExperience.run(failed, { write: { keep: "all" } })).toMatchObject({
      experience: { success: false, reward: 0.4 },
    });
    expect(await writeExperience.run({ ...seen, trajectory: [] }, {})).toEqual({
      experience: null,
    });
  });

  it("can take the instruction as the plan, and leave out the score", async () => {
    const trajectory = sampleSteps(["shop", "search[fern]"], ["a fern", "click[Buy Now]"]);
    const write = { planFrom: "goal", refusals: [], dropFinalAnswer: true, keep: "all" } as const;
    const { experience } = await writeExperience.run(
      { ...seen, trajectory, observation: "Your score: 1.0" },
      { write },
    );
    expect(experience).toMatchObject({
      plan: "water the fern",
      entries: ["> search[fern]", "a fern", "> click[Buy Now]"],
    });
  });
});

describe("experienceFromTrajectory", () => {
  const steps = sampleSteps(
    [room, "go to bench 1"],
    ["On the bench 1, you see a can 1.", "take can 1 from bench 1"],
    ["You pick up the can 1.", "go to tap 1"],
    ["On the tap 1, you see nothing.", "fill can 1 with tap 1"],
    ["You fill the can 1.", "go to shelf 1"],
    ["On the shelf 1, you see a apple 1.", "use apple 1"],
  );
  const trajectory = {
    id: "t",
    task: sampleTask(),
    steps,
    finalObservation: "Done.",
    reward: 1,
    success: true,
  };

  it("derives plan and thoughts of a silent demonstration from its changes", () => {
    const { plan, entries } = experienceFromTrajectory(trajectory);
    expect(plan).toBe(
      "To solve the task, I need to find and take a can, then fill it with tap, then find and use an apple.",
    );
    expect(entries.filter((entry) => entry.includes("think:"))).toEqual([
      "> think: First I need to find a can",
      "> think: Now I take the can. Next, I need to fill it with tap",
      "> think: Now I fill the can with tap. Next, I need to find an apple",
    ]);
    expect(entries.indexOf("> think: Now I take the can. Next, I need to fill it with tap")).toBe(
      entries.indexOf("> go to tap 1") - 2,
    );
    expect(entries).toHaveLength(2 * (6 + 3));
  });

  it("leaves a demonstration silent with the option, and one with thoughts as it is", () => {
    expect(experienceFromTrajectory(trajectory, { narrate: false }).entries).toHaveLength(12);
    const thinking = experienceFromTrajectory({ ...trajectory, steps: reacted });
    expect(thinking.entries.filter((entry) => entry.includes("think:"))).toHaveLength(1);
  });

  it("distinguishes another thing of a kind, and plans by the goal where nothing was changed", () => {
    const twice = sampleSteps(
      [room, "take can 1 from bench 1"],
      ["ok", "put can 1 in/on shelf 1"],
      ["ok", "take can 2 from bench 1"],
      ["ok", "put can 2 in/on shelf 1"],
    );
    expect(experienceFromTrajectory({ ...trajectory, steps: twice }).plan).toBe(
      "To solve the task, I need to find and take a can, then put it in/on shelf, then find and take another can, then put it in/on shelf.",
    );
    const idle = experienceFromTrajectory({ ...trajectory, steps: sampleSteps([room, "wait"]) });
    expect(idle.plan).toBe("To solve the task, I need to water the fern.");
    expect(experienceFromTrajectory({ ...trajectory, steps: [] }).plan).toBe(
      "To solve the task, I need to water the fern.",
    );
  });
});
