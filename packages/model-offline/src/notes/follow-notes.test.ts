import { describe, expect, it } from "vitest";
import { readTranscripts } from "../cases/read-transcripts.js";
import { followNotes } from "./follow-notes.js";
import { readNotes } from "./read-notes.js";

const place =
  "You see a vask 2, a vask 1, a dornel 2, a dornel 1, a plim 1, a basin 1, and an oven 1.";
const example = `Example 1:
You see a crate 1, and a rack 1.
Your task is to: put a gorp on rack.
> go to crate 1
The crate 1 is closed.
> open crate 1
You open the crate 1. In it, you see a gorp 1.
> take gorp 1 from crate 1
You pick up the gorp 1 from the crate 1.
> go to rack 1
On the rack 1, you see nothing.
> put gorp 1 in/on rack 1
You put the gorp 1 in/on the rack 1.
`;
const kinds = new Set("vask dornel plim basin oven kelp crate rack gorp".split(" "));
const places = new Set("vask dornel plim basin oven".split(" "));

const next = (notes: string, decided: string, steps = "", others: readonly string[] = []) => {
  const material = `${example}\nThe task:\n${place}\nYour task is to: put a kelp on plim.\n${steps}\n>`;
  const prompt = readTranscripts(material, (_, read) => read());
  return followNotes(prompt, readNotes(notes, kinds, places), decided, () => others).action;
};
const atVask = "> go to vask 2\nThe vask 2 is closed.";
const holding =
  "> go to vask 2\nOn the vask 2, you see a kelp 1.\n> take kelp 1 from vask 2\nYou pick up the kelp 1 from the vask 2.";
const opened =
  "> go to dornel 1\nThe dornel 1 is closed.\n> open dornel 1\nYou open the dornel 1. In it, you see nothing.";

describe("followNotes", () => {
  it("keeps what was decided where no note speaks of it", () => {
    expect(next("", "go to oven 1")).toBe("go to oven 1");
    expect(next("A gorp is in a vask.", "go to oven 1")).toBe("go to oven 1");
    expect(
      next("Clean a gorp before you put it on a plim.", "put kelp 1 in/on plim 1", holding),
    ).toBe("put kelp 1 in/on plim 1");
  });

  it("looks first where a note says that the thing is, right or wrong, and opens what is closed", () => {
    const note = "A kelp is usually in a dornel.";
    expect(next(note, "go to oven 1")).toBe("go to dornel 2");
    expect(next(note, "go to oven 1", "> go to dornel 2\nThe dornel 2 is closed.")).toBe(
      "open dornel 2",
    );
    expect(next(note, "go to plim 1", holding)).toBe("go to plim 1");
  });

  it("does first what has to come first, and goes back then", () => {
    const note = "A vask opens only after a dornel was opened.";
    expect(next(note, "go to vask 2")).toBe("go to dornel 2");
    expect(next(note, "open vask 2", atVask)).toBe("go to dornel 2");
    expect(next(note, "go to oven 1", `${atVask}\n${opened}`)).toBe("go to vask 2");
    expect(next(note, "open vask 2", `${opened}\n${atVask}`)).toBe("open vask 2");
  });

  it("does with the thing in hand what it needs before it is put down", () => {
    const note = "Rinse a kelp with the basin before it goes on a plim.";
    expect(next(note, "go to plim 1", holding)).toBe("go to basin 1");
    const there = `${holding}\n> go to basin 1\nOn the basin 1, you see nothing.`;
    expect(next(note, "go to plim 1", there)).toBe("clean kelp 1 with basin 1");
    expect(
      next(
        note,
        "go to plim 1",
        `${there}\n> clean kelp 1 with basin 1\nYou clean the kelp 1 using the basin 1.`,
      ),
    ).toBe("go to plim 1");
  });

  it("undoes what is in the way", () => {
    const note = "Do not put anything on a plim while a dornel is open.";
    const steps = `${opened}\n${holding}`;
    expect(next(note, "go to plim 1", steps)).toBe("go to dornel 1");
  });

  it("takes another proposal where a note warns of the first", () => {
    expect(next("Never open a vask.", "open vask 2", atVask, ["open vask 2", "go to oven 1"])).toBe(
      "go to oven 1",
    );
  });

  it("follows the earlier of two notes that contradict each other", () => {
    const [yes, no] = ["A kelp is in a dornel.", "A kelp is never in a dornel."];
    expect(next(`1. ${yes}\n2. ${no}`, "go to oven 1")).toBe("go to dornel 2");
    expect(next(`1. ${no}\n2. ${yes}`, "go to oven 1")).toBe("go to oven 1");
  });
});
