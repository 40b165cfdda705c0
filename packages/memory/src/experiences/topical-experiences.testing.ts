import { seededRandom } from "@mnemograph/core";
import type { ExperienceQuery } from "./experience-memory.js";
import type { Experience } from "./experience.js";
import { sampleLog } from "./sample-experiences.testing.js";

const dimensions = 64;
export const embedder = { model: "words", dimensions };
const random = seededRandom("candidates");
export const draw = () => Float32Array.from({ length: dimensions }, () => random.next() - 0.5);
/** As texts have them: most of a vector is its topic's, the rest its own. */
const topics = Array.from({ length: 20 }, draw);
const vector = () => {
  const topic = random.pick(topics);
  return draw().map((value, at) => value + topic[at]!);
};
export const experience = (index: number, entryCount = 12): Experience => ({
  log: sampleLog(`log ${index}`, {
    category: `category ${index % 3}`,
    reward: (index % 5) / 4,
    success: index % 5 === 4,
    entries: Array.from({ length: entryCount }, (_, at) => `entry ${at}`),
  }),
  vectors: {
    task: vector(),
    category: vector(),
    plan: vector(),
    entries: Array.from({ length: entryCount }, vector),
  },
});
export const query = (more: Partial<ExperienceQuery> = {}): ExperienceQuery => ({
  task: vector(),
  plan: vector(),
  key: { mode: random.pick(["action", "observation"] as const), vector: vector() },
  weights: { task: 0.3, plan: 0.3, key: 0.4 },
  topK: 10,
  ...more,
});
