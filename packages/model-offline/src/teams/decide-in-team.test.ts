import { describe, expect, it } from "vitest";
import { readNumberedCases } from "../cases/read-numbered-cases.js";
import { readTranscripts } from "../cases/read-transcripts.js";
import { remembering } from "../reading/remembering.js";
import { spellingOf } from "../reading/spelling.js";
import { summarize } from "../skills/summarize.js";
import { decideInTeam, isInTeam } from "./decide-in-team.js";

const next = (
  example: string,
  place: string,
  goal: string,
  ...lines: readonly string[]
): string => {
  const material = [
    "Example 1:",
    example,
    "",
    "The task:",
    place,
    `Your task is to: ${goal}`,
    ...lines,
    ">",
  ].join("\n");
  const { read, write } = spellingOf(material);
  const prompt = readTranscripts(read(material), remembering(8));
  expect(isInTeam(prompt)).toBe(true);
  return write(decideInTeam(prompt) ?? "");
};
const done = (what: string, view: string, heard = "") =>
  [`Feedback: Action succeeded. ${what}`, ...(heard === "" ? [] : [heard]), `Obs: ${view}`].join(
    "\n",
  );
const garden = (...names: readonly string[]) =>
  `You stand in a garden that has ${names.map((name) => `a ${name}`).join(", ")}.`;

describe("one who does what another asks for", () => {
  const role = "You do what the gardener asks for.";
  const nothing = "You see nothing.";
  const example = [
    garden("bench_0", "shed_0", "tub_0"),
    `Your task is to: ${role}`,
    "> rest",
    done("You waited.", nothing, "gardener: Please see to this: The fern belongs in the tub."),
    "> goto [shed_0]",
    done("You went to shed_0.", "In front of you, you see a shed_0 (closed)."),
    "> open [shed_0]",
    done(
      "You opened shed_0.",
      "In front of you, you see a shed_0 (open); In shed_0, you see a fern_0.",
    ),
    "> pick_up [fern_0]",
    done("You picked up fern_0.", "In front of you, you see a shed_0 (open)."),
    "> goto [tub_0]",
    done("You went to tub_0.", "On your left, you see a tub_0."),
    "> put [fern_0, tub_0]",
    done("You put fern_0 in tub_0.", "On your left, you see a tub_0; In tub_0, you see a fern_0."),
    "> chat [Done.]",
    done("You said it.", "On your left, you see a tub_0."),
    "> rest",
  ].join("\n");
  const here = garden("rack_0", "box_0", "trough_0");
  const ordered = [
    "> rest",
    done("You waited.", nothing, "gardener: Please see to this: The moss belongs in the trough."),
  ];
  const follow = (...lines: readonly string[]) => next(example, here, role, ...lines);

  it("waits while nothing was asked", () => expect(follow()).toBe("rest"));

  it("takes the order as its task, and goes to where a message places the thing", () => {
    expect(follow(...ordered)).toMatch(/^goto \[(?:rack|box|trough)_0\]$/);
    const described = [
      ...ordered,
      "> rest",
      done("You waited.", nothing, "gardener: moss_2 is in or on rack_0."),
    ];
    expect(follow(...described)).toBe("goto [rack_0]");
  });

  const found = [
    ...ordered,
    "> goto [rack_0]",
    done("You went to rack_0.", "In front of you, you see a rack_0; On rack_0, you see a moss_2."),
  ];
  const brought = [
    ...found,
    "> pick_up [moss_2]",
    done("You picked up moss_2.", "In front of you, you see a rack_0."),
    "> goto [trough_0]",
    done("You went to trough_0.", "In front of you, you see a trough_0."),
    "> put [moss_2, trough_0]",
    done(
      "You put moss_2 in trough_0.",
      "In front of you, you see a trough_0; In trough_0, you see a moss_2.",
    ),
  ];

  it("does it, reports it, and waits again", () => {
    expect(follow(...found)).toBe("pick_up [moss_2]");
    expect(follow(...brought)).toBe("chat [Done.]");
    expect(
      follow(
        ...brought,
        "> chat [Done.]",
        done("You said it.", "In front of you, you see a trough_0."),
      ),
    ).toBe("rest");
  });

  it("starts anew with the next order, and lays down what that does not name", () => {
    const later = [
      ...found,
      "> pick_up [moss_2]",
      done(
        "You picked up moss_2.",
        "In front of you, you see a rack_0.",
        "gardener: Please see to this: The reed belongs in the trough.",
      ),
    ];
    expect(follow(...later)).toBe("put [moss_2, rack_0]");
  });

  it("reads orders from a summarized past too", () => {
    const summary = summarize(
      [
        `Goal: ${role}`,
        `Observation: ${here}`,
        "Action: rest",
        `Observation: ${ordered[1]}`,
        "Action: goto ⟦rack 0⟧",
      ].join("\n"),
    );
    expect(summary).toBe(
      'Summary: I rested, heard gardener say "Please see to this: The moss belongs in the trough.", used goto ⟦rack 0⟧.',
    );
    const { current } = readNumberedCases(
      `Situation2:\nGoal: ${role}\nPast: ${summary.slice(9)}\nObservation: A rack.\nAction2:`,
      (_, read) => read(),
    );
    expect(current.described.heard).toEqual([
      { from: "gardener", text: "Please see to this: The moss belongs in the trough.", after: 1 },
    ]);
    expect(current.pastTexts).toEqual(["rest", "goto ⟦rack 0⟧"]);
  });
});

describe("one who directs another", () => {
  const role = "You see far. Guide the helper by chat. Task: tidy the garden.";
  const example = [
    garden("bench_0"),
    `Your task is to: ${role}`,
    "> look_up",
    done(
      "1 of 3 requests are met. The fern must be watered. The gate must be shut.",
      "You see a bench_0.",
    ),
    "> chat [Please see to this: The fern must be watered.]",
    done("You said it.", "You see a bench_0."),
    "> find [fern]",
    done("fern_0 is in or on bench_0.", "You see a bench_0."),
    "> chat [fern_0 is in or on bench_0.]",
    done("You said it.", "You see a bench_0."),
    "> rest",
    done("You waited.", "You see a bench_0.", "helper: Done."),
    "> look_up",
  ].join("\n");
  const guide = (...lines: readonly string[]) => next(example, garden("rack_0"), role, ...lines);
  const checked = [
    "> look_up",
    done("0 of 2 requests are met. The moss must be raked. The pond is dry.", "You see a rack_0."),
  ];
  const asked = [
    ...checked,
    "> chat [Please see to this: The moss must be raked.]",
    done("You said it.", "You see a rack_0."),
  ];
  const sought = [
    ...asked,
    "> find [moss]",
    done("moss_4 is in or on rack_0.", "You see a rack_0."),
  ];

  it("begins by looking what is to be done", () => expect(guide()).toBe("look_up"));
  it("asks for the first that is missing", () =>
    expect(guide(...checked)).toBe("chat [Please see to this: The moss must be raked.]"));
  it("looks up the thing that it asked about, and passes on where it is", () => {
    expect(guide(...asked)).toBe("find [moss]");
    expect(guide(...sought)).toBe("chat [moss_4 is in or on rack_0.]");
  });
  it("waits, and looks again when the other reports", () => {
    const described = [
      ...sought,
      "> chat [moss_4 is in or on rack_0.]",
      done("You said it.", "You see a rack_0."),
    ];
    expect(guide(...described)).toBe("rest");
    expect(
      guide(...described, "> rest", done("You waited.", "You see a rack_0.", "helper: Done.")),
    ).toBe("look_up");
  });
});

describe("one of several equals in a house", () => {
  const view = (holding: string, room: string, found: string, ...rest: readonly string[]) =>
    [
      `You are holding ${holding}.`,
      `You are in the ${room}, where you found ${found}.`,
      ...rest,
    ].join(" ");
  const role = (goal: string) => `You are Eve. Share the work with the others. Task: ${goal}`;
  const example = [
    view(
      "nothing",
      "hall",
      "pen_0, and an unchecked container chest_0",
      "The attic is unexplored.",
    ),
    `Your task is to: ${role("Find 1 pen, 1 cup and put them on the desk_1.")}`,
    "> chat [I look in hall.]",
    done(
      "You said it.",
      view(
        "nothing",
        "hall",
        "pen_0, and an unchecked container chest_0",
        "The attic is unexplored.",
      ),
    ),
    "> go_grab [pen_0]",
    done(
      "You picked up pen_0.",
      view("pen_0", "hall", "an unchecked container chest_0", "The attic is unexplored."),
    ),
    "> go_check [chest_0]",
    done("You opened chest_0.", view("pen_0", "hall", "cup_0", "The attic is unexplored.")),
    "> go_grab [cup_0]",
    done(
      "You picked up cup_0.",
      view("cup_0 and pen_0", "hall", "nothing", "The attic is unexplored."),
    ),
    "> go_explore [attic]",
    done("You went to attic_0.", view("cup_0 and pen_0", "attic", "desk_1")),
    "> go_put [desk_1]",
  ].join("\n");
  const goal = role("Find 2 mugs and put them on the shelf_2.");
  const act = (...parts: Parameters<typeof view>) =>
    next(
      example,
      view(...parts),
      goal,
      "> chat [I look in cellar.]",
      done("You said it.", view(...parts)),
    );

  it("says first where it looks", () =>
    expect(next(example, view("nothing", "barn", "nothing"), goal)).toBe("chat [I look in hall.]"));
  it("takes what is wanted and known, though it is elsewhere", () =>
    expect(
      act("mug_0", "barn", "an unchecked container crate_0", "You found mug_1 in the loft."),
    ).toBe("go_grab [mug_1]"));
  it("looks into what is shut here, then into the rooms that it spoke for", () => {
    expect(
      act("nothing", "barn", "an unchecked container crate_0", "The cellar is unexplored."),
    ).toBe("go_check [crate_0]");
    expect(
      act("nothing", "barn", "nothing", "The loft is unexplored.", "The cellar is unexplored."),
    ).toBe("go_explore [cellar]");
  });
  it("brings what it has when nothing more is wanted, once it knows the place", () => {
    expect(act("mug_0 and mug_1", "barn", "nothing", "The loft is unexplored by you.")).toBe(
      "go_explore [loft]",
    );
    expect(act("mug_0 and mug_1", "barn", "shelf_2", "The loft is unexplored.")).toBe(
      "go_put [shelf_2]",
    );
  });
});
