import type { Picture } from "../picture.js";

const COLOUR_CELLS = 16;
const EDGE_CELLS = 8;
const BINS = 8;

/** Numbers of a vector: 16 × 16 mean colours and 8 × 8 histograms of eight edge directions. */
export const PICTURE_FEATURES = COLOUR_CELLS * COLOUR_CELLS * 3 + EDGE_CELLS * EDGE_CELLS * BINS;

const unit = (values: Float32Array): void => {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  if (length > 0)
    for (let at = 0; at < values.length; at += 1) values[at] = (values[at] ?? 0) / length;
};

const meanColours = ({ width, height, pixels }: Picture, into: Float32Array): void => {
  const counts = new Uint32Array(COLOUR_CELLS * COLOUR_CELLS);
  for (let row = 0; row < height; row += 1) {
    const cellRow = Math.floor((row * COLOUR_CELLS) / height);
    for (let column = 0; column < width; column += 1) {
      const cell = cellRow * COLOUR_CELLS + Math.floor((column * COLOUR_CELLS) / width);
      counts[cell] = (counts[cell] ?? 0) + 1;
      for (let channel = 0; channel < 3; channel += 1) {
        const at = 3 * cell + channel;
        into[at] = (into[at] ?? 0) + (pixels[3 * (row * width + column) + channel] ?? 0) / 255;
      }
    }
  }
  for (const [cell, count] of counts.entries())
    for (let channel = 0; channel < 3; channel += 1)
      into[3 * cell + channel] = (into[3 * cell + channel] ?? 0) / Math.max(1, count);
};

const edgeDirections = ({ width, height, pixels }: Picture, into: Float32Array): void => {
  const grey = (row: number, column: number) => {
    const at = 3 * (row * width + column);
    return ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 765;
  };
  for (let row = 1; row + 1 < height; row += 1) {
    for (let column = 1; column + 1 < width; column += 1) {
      const across = grey(row, column + 1) - grey(row, column - 1);
      const down = grey(row + 1, column) - grey(row - 1, column);
      const strength = Math.sqrt(across * across + down * down);
      if (strength === 0) continue;
      // Which side is brighter does not matter: half a turn holds all directions.
      const turn = (Math.atan2(down, across) / Math.PI + 1) % 1;
      const bin = Math.min(BINS - 1, Math.floor(turn * BINS));
      const cell =
        Math.floor((row * EDGE_CELLS) / height) * EDGE_CELLS +
        Math.floor((column * EDGE_CELLS) / width);
      into[cell * BINS + bin] = (into[cell * BINS + bin] ?? 0) + strength;
    }
  }
};

/**
 * What a picture looks like in 1,280 numbers: colours and edges, each half of unit length.
 *
 * @example
 * pictureFeatures({ width: 1, height: 1, pixels: new Uint8Array([255, 0, 0]) }).length; // → 1280
 */
export const pictureFeatures = (picture: Picture): Float32Array => {
  const features = new Float32Array(PICTURE_FEATURES);
  const colours = features.subarray(0, COLOUR_CELLS * COLOUR_CELLS * 3);
  const edges = features.subarray(colours.length);
  meanColours(picture, colours);
  edgeDirections(picture, edges);
  unit(colours);
  unit(edges);
  return features;
};
