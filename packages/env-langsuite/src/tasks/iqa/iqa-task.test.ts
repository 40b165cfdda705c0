import { MnemographError } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { roomEnvironment } from "../../play/room-environment.js";
import { plural } from "../../drawn-rooms/draw-room-tasks.js";
import { generateIqa } from "./generate-iqa.js";
import { loadIqaTasks, type Question } from "./iqa-records.js";
import { loadCompactScenes } from "../../files/compact-scenes.js";
import { smallKitchen } from "../../testing/small-kitchen.testing.js";
import type { SceneDefinition } from "../../rooms/scene-definition.js";
import { iqaTask, iqaTasks, isRightAnswer } from "./iqa-task.js";

describe("isRightAnswer", () => {
  it.each([
    ["True", true, true],
    ["true", true, true],
    ["YES", true, true],
    [" yes. ", true, true],
    ['"yes"', true, true],
    ["no", true, false],
    ["false", false, true],
    ["No!", false, true],
    ["yes", false, false],
    ["", true, false],
    ["", false, false],
    ["maybe", false, false],
    ["yes and no", true, false],
    ["3", 3, true],
    [" 3. ", 3, true],
    ["03", 3, true],
    ["4", 3, false],
    ["three", 3, false],
    ["3 apples", 3, false],
    ["-3", 3, false],
    ["0", 0, true],
    ["no", 0, false],
    ["", 0, false],
  ] as const)("%j for %j: %s", (given, right, verdict) =>
    expect(isRightAnswer(given, right)).toBe(verdict),
  );
});

const question = (answer: boolean | number, type: Question["type"] = "exists"): Question => ({
  type,
  question: type === "counts" ? "How many eggs are there?" : "Is there an egg?",
  answer,
  object_class: "Egg",
});
const environmentWith = (answer: boolean | number, level: "low" | "high" = "low") => {
  const type = typeof answer === "number" ? "counts" : "exists";
  const item = iqaTask(
    {
      id: "q",
      split: "test",
      question: question(answer, type),
      scene: () => smallKitchen(),
      start: { x: 0, z: 0, heading: 0 },
    },
    { level },
  );
  return roomEnvironment({ name: "iqa", version: "1", tasks: [item] });
};
const first = (environment: ReturnType<typeof environmentWith>) => environment.tasks[0]!;

describe("an Interactive QA task", () => {
  it.each([
    [true, false],
    [0, 7],
  ] as const)(
    "shows nothing of its answer before it is given: %j and %j look the same",
    async (one, other) => {
      for (const level of ["low", "high"] as const) {
        const turns = await Promise.all(
          [one, other].map(async (answer) => {
            const environment = environmentWith(answer, level);
            const start = await environment.reset(first(environment));
            const moved = await environment.step(start.state, "Act: turn_left");
            const opened = await environment.step(moved.state, "Act: open [fridge_0]");
            return [first(environment), environment.describe?.(), start, moved, opened];
          }),
        );
        expect(turns[0]).toEqual(turns[1]);
      }
    },
  );

  it("ends with the answer, right or wrong, and gives no reward before", async () => {
    const environment = environmentWith(1);
    const start = await environment.reset(first(environment));
    expect(start.reward).toBe(0);
    expect(await environment.step(start.state, "Act: answer [1]")).toMatchObject({
      done: true,
      success: true,
      reward: 1,
    });
    expect(await environment.step(start.state, "Act: answer [2]")).toMatchObject({
      done: true,
      success: false,
      reward: 0,
    });
    expect(await environment.step(start.state, "Act: answer []")).toMatchObject({
      done: true,
      success: false,
    });
  });

  it("takes answers in the form that the manual describes, to either kind of question", async () => {
    for (const [right, described] of [
      [true, "answer [true]"],
      [false, "answer [false]"],
    ] as const) {
      const environment = environmentWith(right);
      expect(environment.describe?.(first(environment)).remarks?.join(" ")).toContain(described);
      const { state } = await environment.reset(first(environment));
      expect(await environment.step(state, described)).toMatchObject({ done: true, success: true });
    }
    const { remarks = [] } = environmentWith(3).describe?.() ?? {};
    expect(remarks.join(" ")).toContain("a number in digits for a question of how many");
  });

  it("is wrong when 30 steps went by without an answer", async () => {
    const environment = environmentWith(true);
    let turn = await environment.reset(first(environment));
    for (let step = 0; step < 30; step += 1) {
      expect(turn.done).toBe(false);
      turn = await environment.step(turn.state, "Act: turn_left");
    }
    expect(turn).toMatchObject({ done: true, success: false });
  });

  it.each([
    "pick_up [apple_0]",
    "put [apple_0, countertop_0]",
    "slice [apple_0]",
    "stop [done]",
    "goto [fridge_0]",
  ])("cannot %s", async (action) => {
    const environment = environmentWith(true);
    const { state } = await environment.reset(first(environment));
    const turn = await environment.step(state, `Act: ${action}`);
    expect(turn.state).toMatchObject({
      done: false,
      outcome: { action: "invalid", status: "no-action" },
    });
  });
});

/** The true answer by looking at the scene alone. */
const truth = (
  { type, object_class, recept }: Question,
  { objects }: SceneDefinition,
): boolean | number => {
  const things = objects.filter((object) => object.type === object_class);
  if (type === "counts") return things.length;
  if (type === "exists") return things.length > 0;
  const holders = new Set(objects.filter((object) => object.type === recept).map(({ id }) => id));
  return things.some(({ parents }) => parents.some((parent) => holders.has(parent)));
};

describe("generated questions", () => {
  const tasks = generateIqa({ split: "train", count: 36, seed: 11 });
  const asked = tasks.map((item) => {
    const answer = /\[(.*)\]/u.exec(item.solution.ending)![1]!;
    return { item, answer, type: item.task.type };
  });

  it("take turns: exists, contains, counts", () =>
    expect(asked.map(({ type }) => type)).toEqual(
      asked.map((_, index) => ["exists", "contains", "counts"][index % 3]),
    ));

  it.each(["exists", "contains"])("%s: both answers occur", (type) => {
    const answers = new Set(asked.filter((each) => each.type === type).map(({ answer }) => answer));
    expect(answers).toEqual(new Set(["true", "false"]));
  });

  it("counts: several numbers occur, none below one", () => {
    const answers = asked
      .filter(({ type }) => type === "counts")
      .map(({ answer }) => Number(answer));
    expect(new Set(answers).size).toBeGreaterThan(1);
    expect(Math.min(...answers)).toBeGreaterThanOrEqual(1);
  });

  it("are true of their rooms", () => {
    const typeOf = (words: string, { objects }: SceneDefinition) =>
      [
        ...new Set([
          "Apple",
          "Book",
          "Candle",
          "Mug",
          "Pillow",
          "Vase",
          "KeyChain",
          "SoapBar",
          ...objects.map(({ type }) => type),
        ]),
      ].find((type) => {
        const name = type.replaceAll(/([a-z])([A-Z])/gu, "$1 $2").toLowerCase();
        return [name, plural(name)].includes(words);
      })!;
    for (const { item, answer } of asked) {
      const scene = item.scene();
      const [, noun = "", holder] =
        /(?:Is there (?:an?|any) |How many )(.+?)(?: are in the room\?| in the room\?| in or on an? (.+)\?)$/u.exec(
          item.task.goal,
        ) ?? [];
      const stated: Question = {
        type: item.task.type as Question["type"],
        question: item.task.goal,
        answer: false,
        object_class: typeOf(noun, scene),
        ...(holder === undefined ? {} : { recept: typeOf(holder, scene) }),
      };
      expect({ goal: item.task.goal, answer }).toEqual({
        goal: item.task.goal,
        answer: String(truth(stated, scene)),
      });
    }
  });

  it("are English: no article before stuff, plurals as they are written", () => {
    const goals = generateIqa({ split: "train", count: 120, seed: 3 }).map(({ task }) => task.goal);
    expect(
      goals.filter((goal) =>
        /\ba (?:bread|toilet paper|[aeio])|\ban [^aeiou]|knifes|tomatos|potatos|[sx]s are/u.test(
          goal,
        ),
      ),
    ).toEqual([]);
    expect(goals.some((goal) => /any (?:bread|toilet paper)/u.test(goal))).toBe(true);
  });

  it("are all different from those of the other split", () => {
    const held = generateIqa({ split: "held-out", count: 6, seed: 11 });
    const key = ({ task, scene }: (typeof tasks)[number]) =>
      JSON.stringify([task.goal, scene().objects]);
    const known = new Set(tasks.map(key));
    expect(held.filter((item) => known.has(key(item)))).toEqual([]);
  });
});

describe("loaded questions", () => {
  const scenes = loadCompactScenes({
    Room: {
      floor: [
        [-3, -3],
        [-3, 3],
        [3, 3],
        [3, -3],
      ],
      objects: [
        { id: "Egg|1", type: "Egg", min: [0, 0, 1], max: [0.1, 0.1, 1.1], can: ["pickupable"] },
      ],
    },
  });
  const record = (scene: string) =>
    loadIqaTasks([
      {
        id: "r",
        scene,
        start: { x: 0, z: 0, rotation: 0 },
        qa: [question(true), { ...question(1, "counts") }],
      },
    ]);

  it("become one task each", () => {
    expect(iqaTasks(record("Room"), scenes).map(({ task }) => [task.id, task.type])).toEqual([
      ["r/exists", "exists"],
      ["r/counts", "counts"],
    ]);
  });

  it("name the room that is missing", () => {
    expect(() => iqaTasks(record("Attic"), scenes)).toThrowError(
      expect.objectContaining({
        code: "DATA_NOT_FOUND",
        message: expect.stringMatching(/r plays in Attic/u) as string,
      }) as MnemographError,
    );
  });
});
