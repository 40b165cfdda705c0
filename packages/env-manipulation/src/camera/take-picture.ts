import type { Picture } from "@mnemograph/core/images";
import { drawScene, type Part } from "../render/draw-scene.js";
import type { CompiledScene } from "../engine/compile-scene.js";
import type { Suite } from "../scenes/task-definition.js";
import type { View } from "../world/world-task.js";
import { geomColour } from "./geom-colour.js";
import { geomMesh } from "./geom-meshes.js";
import { cameraOf } from "./scene-views.js";

/** Groups above are for collisions and hidden. */
const LAST_VISIBLE_GROUP = 2;

type Shape = Pick<Part, "mesh" | "colour"> & { readonly geom: number };

/** What never changes of a scene's looks: the triangles and colours of its visible parts. */
const shapesOf = (scene: CompiledScene): readonly Shape[] =>
  Array.from({ length: scene.model.ngeom }, (_, geom) => geom).flatMap((geom) => {
    const colour = geomColour(scene, geom);
    if (scene.model.geom_group[geom] > LAST_VISIBLE_GROUP || colour[3] === 0) return [];
    const mesh = geomMesh(scene, geom);
    return mesh === undefined ? [] : [{ geom, mesh, colour }];
  });

export interface PictureRequest {
  readonly suite: Suite;
  readonly view: View;
  /** Width and height, pixels. */
  readonly size: number;
}

/** A camera on a scene: takes pictures of whatever state the scene was brought to. */
export const openCamera = (scene: CompiledScene) => {
  const shapes = shapesOf(scene);
  return ({ suite, view, size }: PictureRequest): Picture => {
    const places = scene.data.geom_xpos;
    const turns = scene.data.geom_xmat;
    const parts = shapes.map(({ geom, mesh, colour }) => ({
      mesh,
      colour,
      position: places.slice(3 * geom, 3 * geom + 3),
      rotation: turns.slice(9 * geom, 9 * geom + 9),
    }));
    return drawScene({ parts, camera: cameraOf(scene, suite, view), width: size, height: size });
  };
};
