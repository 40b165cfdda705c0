import { describe, expect, it } from "vitest";
import { type GivenIo, guardedIo } from "../io.js";
import { progressLine, surroundingsOf } from "./progress-line.js";

/** What a terminal of so many columns is sent; null is a log. */
const drawing = (columns: number | null) => {
  const told: string[] = [];
  const given: GivenIo = {
    out: (text) => void told.push(`out ${text}`),
    error: (text) => void told.push(text),
    environment: {},
    cwd: "",
    isTerminal: columns !== null,
    ...(columns === null ? {} : { columns: () => columns }),
    usesColor: false,
    now: () => 0,
    signal: new AbortController().signal,
  };
  const io = guardedIo(given, () => {});
  return { told, io, line: progressLine(io) };
};
const empty = "\r\u001B[2K";

describe("progressLine", () => {
  it("stays in one line of a narrow terminal", () => {
    const { told, line } = drawing(20);
    line.show("[####--------]  33 %  act: 4 of 12\nepisodes");
    expect(told).toEqual([`${empty}[####--------]  33…`]);
  });

  it("is whole in a terminal that does not know its width", () => {
    const { told, line } = drawing(0);
    line.show("[####--------]  33 %");
    expect(told).toEqual([`${empty}[####--------]  33 %`]);
  });

  it("is gone before anything else is told, and drawn again below", () => {
    const { told, io, line } = drawing(80);
    line.show("half");
    io.error("error\n");
    line.show("more");
    io.out("a result\n");
    io.error("a hint\n");
    line.show("all");
    line.end("done");
    expect(told).toEqual([
      `${empty}half`,
      empty,
      "error\n",
      `${empty}more`,
      empty,
      "out a result\n",
      "a hint\n",
      `${empty}all`,
      empty,
      "done\n",
    ]);
  });

  const report = (done: number, isLogged?: true) =>
    ({ type: "working", text: `${done} of 40`, done, all: 40, ...(isLogged && { isLogged }) }) as const;
  it.each([
    [null, true, ["0 of 40\n", "4 of 40\n", "9 of 40\n", "40 of 40\n"]],
    [null, undefined, []],
  ] as const)("is a line for each tenth of long work in a log (columns %j, logged %j)", (columns, isLogged, lines) => {
    const { told, io } = drawing(columns);
    const { onReport } = surroundingsOf(io);
    for (const done of [0, 1, 3, 4, 5, 7, 9, 11, 40]) onReport(report(done, isLogged));
    expect(told).toEqual(lines);
  });

  it("is no line of its own at a terminal", () => {
    const { told, io } = drawing(80);
    surroundingsOf(io).onReport(report(0, true));
    expect(told).toEqual([`${empty}[------------------------]   0 %  0 of 40`]);
  });

  it("is no part of a log", () => {
    const { told, line } = drawing(null);
    line.show("half");
    line.end("done");
    expect(told).toEqual(["done\n"]);
  });
});
