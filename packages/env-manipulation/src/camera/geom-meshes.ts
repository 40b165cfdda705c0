import type { Mesh } from "../render/mesh.js";
import {
  boxMesh,
  capsuleMesh,
  cylinderMesh,
  ellipsoidMesh,
  planeMesh,
} from "../render/primitive-meshes.js";
import type { CompiledScene } from "../engine/compile-scene.js";

/** As far as an endless plane is drawn, metres. */
const FAR = 6;

/** A mesh of the model with its own copy of triangles. */
const copyMesh = ({ model }: CompiledScene, id: number): Mesh => {
  const from = model.mesh_vertadr[id] as number;
  const firstFace = model.mesh_faceadr[id] as number;
  return {
    vertices: (model.mesh_vert as Float32Array).slice(
      3 * from,
      3 * (from + (model.mesh_vertnum[id] as number)),
    ),
    faces: Uint32Array.from(
      (model.mesh_face as Int32Array).slice(
        3 * firstFace,
        3 * (firstFace + (model.mesh_facenum[id] as number)),
      ),
    ),
  };
};

/** The triangles of a geom; undefined for kinds that are not drawn. */
export const geomMesh = (scene: CompiledScene, geom: number): Mesh | undefined => {
  const { model, engine } = scene;
  const kind = model.geom_type[geom] as number;
  const [x = 0, y = 0, z = 0] = (model.geom_size as Float64Array).slice(3 * geom, 3 * geom + 3);
  const {
    mjGEOM_PLANE,
    mjGEOM_SPHERE,
    mjGEOM_CAPSULE,
    mjGEOM_ELLIPSOID,
    mjGEOM_CYLINDER,
    mjGEOM_BOX,
    mjGEOM_MESH,
  } = engine.mjtGeom;
  switch (kind) {
    case mjGEOM_PLANE.value:
      return planeMesh(x || FAR, y || FAR);
    case mjGEOM_SPHERE.value:
      return ellipsoidMesh(x, x, x);
    case mjGEOM_CAPSULE.value:
      return capsuleMesh(x, y);
    case mjGEOM_ELLIPSOID.value:
      return ellipsoidMesh(x, y, z);
    case mjGEOM_CYLINDER.value:
      return cylinderMesh(x, y);
    case mjGEOM_BOX.value:
      return boxMesh(x, y, z);
    case mjGEOM_MESH.value:
      return copyMesh(scene, model.geom_dataid[geom] as number);
    default:
      return undefined;
  }
};
