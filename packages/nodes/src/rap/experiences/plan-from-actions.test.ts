import { describe, expect, it } from "vitest";
import { planFromActions, planFromGoal } from "./plan-from-actions.js";

const pairs = (...actions: readonly string[]) =>
  actions.map((action) => ({ action, answer: "You see a shelf 1." }));

describe("planFromActions", () => {
  it("names the changes in order, without numbers", () => {
    expect(
      planFromActions(
        pairs("go to shelf 1", "take can 1 from shelf 1", "put can 1 in crate 2"),
        "Store the can.",
      ),
    ).toBe("To solve the task, I need to find and take a can, then put it in crate.");
  });

  it("names the thing that a change is of, where the one before was another's", () => {
    const plan = planFromActions(
      pairs(
        "pick_up [can_1]",
        "goto [can_4]",
        "pick_up [can_4]",
        "put [can_1, crate_0]",
        "put [can_4, crate_0]",
        "stop [done]",
      ),
      "Store two cans.",
    );
    expect(plan).toBe(
      "To solve the task, I need to find and pick up a can, then find and pick up another can, then put the first can at the crate, then put the second can at the crate.",
    );
    const held = pairs(
      "pick_up [fern_0]",
      "put [fern_0, pot_2]",
      "pick_up [pot_2]",
      "put [pot_2, shelf_1]",
      "toggle_on [shelf_1]",
    );
    expect(planFromActions(held, "Shelve a potted fern.")).toMatch(
      /then pick up the pot, then put it at the shelf, then toggle on the shelf\.$/,
    );
  });

  it.each([
    ["go_check [cabinet_1]"],
    ["go_put [dresser_0]"],
    ["stop [done]"],
    ["move_ahead"],
    ["chat [egg_0 is in cabinet_1]"],
  ])("names the goal where the end, %s, handles nothing", (last) => {
    expect(
      planFromActions(
        pairs("go_explore [kitchen_0]", "go_grab [egg_0]", last),
        "Find 1 egg, 1 apple. You are Eve.",
      ),
    ).toBe("To solve the task, I need to find 1 egg, 1 apple.");
  });

  it.each([
    [["answer [false]"], "find out: is there a mug in the room?"],
    [
      ["turn_left", "answer [false]"],
      "look around from several places until I know: is there a mug in the room?",
    ],
    [
      ["goto [shelf_0]", "answer [true]"],
      "go from place to place until I know: is there a mug in the room?",
    ],
    [
      ["goto [safe_0]", "move_ahead", "open [safe_0]", "answer [true]"],
      "go from place to place, look around from several places and open what is closed until I know: is there a mug in the room?",
    ],
    [["think: I open safe_0", "answer [true]"], "find out: is there a mug in the room?"],
  ])(
    "describes how the answer to a question was looked for, and not what it was: %j",
    (actions, described) => {
      expect(planFromActions(pairs(...actions), "Is there a mug in the room?")).toBe(
        `To solve the task, I need to ${described}`,
      );
    },
  );

  it("names the goal where others had to say first what was to be done", () => {
    const described = [
      { action: "no_op", answer: "You waited.\nguide: Please water fern_0." },
      ...pairs("water [fern_0, tap_1]"),
    ];
    expect(
      planFromActions(described, "Do what the guide asks for, and ask when it is unclear."),
    ).toBe("To solve the task, I need to do what the guide asks for, and ask when it is unclear.");
  });

  it("names a last action on one thing that is more than a way", () => {
    expect(planFromActions(pairs("pick_up [ball_0]"), "Get the ball.")).toBe(
      "To solve the task, I need to find and pick up a ball.",
    );
  });

  it("names the called tools where actions are calls, and takes none of their words for a thing", () => {
    const mail =
      'email.send_email(recipient="kim@mill.example", body="Fewer than 3 came on 4 May.")';
    const asked = "Kim should hear of it: fewer than 3 came on 4 May.";
    expect(
      planFromActions(
        pairs('directory.find_address(name="Kim")', mail, mail, 'finish(answer="done")'),
        asked,
      ),
    ).toBe("To solve the task, I need to call find_address, then send_email.");
    expect(planFromActions(pairs('finish(answer="done")'), asked)).toBe(
      `To solve the task, I need to do as asked: ${asked}`,
    );
    expect(
      planFromActions(pairs("take(can_1)", "put(can_1, crate_2)"), "Store the can."),
    ).toContain("then put");
  });

  it("names the goal where nothing was done", () => {
    expect(planFromActions([], "Get the ball.")).toBe("To solve the task, I need to get the ball.");
  });
});

describe("planFromGoal", () => {
  it.each([
    ["water the moss.", "water the moss."],
    ["Kim takes over the orders of Lou.", "do as asked: Kim takes over the orders of Lou."],
    ['"Paint the mill" goes to Kim.', 'do as asked: "Paint the mill" goes to Kim.'],
    ["Did more than 8 come? Then say so.", "find out: did more than 8 come?"],
  ])("makes a sentence of %j", (goal, described) => {
    expect(planFromGoal(goal)).toBe(`To solve the task, I need to ${described}`);
  });
});
