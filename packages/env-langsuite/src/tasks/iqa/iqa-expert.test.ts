import { playPolicy } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { agentOf } from "../../play/body.js";
import { roomEnvironment } from "../../play/room-environment.js";
import { startState } from "../../play/start-state.js";
import type { Question } from "./iqa-records.js";
import { iqaTask } from "./iqa-task.js";
import { sceneOf } from "../../testing/hand.testing.js";
import { thing } from "../../testing/small-kitchen.testing.js";
import { roomPlanner, type Draft } from "../../planning/room-planner.js";
import { solveRoomTask } from "../../planning/solve-room-task.js";

const scene = sceneOf([
  thing("Table|1", 0, 2, 0.3, ["receptacle"]),
  thing("Safe|1", 2, -2, 0.3, ["receptacle", "openable"]),
  thing("Ring|1", 2, -2, 0.05, ["pickupable"], { parents: ["Safe|1"] }),
  thing("Cup|1", 0, 2, 0.05, ["pickupable"], { parents: ["Table|1"] }),
  thing("Cup|2", -2, -2, 0.05, ["pickupable"]),
]);
const environmentWith = (question: Question, level: "low" | "high", maxSteps = 30, room = scene) =>
  roomEnvironment({
    name: "iqa",
    version: "1",
    tasks: [
      iqaTask(
        { id: "q", split: "test", question, scene: () => room, start: { x: 0, z: 0, heading: 0 } },
        { level, maxSteps },
      ),
    ],
  });
const ask = (
  type: Question["type"],
  answer: boolean | number,
  object_class: string,
  recept?: string,
): Question => ({
  type,
  question: "?",
  answer,
  object_class,
  ...(recept === undefined ? {} : { recept }),
});

describe("the expert looks before it answers", () => {
  const rows = [
    [ask("exists", true, "Ring"), ["Ring|1"]],
    [ask("exists", true, "Cup"), ["Cup|1"]],
    [ask("contains", true, "Cup", "Table"), ["Cup|1"]],
    [ask("contains", false, "Cup", "Safe"), ["Safe|1", "Ring|1"]],
    [ask("counts", 1, "Ring"), ["Ring|1"]],
    [ask("exists", false, "Unicorn"), ["Safe|1", "Ring|1", "Table|1"]],
  ] as const;

  it.each(
    rows.flatMap(([question, evidence]) =>
      (["low", "high"] as const).map((level) => [question, level, evidence] as const),
    ),
  )("%j at %s level has seen %j", async (question, level, evidence) => {
    const environment = environmentWith(question, level);
    const [task] = environment.tasks as [(typeof environment.tasks)[number]];
    const policy = (await environment.expert?.(task))!;
    const played = await playPolicy(environment, task, policy);
    expect(played).toMatchObject({ success: true });
    expect(played.steps.at(-1)?.action).toBe(`Act: answer [${question.answer}]`);
    let turn = await environment.reset(task);
    for (const { action } of played.steps.slice(0, -1))
      turn = await environment.step(turn.state, action);
    const { world } = environment.bodyOf("q");
    const sighted = (turn.state.world.agents["agent"]?.sighted ?? []).map(
      (index) => world.objects[index]?.id,
    );
    for (const id of evidence) expect(sighted).toContain(id);
  });

  it.each(["low", "high"] as const)(
    "at %s level it has seen everything that it counts, on the floor too",
    (level) => {
      const environment = environmentWith(ask("counts", 2, "Cup"), level);
      const body = environment.bodyOf("q");
      const item = environment.roomTask("q");
      const { state } = startState(item, body);
      const planned = item.solution.plan(
        roomPlanner(body, { isHigh: level === "high", searches: true }),
        { state, actions: [] },
      ) as Draft;
      const sighted = agentOf(planned.state, "agent").sighted.map(
        (index) => body.world.objects[index]?.id,
      );
      expect(sighted).toEqual(expect.arrayContaining(["Cup|1", "Cup|2"]));
    },
  );

  it("looks into what is shut as far as the steps go before it says no", () => {
    const actionsWith = (maxSteps: number) => {
      const environment = environmentWith(ask("exists", false, "Unicorn"), "low", maxSteps);
      const solution = solveRoomTask(environment.roomTask("q"), environment.bodyOf("q"));
      return solution.solved ? solution.actions : [];
    };
    expect(actionsWith(30)).toContain("Act: open [safe_0]");
    expect(actionsWith(5)).not.toContain("Act: open [safe_0]");
    expect(actionsWith(5).at(-1)).toBe("Act: answer [false]");
  });

  it.each(["low", "high"] as const)(
    "at %s level looks into what is shut on another thing",
    (level) => {
      const kitchen = sceneOf([
        thing("Table|1", 0, 2, 0.3, ["receptacle"]),
        thing("Microwave|1", 0, 2, 0.1, ["receptacle", "openable"], { parents: ["Table|1"] }),
        thing("Cup|1", 0, 2, 0.05, ["pickupable"], { parents: ["Microwave|1"] }),
      ]);
      const environment = environmentWith(ask("exists", false, "Unicorn"), level, 30, kitchen);
      const solution = solveRoomTask(environment.roomTask("q"), environment.bodyOf("q"));
      expect(solution.solved && solution.actions).toContain("Act: open [microwave_0]");
    },
  );

  it("looks into a box that came into sight on the way, but not for a question about another place", () => {
    const den = sceneOf([
      thing("Table|1", 0, -2, 0.3, ["receptacle"]),
      thing("Box|1", 0, -2, 0.1, ["receptacle", "openable", "pickupable"], {
        parents: ["Table|1"],
      }),
      thing("Cup|1", 0, -2, 0.05, ["pickupable"], { parents: ["Box|1"] }),
    ]);
    const actionsFor = (question: Question) => {
      const environment = environmentWith(question, "high", 30, den);
      const solution = solveRoomTask(environment.roomTask("q"), environment.bodyOf("q"));
      return solution.solved ? solution.actions : [];
    };
    expect(actionsFor(ask("exists", false, "Unicorn"))).toContain("Act: open [box_0]");
    expect(actionsFor(ask("counts", 1, "Cup"))).toContain("Act: open [box_0]");
    expect(actionsFor(ask("contains", false, "Cup", "Table"))).not.toContain("Act: open [box_0]");
  });

  it.each([1, 2, 5])("keeps a step for the answer when only %i are allowed", (maxSteps) => {
    const environment = environmentWith(ask("counts", 2, "Cup"), "low", maxSteps);
    const solution = solveRoomTask(environment.roomTask("q"), environment.bodyOf("q"));
    expect(solution.solved).toBe(true);
    if (solution.solved) expect(solution.actions.length).toBeLessThanOrEqual(maxSteps);
  });
});
