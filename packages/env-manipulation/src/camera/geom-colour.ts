import type { Part } from "../render/draw-scene.js";
import type { CompiledScene } from "../engine/compile-scene.js";

type Colour = Part["colour"];

/** What MuJoCo gives a geom that was given no colour. */
const unset = [0.5, 0.5, 0.5, 1];

const meanOfTexture = ({ model }: CompiledScene, texture: number): readonly number[] => {
  const from = model.tex_adr[texture] as number;
  const channels = model.tex_nchannel[texture] as number;
  const count = (model.tex_width[texture] as number) * (model.tex_height[texture] as number);
  const bytes = (model.tex_data as Uint8Array).subarray(from, from + count * channels);
  const sums = [0, 0, 0];
  for (let at = 0; at < bytes.length; at += channels)
    for (let channel = 0; channel < 3; channel += 1)
      sums[channel] = sums[channel]! + bytes[at + Math.min(channel, channels - 1)]!;
  return sums.map((sum) => sum / Math.max(1, count) / 255);
};

/** A geom's colour: its own, or its material's, tinted by the mean of the material's texture. */
export const geomColour = (scene: CompiledScene, geom: number): Colour => {
  const { model, engine } = scene;
  const own = Array.from((model.geom_rgba as Float32Array).slice(4 * geom, 4 * geom + 4));
  const material = model.geom_matid[geom] as number;
  if (material < 0 || own.some((value, index) => Math.abs(value - unset[index]!) > 1e-6))
    return own as unknown as Colour;
  const colour = Array.from((model.mat_rgba as Float32Array).slice(4 * material, 4 * material + 4));
  const roles = engine.mjtTextureRole;
  const textures = [roles.mjTEXROLE_RGB, roles.mjTEXROLE_RGBA].map(
    ({ value }) => model.mat_texid[material * roles.mjNTEXROLE.value + value] as number,
  );
  const texture = textures.find((id) => id >= 0);
  if (texture === undefined) return colour as unknown as Colour;
  const tint = meanOfTexture(scene, texture);
  return colour.map((value, index) =>
    index < 3 ? value * tint[index]! : value,
  ) as unknown as Colour;
};
