import type { ExperienceQuery } from "./experience-memory.js";
import type { Experience } from "./experience.js";

const cosine = (left: Float32Array | undefined, right: Float32Array | undefined): number => {
  if (left === undefined || right === undefined) return 0;
  const product = left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
  const length = Math.hypot(...left) * Math.hypot(...right);
  return length === 0 ? 0 : product / length;
};

/** The score of one experience, computed without an index. RAP eq. 2 to 4. */
export const plainScore = (
  vectors: Experience["vectors"],
  query: Omit<ExperienceQuery, "topK" | "weights"> & { weights: Record<string, number> },
): number => {
  const { weights, key } = query;
  const candidates = vectors.entries.filter(
    (_entry, index) => index % 2 === (key?.mode === "observation" ? 1 : 0),
  );
  const scored = key === undefined ? [] : candidates.map((entry) => cosine(entry, key.vector));
  const best = scored.length === 0 ? 0 : Math.max(...scored);
  const intra =
    query.intraTask === true && scored.length > 0
      ? cosine(vectors.task, candidates[scored.indexOf(best)])
      : 0;
  return (
    (weights["task"] ?? 0) * cosine(vectors.task, query.task) +
    (weights["category"] ?? 0) * cosine(vectors.category, query.category) +
    (weights["plan"] ?? 0) * cosine(vectors.plan, query.plan) +
    (weights["key"] ?? 0) * best +
    (weights["intraTask"] ?? 0) * intra
  );
};
