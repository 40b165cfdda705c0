import { eachAxis } from "../engine/numbers.js";
import type { Part } from "../render/draw-scene.js";
import type { CompiledScene } from "../engine/compile-scene.js";

type Colour = Part["colour"];

/** What MuJoCo gives a geom that was given no colour. */
const unset = [0.5, 0.5, 0.5, 1];

const fourOf = (values: Float32Array, id: number): Colour => [
  values[4 * id]!,
  values[4 * id + 1]!,
  values[4 * id + 2]!,
  values[4 * id + 3]!,
];

const meanOfTexture = ({ model }: CompiledScene, texture: number): readonly number[] => {
  const from: number = model.tex_adr[texture];
  const channels: number = model.tex_nchannel[texture];
  const [width, height]: [number, number] = [model.tex_width[texture], model.tex_height[texture]];
  const count = width * height;
  const bytes = model.tex_data.subarray(from, from + count * channels);
  const sums = [0, 0, 0];
  for (let at = 0; at < bytes.length; at += channels)
    for (let channel = 0; channel < 3; channel += 1)
      sums[channel] = sums[channel]! + bytes[at + Math.min(channel, channels - 1)]!;
  return sums.map((sum) => sum / Math.max(1, count) / 255);
};

/** A geom's colour: its own, or its material's, tinted by the mean of the material's texture. */
export const geomColour = (scene: CompiledScene, geom: number): Colour => {
  const { model, engine } = scene;
  const own = fourOf(model.geom_rgba, geom);
  const material: number = model.geom_matid[geom];
  if (material < 0 || own.some((value, index) => Math.abs(value - unset[index]!) > 1e-6))
    return own;
  const colour = fourOf(model.mat_rgba, material);
  const roles = engine.mjtTextureRole;
  const textures = [roles.mjTEXROLE_RGB, roles.mjTEXROLE_RGBA].map(
    ({ value }): number => model.mat_texid[material * roles.mjNTEXROLE.value + value],
  );
  const texture = textures.find((id) => id >= 0);
  if (texture === undefined) return colour;
  const tint = meanOfTexture(scene, texture);
  const [red, green, blue] = eachAxis((channel) => colour[channel] * tint[channel]!);
  return [red, green, blue, colour[3]];
};
