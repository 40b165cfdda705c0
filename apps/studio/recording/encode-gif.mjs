import { createRequire } from "node:module";

const { GIFEncoder } = createRequire(import.meta.url)("gifenc");

/** Colours as numbers, one a pixel. */
const coloursIn = ({ pixels }) =>
  Uint32Array.from(
    { length: pixels.length / 3 },
    (_, at) => pixels[3 * at] * 65536 + pixels[3 * at + 1] * 256 + pixels[3 * at + 2],
  );
const bytesOf = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];

/** The colours that most pixels have, at most 255: pages have few, and letters shades of them. */
const commonColours = (frames) => {
  const counts = new Map();
  for (const { colours } of frames)
    for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 255)
    .map(([colour]) => bytesOf(colour));
};

/** Where the nearest of a palette's colours stands, kept for each colour that was asked. */
const nearestIn = (palette) => {
  const known = new Map();
  const distance = (one, other) =>
    one.reduce((sum, value, at) => sum + (value - other[at]) ** 2, 0);
  return (colour) => {
    const found = known.get(colour);
    if (found !== undefined) return found;
    const distances = palette.map((one) => distance(one, bytesOf(colour)));
    const nearest = distances.indexOf(Math.min(...distances));
    known.set(colour, nearest);
    return nearest;
  };
};

const isSame = (one, other) => one.every((colour, at) => colour === other[at]);

/** Frames that differ from the one before, each as long as those like it together. */
const differentFrames = (frames) => {
  const kept = [];
  for (const frame of frames) {
    const [last, colours] = [kept.at(-1), coloursIn(frame)];
    if (last !== undefined && isSame(last.colours, colours))
      last.milliseconds += frame.milliseconds;
    else kept.push({ colours, milliseconds: frame.milliseconds });
  }
  return kept;
};

/**
 * Frames as an animated GIF that begins again at its end. A frame is `{ width, height, pixels,
 * milliseconds }` with three bytes a pixel, all of one size. What a frame shares with the one before
 * is not written again.
 */
export const encodeGif = (frames) => {
  const [{ width, height }] = frames;
  const kept = differentFrames(frames);
  const palette = commonColours(kept);
  const nearest = nearestIn(palette);
  const transparentIndex = palette.length;
  const gif = GIFEncoder();
  for (const [place, { colours, milliseconds }] of kept.entries()) {
    const before = kept[place - 1]?.colours;
    const indexes = Uint8Array.from(colours, (colour, at) =>
      colour === before?.[at] ? transparentIndex : nearest(colour),
    );
    gif.writeFrame(indexes, width, height, {
      ...(place === 0 && { palette: [...palette, [0, 0, 0]] }),
      delay: milliseconds,
      transparent: true,
      transparentIndex,
      dispose: 1,
    });
  }
  gif.finish();
  return gif.bytes();
};
