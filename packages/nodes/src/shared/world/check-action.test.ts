import type { NodeEvent } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { stepTeam } from "../../team/step-team/step-team.js";
import { stepEnvironment } from "../../world/step-environment/step-environment.js";
import { unreachable } from "../../testing/fixtures.testing.js";

const described = {
  title: "A greenhouse",
  actions: ["water [plant]", "stop"],
  refusals: ["Feedback: Action failed."],
  options: {},
};
const answerTo = (action: string) =>
  action === "water [fern_0]"
    ? "Feedback: Action succeeded."
    : "Feedback: Action failed. Which plant?";
const turn = { state: null, reward: 0, done: false, success: false };
const world = {
  name: "greenhouse",
  version: "1",
  maxSteps: 9,
  reset: unreachable("reset"),
  step: (_: unknown, action: string) => ({ ...turn, observation: answerTo(action) }),
  describe: () => described,
};
const team = {
  name: "greenhouse",
  maxSteps: 9,
  agents: () => [],
  reset: unreachable("reset"),
  observe: () => "",
  step: (_: unknown, { action }: { action: string }) => ({
    ...turn,
    nextAgentId: "other",
    observation: answerTo(action),
  }),
  describe: () => described,
};

const outcomeOf = async (kind: "act" | "think" | "invalid", text: string, isTeam: boolean) => {
  const events: NodeEvent[] = [];
  const runtime = { emit: (event: NodeEvent) => events.push(event) } as never;
  const seen = { environmentState: null, observation: "", action: { kind, text }, trajectory: [] };
  if (isTeam) await stepTeam.run({ ...seen, nextAgentId: "one" }, { environment: team }, runtime);
  else await stepEnvironment.run(seen, { environment: world }, runtime);
  return events.flatMap((event) => (event.type === "action-check" ? [event.outcome] : []));
};

it("ends an episode by the guard's count of refusals too", async () => {
  const seen = {
    environmentState: null,
    observation: "",
    action: { kind: "act" as const, text: "dance" },
    trajectory: [],
  };
  const ended = await stepEnvironment.run(seen, { environment: world, guard: { refusals: 1 } });
  expect(ended).toMatchObject({ done: true, stopReason: "refusals" });
});

describe.each([
  ["alone", false],
  ["in a team", true],
])("how a void step is counted, %s", (_, isTeam) => {
  it.each([
    ["act", "water [fern_0]", []],
    ["act", "water fern", ["refused"]],
    ["act", "dance", ["refused"]],
    ["invalid", "", ["unusable"]],
    ["think", "think: water which?", []],
  ] as const)("%s %j", async (kind, text, outcomes) =>
    expect(await outcomeOf(kind, text, isTeam)).toEqual(outcomes),
  );
});
