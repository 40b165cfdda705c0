import type { SoundObject } from "./repair-scene.js";

/** Bread and eggs can be cooked only once they are cut. */
const cooksWhenCut = (whole: SoundObject): boolean =>
  whole.type === "Bread" || whole.type === "Egg" || whole.can.includes("cookable");

/**
 * The pieces that cutting an object gives: ten slices, or one cracked egg, in the place of the
 * whole.
 */
export const slicesOf = (whole: SoundObject): SoundObject[] => {
  if (!whole.can.includes("sliceable")) return [];
  const isEgg = whole.type === "Egg";
  const type = isEgg ? "EggCracked" : `${whole.type}Sliced`;
  return Array.from({ length: isEgg ? 1 : 10 }, (_, position) => ({
    ...whole,
    id: `${whole.id}|${type}_${position + 1}`,
    type,
    can: [
      ...whole.can.filter((ability) => ability !== "sliceable" && ability !== "cookable"),
      ...(cooksWhenCut(whole) ? (["cookable"] as const) : []),
    ],
    isSliced: true,
    controls: [],
  }));
};
