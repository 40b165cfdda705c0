import { encodePng } from "@mnemograph/core/images";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CompiledScene, compileScene } from "../engine/compile-scene.js";
import { type Engine, openEngine } from "../engine/engine.js";
import { forward } from "../engine/scene-state.js";
import { geomColour } from "./geom-colour.js";
import { openCamera } from "./take-picture.js";

const half = (red: number, blue: number) => {
  const pixels = new Uint8Array(3 * 8 * 8);
  for (let pixel = 0; pixel < 64; pixel += 1)
    pixels.set(pixel < 32 ? [red, 0, 0] : [0, 0, blue], 3 * pixel);
  return encodePng({ width: 8, height: 8, pixels });
};
const model = `<mujoco>
  <compiler texturedir="../textures"/>
  <asset>
    <texture name="painted" type="2d" file="half.png"/>
    <texture name="flat" type="2d" builtin="flat" width="2" height="2" rgb1="0.5 0.25 1"/>
    <material name="painted" texture="painted" rgba="1 1 1 1"/>
    <material name="flat" texture="flat" rgba="0.5 1 1 1"/>
    <material name="glass" rgba="0 1 0 0.4"/>
  </asset>
  <worldbody>
    <geom type="box" size="0.1 0.1 0.1" pos="0 0.7 0.12" material="painted"/>
    <geom type="sphere" size="0.1" pos="0.3 0.7 0.12" material="flat"/>
    <geom type="capsule" size="0.05 0.1" pos="-0.3 0.7 0.12" material="glass"/>
    <geom type="box" size="0.1 0.1 0.1" pos="0 0.7 0.4" material="glass" rgba="1 0 0 1"/>
    <geom type="cylinder" size="0.1 0.1" pos="0 0.7 -0.2"/>
    <geom type="box" size="5 5 5" pos="0 0 6" group="3" rgba="1 1 1 1"/>
    <geom type="ellipsoid" size="5 5 5" pos="0 0 6" rgba="1 1 1 0"/>
  </worldbody>
</mujoco>`;

describe("a camera on a scene", () => {
  let engine: Engine;
  let scene: CompiledScene;
  beforeAll(async () => {
    engine = await openEngine();
    const files = new Map([
      ["models/main.xml", new TextEncoder().encode(model)],
      ["textures/half.png", half(255, 255)],
    ]);
    scene = compileScene(engine, { name: "shapes", main: "models/main.xml", files });
    forward(scene);
  });
  afterAll(() => scene.delete());

  it("colours parts by themselves, by their material, by the mean of its picture", () => {
    const colours = [0, 1, 2, 3, 4].map((geom) =>
      geomColour(scene, geom).map((value) => Number(value.toFixed(2))),
    );
    expect(colours).toEqual([
      [0.5, 0, 0.5, 1],
      [0.25, 0.25, 1, 1],
      [0, 1, 0, 0.4],
      [1, 0, 0, 1],
      [0.5, 0.5, 0.5, 1],
    ]);
  });

  it("shows what is visible: neither what serves collisions alone, nor what is wholly clear", () => {
    const { pixels } = openCamera(scene)({ suite: "workshop", view: "left", size: 32 });
    const colours = new Set(
      Array.from({ length: 32 * 32 }, (_, pixel) =>
        pixels.subarray(3 * pixel, 3 * pixel + 3).join(),
      ),
    );
    expect(colours.size).toBeGreaterThan(10);
    expect(
      [...colours].some(
        (colour) => /^(\d+),(\1),(\1)$/.test(colour) && Number.parseInt(colour) > 200,
      ),
    ).toBe(false);
  });

  it("leaves no files in the engine's memory", () => {
    expect(engine.FS.analyzePath("/scenes/shapes/textures/half.png", false).exists).toBe(false);
  });
});
