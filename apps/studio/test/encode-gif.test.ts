import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { encodeGif } from "../recording/encode-gif.mjs";

/** Milliseconds of each frame of a GIF, from its blocks. */
const framesOf = (gif: Uint8Array): readonly number[] => {
  const colours = (packed: number) => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1));
  const at = (place: number) => gif[place]!;
  const afterBlocks = (start: number): number => {
    let place = start;
    while (at(place) !== 0) place += at(place) + 1;
    return place + 1;
  };
  const delays: number[] = [];
  let place = 13 + colours(at(10));
  while (at(place) !== 0x3b) {
    const isExtension = at(place) === 0x21;
    if (isExtension && at(place + 1) === 0xf9)
      delays.push(10 * (at(place + 4) + 256 * at(place + 5)));
    place = afterBlocks(isExtension ? place + 2 : place + 11 + colours(at(place + 9)));
  }
  return delays;
};

const frame = (milliseconds: number, ...colours: readonly number[]) => ({
  width: 2,
  height: 1,
  pixels: Uint8Array.from(colours.flatMap((colour) => [colour, colour, colour])),
  milliseconds,
});

describe("encodeGif", () => {
  it("writes each frame with its time; a frame like the one before makes that one longer", () => {
    const gif = encodeGif([frame(1200, 0, 255), frame(500, 0, 255), frame(800, 0, 90)]);
    expect(Buffer.from(gif.subarray(0, 6)).toString()).toBe("GIF89a");
    expect(framesOf(gif)).toEqual([1700, 800]);
  });

  it("made the recording of the documentation: half a minute that is quickly loaded", () => {
    const gif = readFileSync(join(import.meta.dirname, "../../../docs/pictures/studio-walk.gif"));
    const frames = framesOf(gif);
    expect(frames.length).toBeGreaterThanOrEqual(15);
    const length = frames.reduce((sum, one) => sum + one);
    expect(length).toBeGreaterThanOrEqual(25_000);
    expect(length).toBeLessThanOrEqual(35_000);
    expect(gif.length).toBeLessThanOrEqual(2_500_000);
  });
});
