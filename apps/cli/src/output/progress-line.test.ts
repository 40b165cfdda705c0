import { describe, expect, it } from "vitest";
import { type GivenIo, guardedIo } from "../io.js";
import { progressLine } from "./progress-line.js";

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

  it("is no part of a log", () => {
    const { told, line } = drawing(null);
    line.show("half");
    line.end("done");
    expect(told).toEqual(["done\n"]);
  });
});
