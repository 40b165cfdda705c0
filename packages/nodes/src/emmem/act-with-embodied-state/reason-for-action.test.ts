import { describe, expect, it } from "vitest";
import { type ExampleMoment, reasonForAction } from "./reason-for-action.js";

const moment = (changes: Partial<ExampleMoment>): ExampleMoment => ({
  action: "go to shed 1",
  goal: "fill the can at the tap",
  standingPlan: "",
  lastAnswer: "You see a bench 1.",
  seen: ["bench 1"],
  holding: [],
  ...changes,
});

describe("reasonForAction", () => {
  it.each([
    [
      "a refusal",
      { lastAnswer: "Nothing happens." },
      "that was not possible, so I try another way.",
    ],
    [
      "a refusal in a room",
      { lastAnswer: "Feedback: Action failed. It is out of reach." },
      "that was not possible, so I try another way.",
    ],
    [
      "a closed place",
      { action: "open shed 1", lastAnswer: "The shed 1 is closed." },
      "it is closed, so I open it.",
    ],
    [
      "a closed place in a room",
      { action: "open [fridge_0]", lastAnswer: "On your left, you see a fridge_0 (closed)." },
      "it is closed, so I open it.",
    ],
    [
      "the end",
      { action: "stop [done]", seen: ["can 1"] },
      "I have done what the task asks, so I end it here.",
    ],
    [
      "the end after a refusal",
      { action: "stop []", lastAnswer: "Feedback: Action failed." },
      "I have done what the task asks, so I end it here.",
    ],
    [
      "an answer",
      { action: "answer [true]" },
      "I have seen what the question needs, so I answer it.",
    ],
    [
      "a thing that the goal names",
      { action: "take can 1 from shed 1" },
      "the task names the can, so I take it.",
    ],
    ["a place that it names", { action: "go to tap 1" }, "the task names the tap, so I go there."],
    [
      "the search, also at a place that it names, while what the plan wants is not held",
      { action: "go to tap 1", standingPlan: "First I need to find a can" },
      "I look at tap 1 for what the task still needs.",
    ],
    [
      "the place that it names, once what the plan wants is held",
      {
        action: "go to tap 1",
        standingPlan: "To solve the task, I need to find and take a can, then fill it.",
        holding: ["can 1"],
      },
      "the task names the tap, so I go there.",
    ],
    [
      "both",
      { action: "fill can 1 at tap 1" },
      "the task names the can and tap, and this is what it needs now.",
    ],
    [
      "what is put down",
      { action: "put can 1 in shed 1" },
      "the task names the can, so I put down what I carry.",
    ],
    [
      "what is carried",
      { holding: ["can 1"] },
      "I carry the can, and shed 1 is where I go with it.",
    ],
    [
      "what is carried, in steps",
      { holding: ["can 1"], action: "move_ahead" },
      "I carry the can, and this is my way with it.",
    ],
    ["the search", {}, "I look at shed 1 for what the task still needs."],
    [
      "what is in sight",
      { action: "turn_left", lastAnswer: "You see a can 1." },
      "the can is in sight, so I move to get to it.",
    ],
    [
      "several in sight",
      { action: "turn_left", lastAnswer: "You see a can 1 and a tap 1." },
      "the can and tap are in sight, so I move to get to them.",
    ],
    [
      "what is carried by the plan alone",
      {
        goal: "tidy up",
        action: "move_ahead",
        standingPlan: "Now I pick up the apple. Next, I need to put it at drawer",
        holding: ["apple_0"],
      },
      "I carry the apple, and this is my way with it.",
    ],
    [
      "that nothing of the plan is",
      { goal: "tidy up", action: "move_ahead", standingPlan: "First I need to find an apple" },
      "nothing that my plan or the task names is in sight here, so I look elsewhere.",
    ],
    [
      "that nothing is",
      { action: "move_ahead" },
      "nothing that the task names is in sight here, so I look elsewhere.",
    ],
    [
      "a thing that the goal writes as two words",
      { goal: "Put an alarm clock on a bed.", action: "pick_up [alarmclock_0]" },
      "the task names the alarmclock, so I take it.",
    ],
    [
      "a thing with a name of its own",
      { goal: "go to the red can", action: "goto [red can]", things: ["red can", "blue can"] },
      "the task names the red can, so I go there.",
    ],
    [
      "such a thing in sight, and no other of its kind",
      {
        goal: "go to the red can",
        action: "move_ahead",
        lastAnswer: "Obs: a blue can; a red can.",
        things: ["red can", "blue can"],
      },
      "the red can is in sight, so I move to get to it.",
    ],
    [
      "things of a kind that the goal names",
      {
        goal: "pick up a can",
        action: "move_ahead",
        lastAnswer: "Obs: a blue can; a red door.",
        things: ["red can", "blue can", "red door"],
      },
      "the blue can is in sight, so I move to get to it.",
    ],
    [
      "no word that names nothing",
      {
        goal: "buy a pack of 4 cans",
        action: "click[pack of 4]",
        standingPlan: "The pack may be here.",
      },
      "I go on with my plan.",
    ],
    [
      "a plan",
      { action: "use bench 1", standingPlan: "The can may be in the shed." },
      "I go on with my plan.",
    ],
    [
      "what was met",
      { action: "use bench 1", seen: ["can 1"] },
      "I have met the can of my task and work on the rest.",
    ],
    [
      "nothing found",
      { action: "use bench 1" },
      "nothing that the task names has been in sight yet, so I look further.",
    ],
  ] as const)("gives %s as the reason", (_, changes, reason) => {
    expect(reasonForAction(moment(changes))).toBe(reason);
  });
});
