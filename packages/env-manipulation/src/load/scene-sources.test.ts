import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openManipulationWorld } from "../world/manipulation-world.js";
import { readSceneSources } from "./scene-sources.js";

describe("readSceneSources", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "arms-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  it("says in words that nothing is there", () => {
    expect(() => readSceneSources(join(folder, "nowhere"))).toThrow(/there is no folder/);
    expect(() => readSceneSources(folder)).toThrow(
      expect.objectContaining({ code: "DATA_NOT_FOUND" }),
    );
    expect(() => readSceneSources(folder)).toThrow(
      /kitchen_env_model\.xml of Franka Kitchen.*sawyer_hammer\.xml of Meta-World/,
    );
  });

  it("finds models at any depth, with what they include, meshes and textures", () => {
    write(
      "deep/assets/sawyer_xyz/sawyer_hammer.xml",
      `<mujoco><compiler meshdir="../m" texturedir='../t'/><include file="../scene/a.xml"/></mujoco>`,
    );
    write(
      "deep/assets/scene/a.xml",
      `<!-- <mesh file="gone.stl"/> --><mesh name="x" file="one.stl"/><texture fileright="two.png"/>`,
    );
    write("deep/assets/m/one.stl", "1");
    write("deep/assets/t/two.png", "2");
    const { scenes, missing } = readSceneSources(folder);
    expect([...scenes.keys()]).toEqual(["hammer"]);
    expect([...(scenes.get("hammer")?.files.keys() ?? [])]).toEqual([
      "sawyer_xyz/sawyer_hammer.xml",
      "scene/a.xml",
      "m/one.stl",
      "t/two.png",
    ]);
    expect(missing).toHaveLength(5);
  });

  it("names the files that an incomplete model lacks", () => {
    write(
      "kitchen_assets/kitchen_env_model.xml",
      `<mujoco><include file="chain.xml"/><mesh file="../meshes/kettle.stl"/></mujoco>`,
    );
    expect(() => readSceneSources(folder)).toThrow(
      /2 of its files are missing, kitchen_assets\/chain\.xml, meshes\/kettle\.stl/,
    );
  });

  it("refuses a task that is not open, and names what is missing", async () => {
    write("sawyer_xyz/sawyer_hammer.xml", "<mujoco/>");
    const world = await openManipulationWorld({ data: folder });
    expect(() => world.reset({ id: "kitchen/kettle/left/0" })).toThrow(
      expect.objectContaining({
        code: "TASK_UNKNOWN",
        hint: expect.stringMatching(/kitchen_env_model/) as string,
      }),
    );
  });

  it("passes the engine's own words on where a model is refused", async () => {
    write(
      "sawyer_xyz/sawyer_hammer.xml",
      "<mujoco><worldbody><geom type='box'/></worldbody></mujoco>",
    );
    const world = await openManipulationWorld({ data: folder });
    expect(() => world.reset({ id: "tabletop/hammer/left/0" })).toThrow(
      expect.objectContaining({ code: "ENGINE_FAILED" }),
    );
  });
});
