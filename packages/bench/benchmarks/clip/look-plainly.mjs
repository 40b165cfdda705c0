import { TOKENS, preprocessing } from "./generate-clip.mjs";

/** Keys' cubic with a = −0.5, as PIL and CLIP have it. */
const cubic = (distance) => {
  const x = Math.abs(distance);
  if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
  return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0;
};

/**
 * One row of `from` pixels as `to` pixels; smaller pictures are looked at more widely, which keeps
 * edges from flickering.
 */
const weightsOf = (from, to) => {
  const scale = from / to;
  const wide = Math.max(1, scale);
  return Array.from({ length: to }, (_, at) => {
    const centre = (at + 0.5) * scale;
    const first = Math.max(0, Math.floor(centre - 2 * wide + 0.5));
    const last = Math.min(from, Math.floor(centre + 2 * wide + 0.5));
    const values = Array.from({ length: last - first }, (__, index) =>
      cubic((first + index - centre + 0.5) / wide),
    );
    const sum = values.reduce((total, one) => total + one, 0);
    return { first, values: values.map((one) => one / sum) };
  });
};
const clip = (value) => Math.min(255, Math.max(0, Math.round(value)));

/**
 * A square picture, resized to 224 × 224 as PIL does, a byte between both directions, then as
 * CLIP's numbers: channel by channel.
 */
export const prepare = ({ width, height, pixels }) => {
  const { size, mean, deviation } = preprocessing;
  const across = weightsOf(width, size);
  const down = weightsOf(height, size);
  const rows = new Uint8Array(3 * size * height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < size; column += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const { first, values } = across[column];
        rows[3 * (row * size + column) + channel] = clip(
          values.reduce(
            (sum, weight, index) =>
              sum + weight * pixels[3 * (row * width + first + index) + channel],
            0,
          ),
        );
      }
  const numbers = new Float32Array(3 * size * size);
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const { first, values } = down[row];
        const value = clip(
          values.reduce(
            (sum, weight, index) =>
              sum + weight * rows[3 * ((first + index) * size + column) + channel],
            0,
          ),
        );
        numbers[channel * size * size + row * size + column] =
          (value / 255 - mean[channel]) / deviation[channel];
      }
  return numbers;
};

const linear = (rows, { values }, { values: bias }) =>
  rows.map((row) =>
    Array.from(bias, (start, to) =>
      row.reduce((sum, one, from) => sum + one * values[from * bias.length + to], start),
    ),
  );
const norm = (rows, { values: scale }, { values: bias }) =>
  rows.map((row) => {
    const mean = row.reduce((sum, one) => sum + one, 0) / row.length;
    const spread = Math.sqrt(
      row.reduce((sum, one) => sum + (one - mean) ** 2, 0) / row.length + 1e-5,
    );
    return row.map((one, at) => ((one - mean) / spread) * scale[at] + bias[at]);
  });
const added = (left, right) =>
  left.map((row, index) => row.map((one, at) => one + right[index][at]));
const softmax = (row) => {
  const powers = row.map((one) => Math.exp(one - Math.max(...row)));
  const sum = powers.reduce((total, one) => total + one, 0);
  return powers.map((one) => one / sum);
};

/** What a vision transformer of these weights makes of a prepared picture, in plain loops. */
export const lookPlainly = (numbers, { width, layers, heads, projection }, weights) => {
  const of = (name) => weights.get(name);
  const part = (rows, name) => linear(rows, of(`${name}.weight`), of(`${name}.bias`));
  const even = (rows, name) => norm(rows, of(`${name}.scale`), of(`${name}.bias`));
  const side = Math.sqrt(TOKENS - 1);
  const patch = 32;
  const patches = Array.from({ length: side * side }, (_, at) =>
    Array.from({ length: width }, (__, channel) => {
      let sum = 0;
      for (let colour = 0; colour < 3; colour += 1)
        for (let row = 0; row < patch; row += 1)
          for (let column = 0; column < patch; column += 1)
            sum +=
              numbers[
                colour * preprocessing.size ** 2 +
                  (Math.floor(at / side) * patch + row) * preprocessing.size +
                  (at % side) * patch +
                  column
              ] * of("patch").values[((channel * 3 + colour) * patch + row) * patch + column];
      return sum;
    }),
  );
  const position = Array.from({ length: TOKENS }, (_, at) =>
    Array.from(of("position").values.slice(at * width, (at + 1) * width)),
  );
  let state = even(added([Array.from(of("class").values), ...patches], position), "before");
  const depth = width / heads;
  for (let layer = 0; layer < layers; layer += 1) {
    const before = even(state, `${layer}.first`);
    const [query, key, value] = ["query", "key", "value"].map((name) =>
      part(before, `${layer}.${name}`),
    );
    const mixed = before.map((_, row) =>
      Array.from({ length: heads }, (__, head) => {
        const cut = (one) => one.slice(head * depth, (head + 1) * depth);
        const shares = softmax(
          key.map(
            (one) =>
              cut(query[row]).reduce((sum, q, at) => sum + q * cut(one)[at], 0) / Math.sqrt(depth),
          ),
        );
        return Array.from({ length: depth }, (___, at) =>
          shares.reduce((sum, share, from) => sum + share * value[from][head * depth + at], 0),
        );
      }).flat(),
    );
    const looked = added(state, part(mixed, `${layer}.out`));
    const wide = part(even(looked, `${layer}.second`), `${layer}.wide`).map((row) =>
      row.map((one) => one / (1 + Math.exp(-1.702 * one))),
    );
    state = added(looked, part(wide, `${layer}.narrow`));
  }
  const [seen] = even([state[0]], "after");
  const vector = Array.from({ length: projection }, (_, to) =>
    seen.reduce((sum, one, from) => sum + one * of("project").values[from * projection + to], 0),
  );
  const length = Math.sqrt(vector.reduce((sum, one) => sum + one * one, 0));
  return vector.map((one) => one / length);
};
