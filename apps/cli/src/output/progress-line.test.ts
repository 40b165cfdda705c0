import { describe, expect, it } from "vitest";
import { type GivenIo, guardedIo } from "../io.js";
import { progressLine, runtimeContextOf } from "./progress-line.js";

/** What a terminal of so many columns is sent; null is a log. */
const drawing = (columns: number | null) => {
  const described: string[] = [];
  const given: GivenIo = {
    out: (text) => void described.push(`out ${text}`),
    error: (text) => void described.push(text),
    environment: {},
    cwd: "",
    isTerminal: columns !== null,
    ...(columns === null ? {} : { columns: () => columns }),
    usesColor: false,
    now: () => 0,
    signal: new AbortController().signal,
  };
  const io = guardedIo(given, () => {});
  return { described, io, line: progressLine(io) };
};
const empty = "\r\u001B[2K";

describe("progressLine", () => {
  it("stays in one line of a narrow terminal", () => {
    const { described, line } = drawing(20);
    line.show("[####--------]  33 %  act: 4 of 12\nepisodes");
    expect(described).toEqual([`${empty}[####--------]  33…`]);
  });

  it("is whole in a terminal that does not know its width", () => {
    const { described, line } = drawing(0);
    line.show("[####--------]  33 %");
    expect(described).toEqual([`${empty}[####--------]  33 %`]);
  });

  it("is removed before any other output, and drawn again below", () => {
    const { described, io, line } = drawing(80);
    line.show("half");
    io.error("error\n");
    line.show("more");
    io.out("a result\n");
    io.error("a hint\n");
    line.show("all");
    line.end("done");
    expect(described).toEqual([
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
    ({
      type: "working",
      text: `${done} of 40`,
      done,
      all: 40,
      ...(isLogged && { isLogged }),
    }) as const;
  it.each([
    [null, true, ["0 of 40\n", "4 of 40\n", "9 of 40\n", "40 of 40\n"]],
    [null, undefined, []],
  ] as const)(
    "is a line for each tenth of long work in a log (columns %j, logged %j)",
    (columns, isLogged, lines) => {
      const { described, io } = drawing(columns);
      const { onReport } = runtimeContextOf(io);
      for (const done of [0, 1, 3, 4, 5, 7, 9, 11, 40]) onReport(report(done, isLogged));
      expect(described).toEqual(lines);
    },
  );

  it("is no line of its own at a terminal", () => {
    const { described, io } = drawing(80);
    runtimeContextOf(io).onReport(report(0, true));
    expect(described).toEqual([`${empty}[------------------------]   0 %  0 of 40`]);
  });

  it("is no part of a log", () => {
    const { described, line } = drawing(null);
    line.show("half");
    line.end("done");
    expect(described).toEqual(["done\n"]);
  });
});
