import { describe, expect, it } from "vitest";
import { describeEmbodiedState } from "./describe-embodied-state.js";
import { deadReckoning, thingsIn, describedHeading } from "./dead-reckoning.js";

const track = (...answered: readonly (readonly [action: string, answer: string])[]) =>
  deadReckoning(
    "a gate_0",
    answered.map(([action, answer]) => ({ action, answer })),
    "north",
  );

describe("deadReckoning", () => {
  it("turns with the compass and counts steps that were not refused", () => {
    const state = track(
      ["turn_left", "Action succeeded."],
      ["move_ahead", "Action succeeded."],
      ["move_ahead [2]", "Action succeeded."],
      ["move_ahead", "Action failed. Blocked."],
      ["turn right", "Done."],
      ["turn right", "Done."],
    );
    expect(state).toMatchObject({ facing: "east", moved: 3 });
  });

  it("faces the place that it went to", () => {
    expect(
      track(["go to shed 2", "The shed 2 is closed."], ["go to tap 1", "Nothing happens."]),
    ).toMatchObject({
      facing: "shed 2",
      moved: 1,
    });
    expect(track(["goto [tap_3]", "Action succeeded."])).toMatchObject({ facing: "tap_3" });
  });

  it("holds what was taken until it is put or dropped", () => {
    const taking = [
      ["take can 1 from bench 1", "You pick up the can 1."],
      ["pick_up [glove_0]", "Action succeeded."],
    ] as const;
    expect(track(...taking).holding).toEqual(["can 1", "glove_0"]);
    expect(track(...taking, ["put can 1 in/on shelf 1", "You put it there."]).holding).toEqual([
      "glove_0",
    ]);
    expect(track(...taking, ["drop", "Action succeeded."]).holding).toEqual(["can 1"]);
    expect(track(...taking, ["put can 1 in/on shelf 1", "Nothing happens."]).holding).toEqual([
      "can 1",
      "glove_0",
    ]);
  });

  it("goes to where it takes and leaves things, and puts down what the answer names", () => {
    const mentioned = (feedback: string, room: string) =>
      `Feedback: Action succeeded. ${feedback}\nbob: I cannot find it.\nObs: You are in the ${room}, where you found nothing.`;
    const taken = track(
      ["go_grab [can_0]", mentioned("You picked up can_0.", "kitchen")],
      ["go_grab [glove_0]", mentioned("You picked up glove_0.", "hall")],
    );
    expect(taken).toMatchObject({ facing: "hall", holding: ["can_0", "glove_0"] });
    const left = track(
      ["go_grab [can_0]", mentioned("You picked up can_0.", "kitchen")],
      ["go_grab [glove_0]", mentioned("You picked up glove_0.", "hall")],
      ["go_put [table_0]", mentioned("You put can_0 on table_0.", "kitchen")],
    );
    expect(left).toMatchObject({ facing: "table_0", holding: ["glove_0"] });
  });

  it("counts the identifiers on pages as seen, not their sizes, page numbers and prices", () => {
    const page =
      "[Back to Search]\nPage 1 (Total results: 2)\n[C0T7IP40ZZ]\nRope of 8 ft, x 16\n$9.99\n[G1OVE22222]\nGloves, size 7";
    const pages = [
      { action: "search[rope]", answer: page },
      { action: "click[7]", answer: "You have clicked 7." },
    ];
    const state = deadReckoning("[Search]", pages, "", { pages: true });
    expect(state).toMatchObject({
      facing: "",
      seen: ["C0T7IP40ZZ", "G1OVE22222"],
      done: ["search[rope]", "click[7]"],
    });
    expect(describeEmbodiedState(state, "", "")).toBe(
      "I hold nothing, have seen C0T7IP40ZZ, G1OVE22222, have done search[rope], click[7]",
    );
  });

  it("has not seen what the task alone names", () => {
    expect(
      deadReckoning("Task: Find 1 can and put it on the table_0.\nObs: a box_0", [], "").seen,
    ).toEqual(["box_0"]);
  });

  it("has not seen what stands above the view, in the opening and in answers", () => {
    const opening =
      "Original layout:\nIn the north: a desk_0; on desk_0: a lamp_0.\nObs: You see a bed_0.\nYour task is to: Restore it.";
    const answered = [
      {
        action: "turn_left",
        answer:
          "Feedback: Action succeeded. You turned left by 90 degrees.\nbob: I see a fern_0.\nObs: a desk_0",
      },
      { action: "chat [hello]", answer: "Feedback: Action succeeded.\nbob: there is a rake_0." },
    ];
    expect(deadReckoning(opening, answered, "north", { view: "Obs:" }).seen).toEqual([
      "bed_0",
      "desk_0",
    ]);
    expect(deadReckoning(opening, [], "north").seen).toEqual(["desk_0", "lamp_0", "bed_0"]);
  });

  it("knows things without numbers by the names that the world lists", () => {
    const sight = { view: "Obs:", things: ["red can", "blue can", "blue door"] };
    const taken = [
      { action: "pick_up [red can]", answer: "Done.\nObs: You see a Blue Door; a blue doorbell." },
    ];
    const state = deadReckoning(
      "Task: take the blue can\nObs: You see a red can.",
      taken,
      "north",
      sight,
    );
    expect([state.seen, state.holding]).toEqual([["red can", "blue door"], ["red can"]]);
    expect(deadReckoning("Obs: You see a red can.", [], "north", { view: "Obs:" }).seen).toEqual(
      [],
    );
  });

  it.each([
    ["Turned left by 90 degrees.", []],
    ["You moved 3 steps, 2 m, past shelf 1.", ["shelf 1"]],
    ["One of 4, more than 2, up to 9: mug_12 and book 3 steps aside.", ["mug_12"]],
  ])("takes no measure of %j for a thing", (text, things) => {
    expect(thingsIn(text)).toEqual(things);
  });

  it("begins with the heading that the opening states, in worlds that have headings", () => {
    const opening = "A hall.\nAt the start you look south.";
    const turn = [{ action: "turn_left", answer: "You turned." }];
    expect(deadReckoning(opening, turn, "north").facing).toBe("east");
    expect(deadReckoning("A hall.", turn, "north").facing).toBe("west");
    expect(deadReckoning(opening, turn, "").facing).toBe("");
    expect(
      ["You are facing West.", "you face to the east", "You look around; the door is north."].map(
        describedHeading,
      ),
    ).toEqual(["west", "east", undefined]);
  });

  it("is no longer at a thing once it walks on", () => {
    const state = track(
      ["goto [tap_3]", "Action succeeded."],
      ["turn_left", "Done."],
      ["move_ahead", "Action succeeded."],
    );
    expect(state).toMatchObject({ facing: "", moved: 2 });
  });

  it("has done nothing where it waited", () => {
    const state = track(
      ["open shed 1", "You open the shed 1."],
      ["no_op", "You waited.\nObs: a rake 2"],
      ["wait", "Time passes."],
    );
    expect(state).toMatchObject({ seen: ["gate_0", "shed 1", "rake 2"], done: ["open shed 1"] });
  });

  it("has seen what answers name, and done what was neither moving nor refused", () => {
    const state = track(
      ["open shed 1", "You open the shed 1. In it, you see a rake 2."],
      ["think: hm", "OK."],
      ["open gate_0", "Action failed."],
    );
    expect(state).toMatchObject({ seen: ["gate_0", "shed 1", "rake 2"], done: ["open shed 1"] });
  });
});
