// Damages texts as disks, networks, models and enemies do. All chance comes from the given random
// source.

export const pieces = [
  ..."{}[]()<>\"'`\\/:,;=|#*_~^%$@!?&+-.0",
  "\n",
  "\r\n",
  "\t",
  "\0",
  "\u001B[31m",
  "\u0007",
  "\u202E",
  "\uD800",
  "\uDC00",
  "\uFEFF",
  "👩‍🚀",
  "e\u0301",
  "ß",
  "null",
  "true",
  "NaN",
  "-0",
  "1e999",
  "-1e999",
  "9007199254740993",
  "0.1",
  "99999999999999999999999999",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "undefined",
  "```json",
  "```",
  "<think>",
  "</think>",
  "(define",
  "(:init",
  "(and",
  "search[",
  "click[",
  "think:",
  "> ",
  "Action: ",
  '"type":',
  "../../",
  "%00",
  "${x}",
];
const values = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  "",
  " ",
  "\0",
  "__proto__",
  "text",
  [],
  {},
  [[]],
  [null],
  { a: {} },
  "9".repeat(400),
];

const at = (random, text) => random.integer(0, text.length);
const edits = [
  (text, random) => text.slice(0, at(random, text)),
  (text, random) => text.slice(at(random, text)),
  (text, random) => {
    const [start, end] = [at(random, text), at(random, text)].toSorted((one, other) => one - other);
    return text.slice(0, start) + text.slice(end);
  },
  (text, random) => {
    const [start, end] = [at(random, text), at(random, text)].toSorted((one, other) => one - other);
    return text.slice(0, end) + text.slice(start, Math.min(end, start + 500)) + text.slice(end);
  },
  ...[1, 2, 3].map(() => (text, random) => {
    const place = at(random, text);
    return text.slice(0, place) + random.pick(pieces) + text.slice(place);
  }),
  (text, random) => {
    const place = at(random, text);
    return (
      text.slice(0, place) + String.fromCharCode(random.integer(0, 0x24f)) + text.slice(place + 1)
    );
  },
  (text, random) => {
    const place = at(random, text);
    return (
      text.slice(0, place) +
      random.pick(pieces).repeat(1 + random.integer(0, 299)) +
      text.slice(place)
    );
  },
  (text, random) =>
    text.replaceAll(/\d+/g, (number) =>
      random.integer(0, 3) === 0 ? random.pick(["-1", "1e999", "0", "1.5", "NaN"]) : number,
    ),
  (text, random) =>
    text
      .split("\n")
      .toSorted(() => random.integer(-1, 1))
      .join("\n"),
];

/** A place in a JSON value gets another value, goes, or is doubled. */
const editJson = (value, random) => {
  const places = [];
  const visit = (node) => {
    if (typeof node !== "object" || node === null) return;
    for (const key of Object.keys(node)) {
      places.push([node, key]);
      if (places.length < 2000) visit(node[key]);
    }
  };
  visit(value);
  if (places.length === 0) return structuredClone(random.pick(values));
  const [node, key] = random.pick(places);
  const how = random.integer(0, 3);
  if (how === 0) delete node[key];
  else if (how === 1) node[key] = structuredClone(random.pick(values));
  else if (how === 2) node[key] = structuredClone(random.pick(places)[0]);
  else if (typeof node[key] === "string") node[key] = mutateText(node[key], random);
  else node[random.pick(pieces)] = structuredClone(random.pick(values));
  return value;
};

/** One to four damages anywhere in a text. */
export const mutateText = (text, random) => {
  let damaged = text;
  for (let left = 1 + random.integer(0, 3); left > 0; left -= 1)
    damaged = random.pick(edits)(damaged, random);
  return damaged.slice(0, Math.max(60_000, text.length));
};

/**
 * The same, for a text of JSON or of JSON lines: half of the time it stays JSON, of another shape.
 */
export const mutateJson = (text, random) => {
  if (random.integer(0, 1) === 0) return mutateText(text, random);
  const lines = text.split("\n");
  const index = random.integer(0, lines.length - 1);
  let value;
  try {
    value = JSON.parse(lines.length > 1 ? lines[index] : text);
  } catch {
    return mutateText(text, random);
  }
  for (let left = 1 + random.integer(0, 2); left > 0; left -= 1) value = editJson(value, random);
  const described = JSON.stringify(value) ?? "null";
  return lines.length > 1 ? lines.with(index, described).join("\n") : described;
};

/** Some bytes of a binary file change; once in a while it is cut. */
export const mutateBytes = (text, random) => {
  const bytes = Buffer.from(text, "latin1");
  for (let left = 1 + random.integer(0, 20); left > 0; left -= 1)
    bytes[random.integer(0, bytes.length - 1)] = random.integer(0, 255);
  return bytes.toString(
    "latin1",
    0,
    random.integer(0, 5) === 0 ? random.integer(0, bytes.length) : bytes.length,
  );
};
