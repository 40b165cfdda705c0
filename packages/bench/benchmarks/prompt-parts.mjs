// Prints where the tokens of a run go, by pipeline and node: calls an episode, tokens a call, the
// share of a prompt that is the same as in the node's call before (what a prefix cache could hold;
// OpenAI's begins at 1,024 tokens), and the calls that processes of an episode shared.
// Usage: node benchmarks/prompt-parts.mjs <run played with --events full>
import { readEvents, readResults } from "../dist/results.js";

const [directory] = process.argv.slice(2);
if (directory === undefined) throw new Error("name a run directory, played with --events full");

const lengthOfSame = (one, other) => {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
};

const parts = new Map();
const episodes = new Map();
for (const { pipeline, episodeId } of await readResults(directory)) {
  episodes.set(pipeline, (episodes.get(pipeline) ?? 0) + 1);
  const [before, requests] = [new Map(), new Set()];
  for await (const event of readEvents(directory, episodeId)) {
    if (event.type !== "model-call") continue;
    const key = `${pipeline} ${event.node}`;
    const part = parts.get(key) ?? {
      pipeline,
      node: event.node,
      calls: 0,
      shared: 0,
      prompt: 0,
      reply: 0,
      characters: 0,
      same: 0,
    };
    parts.set(key, part);
    if (event.request !== undefined && requests.has(event.request)) {
      part.shared += 1;
      continue;
    }
    requests.add(event.request);
    const text = event.messages.map(({ content }) => content).join("\n");
    const place = `${event.node} ${event.path}`;
    part.calls += 1;
    part.prompt += event.usage.promptTokens;
    part.reply += event.usage.completionTokens;
    part.characters += text.length;
    part.same += lengthOfSame(text, before.get(place) ?? "");
    before.set(place, text);
  }
}
const rows = [...parts.values()].map(
  ({ pipeline, node, calls, shared, prompt, reply, characters, same }) => {
    const n = episodes.get(pipeline);
    return [
      pipeline,
      node,
      (calls / n).toFixed(1),
      (shared / n).toFixed(1),
      (prompt / calls).toFixed(0),
      (reply / calls).toFixed(0),
      ((prompt + reply) / n).toFixed(0),
      characters === 0 ? "?" : `${((100 * same) / characters).toFixed(0)} %`,
    ];
  },
);
const head = [
  "pipeline",
  "node",
  "calls",
  "shared",
  "prompt",
  "reply",
  "tokens an episode",
  "same prefix",
];
process.stdout.write(
  `| ${head.join(" | ")} |\n| ${head.map((_, column) => (column < 2 ? "---" : "---:")).join(" | ")} |\n`,
);
for (const row of rows) process.stdout.write(`| ${row.join(" | ")} |\n`);
