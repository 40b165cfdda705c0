import { readdirSync } from "node:fs";
import { join } from "node:path";
import { channelObjects } from "./channels.mjs";
import { apartFromPaper, constantsIn } from "./doc-comments.mjs";
import { cell, codeCell, root } from "./pages.mjs";
import { channelText, limitsOf, shapes, typeText } from "./type-text.mjs";

const commentsBelow = (folder, isHere = (name) => /^(?!.*\.test\.ts$)[^/]*\.ts$/.test(name)) =>
  new Map(
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => isHere(name.replaceAll("\\", "/")))
      .flatMap((name) => constantsIn(join(root, folder, name)))
      .map(({ name, text }) => [name, text]),
  );

/** What is met first comes first; shapes that are not named here follow by name. */
const order = [
  "Task",
  "Turn",
  "Step",
  "Trajectory",
  "StateActionTuple",
  "History",
  "ExperienceLog",
  "DecisionProcess",
  "Reflection",
  "Trial",
  "TrialResult",
];
const comments = commentsBelow("packages/core/src/domain");
const place = (name) => (order.includes(name) ? order.indexOf(name) : order.length);
const named = [...shapes]
  .filter(([, name]) => comments.has(name))
  .toSorted(([, left], [, right]) => place(left) - place(right) || (left < right ? -1 : 1));

const described = (schema, description) => {
  if (description === undefined || description === "")
    throw new Error(`a field without a description: ${JSON.stringify(schema.def)}`);
  return cell(description);
};
/** What narrows a number or a text: `at least 0`, `not empty`. */
const narrowed = (schema) => {
  const [, limits] =
    /^a (?:whole number|number|text)(?: that is| of| from)? ?(.*)$/.exec(limitsOf(schema) ?? "") ??
    [];
  const whole = limitsOf(schema)?.startsWith("a whole number") ? "whole" : "";
  return [whole, limits].filter(Boolean).join(", ");
};
const rowsOf = (schema, path = "") =>
  Object.entries(schema.def.shape).flatMap(([name, field]) => {
    const narrow = ["string", "number"].includes(field.def.type) ? narrowed(field) : "";
    const optional = field.def.type === "optional" ? "?" : "";
    return `| ${codeCell(`${path}${name}${optional}`)} | ${codeCell(typeText(field))}${narrow && ` (${narrow})`} | ${described(field, field.description)} |`;
  });

const otherType = ({ type, entries }) => {
  if (type === "any") return "string | number | boolean | null | Json[] | { [key: string]: Json }";
  if (type !== "enum") return type;
  return Object.values(entries)
    .map((value) => JSON.stringify(value))
    .join(" | ");
};

const shapeText = ([schema, name]) => {
  const { description, paper } = apartFromPaper(comments.get(name));
  const head = `## ${name}\n\n${description}${paper && ` ${paper}.`}`;
  if (schema.def.type !== "object")
    return `${head}\n\n\`\`\`ts\ntype ${name} = ${otherType(schema.def)};\n\`\`\``;
  return `${head}\n\n| field | type | meaning |\n| --- | --- | --- |\n${rowsOf(schema).join("\n")}`;
};

const meanings = new Map([
  ...commentsBelow("packages/core/src/state"),
  ...commentsBelow("packages/nodes/src", (name) => /^[\w-]+\/channels\.ts$/.test(name)),
]);
const startOf = (channel) => {
  const { data, success } = (channel.valueSchema ?? channel).safeParse(undefined);
  return success ? codeCell(JSON.stringify(data)) : "given by the caller";
};
const channelRow = (object, name, channel) =>
  `| \`${object}.${name}\` | ${codeCell(channelText(channel))} | ${startOf(channel)} | ${channel.valueSchema ? "merges by key" : "replaces"} | ${described(channel, meanings.get(name))} |`;

/** Every shape and every channel. */
export const shapesPage = () => `# Shapes and channels

Every shape is a zod schema and a type of one name: \`import { Task } from "@mnemograph/core"\`, \`Task.parse(json)\`. Rewards have no unit and go from 0 to 1;
positions are 0-based unless said otherwise. \`npm run docs\` writes this page from the schemas.

${named.map(shapeText).join("\n\n")}

## Channels

\`import { fields } from "@mnemograph/core"\`; those of a single method come from its package, \`import { emmemFields } from "@mnemograph/nodes"\`. A state spreads the channels that its nodes read and write ([build your state](../build-your-state.md)). A write replaces
the value, or merges lists by an item's key: an item whose key is known replaces the old one.

| channel | type | at the start | a write | meaning |
| --- | --- | --- | --- | --- |
${Object.entries(channelObjects)
  .flatMap(([object, channels]) =>
    Object.entries(channels).map(([name, channel]) => channelRow(object, name, channel)),
  )
  .join("\n")}
`;
