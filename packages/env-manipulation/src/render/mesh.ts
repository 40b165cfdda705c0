/**
 * Triangles: three numbers a vertex, three indices a face, corners counter-clockwise as seen from
 * outside.
 */
export interface Mesh {
  readonly vertices: Float32Array;
  readonly faces: Uint32Array;
}
