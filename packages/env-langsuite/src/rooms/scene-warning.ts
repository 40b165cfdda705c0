export type RepairRule =
  | "inverted-box"
  | "zero-thickness"
  | "duplicate-id"
  | "unknown-parent"
  | "several-parents"
  | "parent-cycle"
  | "outside-rooms"
  | "unknown-control"
  | "concave-floor"
  | "duplicate-room"
  | "unknown-door";

/** What was wrong with a scene and what was done about it. */
export interface SceneWarning {
  readonly rule: RepairRule;
  readonly objectId: string;
  readonly message: string;
}
