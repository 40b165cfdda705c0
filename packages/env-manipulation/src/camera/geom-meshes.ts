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
  const from: number = model.mesh_vertadr[id];
  const firstFace: number = model.mesh_faceadr[id];
  const vertices: number = model.mesh_vertnum[id];
  const faces: number = model.mesh_facenum[id];
  return {
    vertices: model.mesh_vert.slice(3 * from, 3 * (from + vertices)),
    faces: Uint32Array.from(model.mesh_face.slice(3 * firstFace, 3 * (firstFace + faces))),
  };
};

/** The triangles of a geom; undefined for kinds that are not drawn. */
export const geomMesh = (scene: CompiledScene, geom: number): Mesh | undefined => {
  const { model, engine } = scene;
  const kind: number = model.geom_type[geom];
  const [x = 0, y = 0, z = 0] = model.geom_size.slice(3 * geom, 3 * geom + 3);
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
      return copyMesh(scene, model.geom_dataid[geom]);
    default:
      return undefined;
  }
};
