/** A point from above, in metres: [x, z]. */
export type MapPoint = readonly [x: number, z: number];

/** Something that stands on the floor, or lies there; what is in or on it is named, not drawn. */
export interface MapThing {
  readonly id: string;
  readonly name: string;
  readonly min: MapPoint;
  readonly max: MapPoint;
  /** Whether an agent sees it now. */
  readonly isInView: boolean;
  /** Its state in words, for example `open`, `dirty`. */
  readonly marks: readonly string[];
  readonly holds: readonly string[];
}

export interface MapAgent {
  readonly name: string;
  readonly at: MapPoint;
  /** Degrees clockwise from +z; null where it looks everywhere. */
  readonly heading: number | null;
  /**
   * The outlines of what it can see: of one cone where no wall is in the way, of a grid's cells row
   * by row.
   */
  readonly view: readonly (readonly MapPoint[])[];
  readonly carries: readonly string[];
}

/** A world from above, for people to look at; no agent is shown it. */
export interface WorldMap {
  readonly rooms: readonly { readonly name: string; readonly floor: readonly MapPoint[] }[];
  /** Walls and shut doors. */
  readonly walls: readonly (readonly [from: MapPoint, to: MapPoint])[];
  readonly things: readonly MapThing[];
  readonly agents: readonly MapAgent[];
}
