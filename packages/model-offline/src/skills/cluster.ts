import { textVectors } from "../pages/page-vectors.js";
import { type WordVector, cosine } from "../reading/tf-idf.js";

interface Cluster {
  readonly members: readonly number[];
}

/**
 * Average-link agglomerative clustering (Sokal and Michener 1958) by cosine of word vectors, down
 * to `count` clusters.
 */
const agglomerate = (vectors: readonly WordVector[], count: number): readonly Cluster[] => {
  let clusters: Cluster[] = vectors.map((_, index) => ({ members: [index] }));
  // sums[i][j] holds the sum of similarities between the members of clusters i and j.
  let sums = vectors.map((left) => vectors.map((right) => cosine(left, right)));
  while (clusters.length > count) {
    let best = { left: 0, right: 1, score: -1 };
    for (let left = 0; left < clusters.length; left += 1) {
      for (let right = left + 1; right < clusters.length; right += 1) {
        const pairs =
          (clusters[left]?.members.length ?? 1) * (clusters[right]?.members.length ?? 1);
        // Dividing once more by the joint size keeps one type from holding nearly all, as the
        // instruction asks.
        const size = (clusters[left]?.members.length ?? 0) + (clusters[right]?.members.length ?? 0);
        const score = (sums[left]?.[right] ?? 0) / pairs / Math.sqrt(size);
        if (score > best.score) best = { left, right, score };
      }
    }
    const merged = {
      members: [...(clusters[best.left]?.members ?? []), ...(clusters[best.right]?.members ?? [])],
    };
    const mergedRow = (sums[best.left] ?? []).map(
      (value, index) => value + (sums[best.right]?.[index] ?? 0),
    );
    const keep = clusters.map((_, index) => index).filter((index) => index !== best.right);
    sums = keep.map((row) =>
      keep.map((column) => {
        if (row === best.left) return mergedRow[column] ?? 0;
        return (column === best.left ? mergedRow[row] : sums[row]?.[column]) ?? 0;
      }),
    );
    clusters = keep.map((index) => (index === best.left ? merged : clusters[index]!));
  }
  return clusters;
};

/** The words that weigh most inside a cluster and less outside: its name. */
const nameOf = (cluster: Cluster, vectors: readonly WordVector[]): string => {
  const inside = new Set(cluster.members);
  const weights = new Map<string, number>();
  for (const [index, vector] of vectors.entries()) {
    const share = inside.has(index)
      ? 1 / inside.size
      : -1 / Math.max(1, vectors.length - inside.size);
    for (const [word, weight] of vector)
      weights.set(word, (weights.get(word) ?? 0) + share * weight);
  }
  const strongest = [...weights].toSorted(
    ([leftWord, left], [rightWord, right]) => right - left || (leftWord < rightWord ? -1 : 1),
  );
  return strongest
    .slice(0, 4)
    .map(([word]) => word)
    .join(", ");
};

const write = (
  types: readonly {
    readonly number: number;
    readonly name: string;
    readonly members: readonly number[];
  }[],
) =>
  types
    .map(({ number, name, members }) => `High-level Type${number}: ${name} [${members.join(", ")}]`)
    .join("\n");

/** Material: `High-level Type1: name` lines where the types are given, then numbered items. */
export const cluster = (material: string): string => {
  const given = [...material.matchAll(/^High-level Type(\d+): (.*)$/gm)].map(
    ([, number, name = ""]) => ({ number: Number(number), name }),
  );
  const items = [...material.matchAll(/^(\d+)\. (.*)$/gm)].map(([, number, text = ""]) => ({
    number: Number(number),
    text,
  }));
  if (given.length > 0) {
    const vectors = textVectors([
      ...given.map(({ name }) => name),
      ...items.map(({ text }) => text),
    ]);
    const nearest = items.map((_, index) => {
      const scores = given.map((_type, type) =>
        cosine(vectors[type]!, vectors[given.length + index]!),
      );
      return scores.indexOf(Math.max(...scores));
    });
    return write(
      given.map(({ number, name }, index) => ({
        number,
        name,
        members: items.filter((_, item) => nearest[item] === index).map((item) => item.number),
      })),
    );
  }
  const vectors = textVectors(items.map(({ text }) => text));
  const count = Math.min(items.length, 8, Math.max(2, Math.round(Math.sqrt(items.length))));
  const clusters = agglomerate(vectors, count);
  return write(
    clusters.map((found, index) => ({
      number: index + 1,
      name: nameOf(found, vectors),
      members: found.members
        .map((member) => items[member]?.number ?? 0)
        .toSorted((left, right) => left - right),
    })),
  );
};
