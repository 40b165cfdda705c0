// Looks for what takes more than its share of time: long texts of one piece again and again, in
// every parser and at every place of a good text. Time of the processor is compared between
// lengths, so that neither the machine nor its load matters: four times the text may take four
// times as long, and no square of it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pieces } from "./mutate.mjs";
import { openTargets } from "./targets.mjs";

const lengths = [6400, 25_600, 100_000];
/**
 * Of the time that a text of a quarter of the length takes; a square would take 16 times as long.
 */
const mostTimes = 9;
/** Milliseconds of the processor; what is faster is fast enough at any ratio. */
const atLeast = 40;

const repeated = [
  ...pieces,
  ..."aA1 _-".split(""),
  ..."a |a, |a: |1, |**|((|{{|<a|<!--|&#|a_|(1|a=|a(|[a]|0.|Action:|think: a |it's |1. |\\n".split(
    "|",
  ),
  ...'\n\n|- |> a\n|- a\n| \n|Thought: a\n|```\n|"a"|\'a'.split("|"),
];

/** Every text of a JSON value gives way to a long one, one after the other. */
const placesIn = (value, path = []) => {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.keys(value).flatMap((key) => placesIn(value[key], [...path, key]));
};
const withAt = (value, [key, ...rest], text) => {
  if (key === undefined) return text;
  return Array.isArray(value)
    ? value.with(Number(key), withAt(value[key], rest, text))
    : { ...value, [key]: withAt(value[key], rest, text) };
};

/** Ways to put a long piece into a good text. */
const framesOf = ({ good, isJson, name }) => {
  if (!isJson && name !== "run folders" && name !== "memories" && name !== "games")
    return [
      (long) => long,
      (long) => `${long}!`,
      ...good.slice(1, 5).map((text) => {
        const middle = text.search(/[:>([\n]/) + 1;
        return (long) => `${text.slice(0, middle)}${long}${text.slice(middle)}`;
      }),
    ];
  return [
    (long) => long,
    ...good.flatMap((text) => {
      const line = text.split("\n").at(-1) === "" ? text : text.split("\n").at(0);
      let value;
      try {
        value = JSON.parse(line);
      } catch {
        return [(long) => `${text.slice(0, 40)}${long}`];
      }
      const places = placesIn(value).slice(0, 25);
      return places.map((place) => (long) => JSON.stringify(withAt(value, place, long)));
    }),
  ];
};

const timeOf = async (read, text, number) => {
  const before = process.cpuUsage();
  try {
    await read(text, number);
  } catch {
    // Refused: what is asked here is how soon.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
/** The collection of garbage comes when it likes. */
const leastTimeOf = async (...given) => {
  let least = await timeOf(...given);
  for (let again = 0; again < 2 && least > atLeast; again += 1)
    least = Math.min(least, await timeOf(...given));
  return least;
};

/**
 * Returns which piece in which place takes more than its share: `{ name, way, piece, text, times
 * }`.
 */
export const findSlow = async ({ only, longest = 100_000, onTarget = () => {} } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), "mnemograph-long-"));
  const found = [];
  try {
    for (const target of await openTargets(folder)) {
      if (target.name === "databases" || (only !== undefined && target.name !== only)) continue;
      let inputs = 0;
      for (const [frameNumber, frame] of framesOf(target).entries())
        for (const piece of repeated)
          for (let way = 0; way < (target.read.ways ?? 1); way += 1) {
            let before = atLeast / mostTimes;
            for (const length of lengths.filter((one) => one <= longest)) {
              const text = frame(piece.repeat(Math.ceil(length / piece.length)));
              inputs += 1;
              const time = await leastTimeOf(target.read, text, way);
              if (time > atLeast && time / before > mostTimes) {
                found.push({
                  name: target.name,
                  way,
                  frame: frameNumber,
                  piece,
                  length,
                  times: Math.round(time / before),
                  milliseconds: Math.round(time),
                });
                break;
              }
              before = Math.max(time, atLeast / mostTimes);
            }
          }
      onTarget({ name: target.name, inputs });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return found;
};
