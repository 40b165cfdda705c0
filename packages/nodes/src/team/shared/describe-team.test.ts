import type { Step } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { sampleSteps } from "../../testing/fixtures.testing.js";
import { transcript } from "../../shared/prompting/transcript.js";
import { describeTeam } from "./describe-team.js";

const memoryOf = (
  trajectory: readonly Step[],
  thoughts: readonly { index: number; text: string }[] = [],
) => ({
  trajectory: [...trajectory],
  thoughts: [...thoughts],
  goalTypeId: null,
  plan: "",
  evaluation: "",
  retrievalKey: null,
});
const lead = sampleSteps(["Task: Lead.\nObs: a tap", "say hello"], ["Said.\nObs: a tap", "wait"]);
const hand = sampleSteps(["lead: hello\nObs: a fern", "water fern 1"]);
const agents = [
  { id: "lead", role: "Lead." },
  { id: "hand", role: "Do it." },
];
const episode = {
  agents,
  trajectory: [lead[0], hand[0], lead[1]].map((step, index) => ({ ...step!, index })),
  agentMemories: {
    lead: memoryOf(lead, [{ index: 1, text: "It goes well." }]),
    hand: memoryOf(hand),
  },
  endings: { lead: "Waited.\nObs: a tap", hand: "Failed. No can.\nObs: a fern" },
  view: "Obs:",
};

describe("describeTeam", () => {
  it("names who acts, and answers each action with what that agent read next; shows its own unchanged view once", () => {
    const { trajectory, observation, thoughts } = describeTeam(episode);
    expect(transcript(trajectory, observation, thoughts, "think: <thought>")).toBe(
      [
        "> lead: say hello",
        "Said.\nObs: as before.",
        "> hand: water fern 1",
        "Failed. No can.\nObs: as before.",
        "> think: It goes well.",
        "> lead: wait",
        "Waited.\nObs: as before.",
      ].join("\n"),
    );
  });

  it("begins with everybody's role and what each saw first", () => {
    expect(describeTeam(episode).trajectory[0]?.observation).toMatch(
      /^Several agents act in turns: .*\nlead: Lead\.\nObs: a tap\nhand: Do it\.\nlead: hello\nObs: a fern$/,
    );
  });

  it("shows views whole where the world does not describe its views, and a step without an owner without a name", () => {
    const described = describeTeam({
      ...episode,
      view: "",
      agentMemories: { hand: memoryOf(hand) },
    });
    expect(described.trajectory.map(({ action }) => action)).toEqual([
      "say hello",
      "hand: water fern 1",
      "wait",
    ]);
    expect(described.trajectory[2]?.observation).toBe("Failed. No can.\nObs: a fern");
  });
});
