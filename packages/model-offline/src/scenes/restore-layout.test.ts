import { describe, expect, it } from "vitest";
import { readTranscripts } from "../cases/read-transcripts.js";
import { remembering } from "../reading/remembering.js";
import { spellingOf } from "../reading/spelling.js";
import { decideInScene } from "./propose-in-scene.js";
import { layoutToRestore, readLayout } from "./read-layout.js";

const layout = [
  "In the east: a bench_0, a shed_0 (closed); on bench_0: a fern_0; in shed_0: a moss_0.",
  "In the north-west: a tub_0; on tub_0: a spade_0.",
].join("\n");
const actions =
  "Actions: move_ahead, turn_left, turn_right, pick_up, drop, put, open, close, goto, stop.";
const done = (what: string, view: string) => `Feedback: Action succeeded. ${what}\nObs: ${view}`;
const goal = "Restore the garden to its original layout.";

const next = (...past: readonly string[]) => {
  const place = `${actions}\nOriginal layout:\n${layout}\nObs: You see nothing.`;
  const material = ["The task:", place, `Your task is to: ${goal}`, ...past, ">"].join("\n");
  const { read, write } = spellingOf(material);
  return write(decideInScene(readTranscripts(read(material), remembering(8))) ?? "");
};

describe("readLayout", () => {
  it("reads what lies where, and what is closed", () => {
    const read = readLayout(layout.replaceAll("_", " "));
    expect(Object.fromEntries(read?.places ?? [])).toEqual({
      "bench 0": null,
      "shed 0": null,
      "fern 0": "bench 0",
      "moss 0": "shed 0",
      "tub 0": null,
      "spade 0": "tub 0",
    });
    expect([...(read?.isOpen ?? [])]).toEqual([["shed 0", false]]);
  });

  it("finds none in other texts, and no use for one in other goals", () => {
    expect(readLayout("You stand in a garden that has a bench 0.")).toBeNull();
    expect(layoutToRestore("Put a fern in a tub.", layout.replaceAll("_", " "))).toBeNull();
  });
});

describe("restoring a layout", () => {
  const atTub = [
    "> goto [tub_0]",
    done(
      "You went to tub_0.",
      "In front of you, you see a tub_0; On tub_0, you see a spade_0, a moss_0.",
    ),
  ];

  it("visits places first, and takes what is out of place", () => {
    expect(next()).toMatch(/^goto \[(?:bench|shed|tub)_0\]$/);
    expect(next(...atTub)).toBe("pick_up [moss_0]");
  });

  it("brings it back, opens what is shut on the way, and shuts it again", () => {
    const taken = [
      ...atTub,
      "> pick_up [moss_0]",
      done(
        "You picked up moss_0.",
        "In front of you, you see a tub_0; On tub_0, you see a spade_0.",
      ),
    ];
    expect(next(...taken)).toBe("goto [shed_0]");
    const there = [
      ...taken,
      "> goto [shed_0]",
      done("You went to shed_0.", "In front of you, you see a shed_0 (closed)."),
    ];
    expect(next(...there)).toBe("open [shed_0]");
    const opened = [
      ...there,
      "> open [shed_0]",
      done("You opened shed_0.", "In front of you, you see a shed_0 (open)."),
    ];
    expect(next(...opened)).toBe("put [moss_0, shed_0]");
    const put = [
      ...opened,
      "> put [moss_0, shed_0]",
      done("You put it.", "In front of you, you see a shed_0 (open); In shed_0, you see a moss_0."),
    ];
    expect(next(...put)).toBe("close [shed_0]");
  });

  it("ends once everything was found where it belongs", () => {
    const shed = [
      "> goto [shed_0]",
      done("You went to shed_0.", "In front of you, you see a shed_0 (closed)."),
    ];
    const bench = [
      "> goto [bench_0]",
      done(
        "You went to bench_0.",
        "In front of you, you see a bench_0; On bench_0, you see a fern_0.",
      ),
    ];
    const tub = [
      "> goto [tub_0]",
      done("You went to tub_0.", "In front of you, you see a tub_0; On tub_0, you see a spade_0."),
    ];
    const inside = [
      "> goto [moss_0]",
      "Feedback: Action failed. There is no free way to moss_0.\nObs: You see nothing.",
    ];
    expect(next(...shed, ...bench, ...tub, ...inside)).toBe("stop [done]");
  });
});
