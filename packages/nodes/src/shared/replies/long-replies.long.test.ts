import { describe, expect, it } from "vitest";
import {
  actionForms,
  readAction,
  readClusters,
  readEvaluation,
  readNumber,
  readPlan,
  readProposals,
  readState,
  readSummary,
  readVerdict,
} from "./index.js";

const forms = actionForms([
  "go to <place>",
  "take <thing> from <place>",
  "put <thing> in/on <place>",
  "say <words>",
  "search[<words>]",
  "pick_up [object]",
  "look",
]);
const listed = ["go to desk 1", "go to desk 2", "look", "take mug 1 from desk 1"];

const pieces = [
  ..."( [ { < * _ ` > # - = ' \" \\ | : / @ $ 0 a - é 你 😀".split(" "),
  " ",
  "\n",
  "\t",
  "\r",
  "\u2028",
  "\u3000",
  "\r\n",
  "> ",
  "- ",
  "a ",
  "1. ",
  "; ",
  ", ",
  "...",
  "go to desk 1 ",
  "go to desk 1, ",
  "go to desk 1; then ",
  "(a) ",
  "[a](b) ",
  "**a** ",
  "a: b\n",
  "Action: ",
  "Thought: a\nAction: b\n",
  "```\na\n```\n",
  "<a>",
  "</a>",
  "</think>",
  "<think>",
  '{"a":1}',
  '{"a":',
  "a=1 ",
  "x y z [a] ",
  "the desk (desk 1) ",
  "I go to ",
  "&lt;",
  "%20",
  "\\u003e",
  "1,",
  "1e",
  "->",
  "=>",
  "$$",
  "\\(",
  "http://a ",
  "//",
  "/* ",
  "<!-- ",
  "--",
  "? ",
  "! ",
  "No. ",
  "not ",
  "then ",
  "say ",
  "search[",
  "> say a\n",
  "I will ",
  "(now) ",
  "\n\n",
];

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  "of actions": (text) => readAction(text, { forms, listed, seen: ["a desk 1"] }),
  "of actions in a world without forms": (text) => readAction(text, { forms: [] }),
  "of lists and texts": (text) =>
    [
      readClusters,
      readEvaluation,
      readNumber([1, 2], "type"),
      readPlan,
      readProposals(3),
      readState,
      readSummary,
      readVerdict,
    ].map((read) => read(text)),
};

/** Milliseconds of this process's CPU: another one's work does not count. */
const cpuOf = (run: () => unknown): number => {
  const begin = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
};

const fastest = (run: () => unknown, times: number): number =>
  Math.min(...Array.from({ length: times }, () => cpuOf(run)));

/** One pass over a text, which readers are compared with. */
const passOver = (text: string): number => {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) | 0;
  return text.split("\n").length + sum;
};

const lengths = [4000, 16_000, 64_000, 256_000];
const reference = fastest(() => passOver("a\n".repeat(32_000)), 20);

describe.each(Object.entries(readers))("a reader %s", (name, read) => {
  it("takes a time that grows as the reply does", () => {
    // Twenty passes over the longest text for each of several readers: below that a time says
    // nothing.
    const spare = reference * (name === "of lists and texts" ? 20 * 8 : 20);
    const isSlow = (piece: string, times: number): boolean => {
      const texts = lengths.map(
        (length) => `a${piece.repeat(Math.ceil(length / piece.length)).slice(0, length)}\nx`,
      );
      const took = texts.map((text) => fastest(() => read(text), times));
      // From each length to the next, four times as long: at most 1.5 times four times the time.
      return took.some((time, at) => time > 1.5 * 4 * (took[at - 1] ?? time) + spare);
    };
    expect(pieces.filter((piece) => isSlow(piece, 1) && isSlow(piece, 5))).toEqual([]);
  });
});

it("reads the form that is asked for without a pass over the formatting of the reply", () => {
  const world = { forms };
  for (let at = 0; at < 2000; at += 1) readAction("> go to desk 1", world);
  const own =
    fastest(() => Array.from({ length: 1000 }, () => readAction("> go to desk 1", world)), 5) /
    1000;
  const roundTrip =
    fastest(
      () =>
        Array.from({ length: 1000 }, () =>
          JSON.parse(JSON.stringify({ action: "> go to desk 1", list: listed })),
        ),
      5,
    ) / 1000;
  expect(own / roundTrip).toBeLessThan(25);
});
