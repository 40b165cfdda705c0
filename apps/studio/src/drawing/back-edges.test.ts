import { describe, expect, it } from "vitest";
import { backEdges } from "./back-edges.js";

const edges = (text: string) =>
  text.split(", ").map((edge) => {
    const [ends = "", label = ""] = edge.split(":");
    const [from = "", to = ""] = ends.split(">");
    return { from, to, label };
  });
const back = (text: string) => [...backEdges(edges(text))].map(({ from, to }) => `${from}>${to}`);

describe("backEdges", () => {
  it.each([
    ["none in a chain", "start>a, a>b, b>end", []],
    ["none where two ways meet", "start>a, a>b:yes, a>c:no, b>d, c>d, d>end", []],
    ["the edge that closes a loop", "start>a, a>b, b>a:again, b>end:done", ["b>a"]],
    ["a loop of one node", "start>a, a>a:again, a>end:done", ["a>a"]],
    [
      "both of two loops into one node",
      "start>a, a>b, b>a:more, b>c:on, c>a:more, c>end:done",
      ["b>a", "c>a"],
    ],
    ["nothing of what no way from the start reaches", "start>a, a>end, x>y, y>x", []],
  ])("are %s", (_, text, expected) => {
    expect(back(text)).toEqual(expected);
  });

  it("judges nodes that start side by side as one, so that a way from one to the other's loop keeps both at one height", () => {
    expect(
      back(
        "start>a, a>left, a>right, left>b, right>b, b>a:again, b>right:right, b>end:done",
      ).toSorted(),
    ).toEqual(["b>a", "b>right"]);
  });

  it("knows another start", () => {
    expect(
      [...backEdges(edges("in/start>a, a>in/start"), "in/start")].map(({ from }) => from),
    ).toEqual(["a"]);
  });
});
