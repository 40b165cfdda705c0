import { describe, expect, it } from "vitest";
import { cosine } from "../reading/tf-idf.js";
import { reflect } from "../skills/reflect.js";
import { summarize } from "../skills/summarize.js";
import { confirms, readCommand } from "./command.js";
import { judgeOnPages } from "./judge-process.js";
import { textVectors } from "./page-vectors.js";
import { episode, frontPage, listPage, scrollPage } from "./page-world.testing.js";

const goal = "fetch the mip atlas with ink: slate, cost lower than 25 crowns";
const list = listPage(["M0001", "Mip songs\n$9.0"], ["M0002", "Mip atlas\n$20.0"]);
const scroll = scrollPage("Mip atlas", [["ink", ["ochre", "slate | blue"]]]);

describe("commands", () => {
  it("are a verb with its argument directly after it", () => {
    expect(readCommand("open[M0002]")).toEqual({ verb: "open", argument: "M0002" });
    expect(readCommand("open [M0002]")).toBeUndefined();
    expect(confirms("You have opened Slate.", "open[slate]")).toBe(true);
    expect(confirms("No such link.", "open[slate]")).toBe(false);
  });
});

describe("summaries on pages", () => {
  it("state the actions and refusals in English, and nothing of what a page shows", () => {
    const described = summarize(
      `Goal: ${goal}\nObservation: ${frontPage(goal)}\nAction: query[mip]\nObservation: ${list}\nAction: open[X]\nObservation: No such link.\nAction: open[M0002]\nObservation: ${scroll}\nAction: open[ochre]`,
    );
    expect(described).toBe(
      'Summary: I queried "mip", tried to open "X" without success, opened "M0002", opened "ochre".',
    );
  });
});

describe("reflections on pages", () => {
  it("name what was opened in vain", () => {
    const attempt = episode(
      goal,
      ["query[mip]", list],
      ["open[M0002]", scroll],
      ["open[Order Copy]", "Score: 0.5"],
    );
    expect(
      reflect(`The failed attempt:\n${attempt}\nResult: failed, the episode ended\n\nNew plan:`),
    ).toContain('"open[M0002]" led nowhere.');
    const nothing = episode(goal, ["query[mip]", "\n[Up] "]);
    expect(reflect(`The failed attempt:\n${nothing}\nResult: failed\n`)).toContain(
      "never opened anything",
    );
  });
});

describe("judgeOnPages", () => {
  const opened = { action: "open[M0002]", answer: "[Up] ink [ochre][slate] Mip atlas $20.0" };

  const end = { action: "open[Order Copy]", answer: "" };

  it("counts the words that were met by picking, not those that were merely offered", () => {
    expect(
      judgeOnPages(goal, [
        opened,
        { action: "open[slate]", answer: "You have opened slate." },
        end,
      ]),
    ).toBe(4);
    expect(judgeOnPages(goal, [opened, end])).toBe(3);
    expect(judgeOnPages(goal, [opened])).toBe(0);
  });

  it("counts a broken limit against a process, and has no say elsewhere", () => {
    expect(judgeOnPages(goal, [{ ...opened, answer: "[Up] Mip atlas $80.0" }, end])).toBe(0);
    expect(judgeOnPages(goal, [{ action: "stride to vark 1", answer: "" }])).toBeUndefined();
  });
});

describe("textVectors", () => {
  const [front, otherFront, page, otherPage] = textVectors(
    [
      frontPage(goal),
      frontPage("fetch a quib ledger"),
      list,
      listPage(["Q0021", "Quib songs"]),
    ].map((text) => text.replaceAll("\n", " ").trim()),
  );

  it("finds pages of one kind alike whatever stands on them", () => {
    const alike = (left = front, right = front) => (left && right ? cosine(left, right) : 0);
    expect(alike(page, otherPage)).toBeGreaterThan(alike(page, front));
    expect(alike(front, otherFront)).toBeGreaterThan(alike(otherFront, otherPage));
  });
});
