/**
 * Where the world follows the paper's text and where a recording of the public software needs
 * something else.
 */
export interface WorldRules {
  /** Walls hide what is behind them. */
  readonly occlusion: boolean;
  /**
   * `edges`: correct left and right. `recorded`: side lines turned about their middle, as recorded.
   */
  readonly sideLines: "edges" | "recorded";
  /** What is inside a closed container is neither seen nor taken. */
  readonly closedHides: boolean;
  /** A cut changes the world only when it succeeds. */
  readonly failedCutsLeaveWhole: boolean;
  /** The content of a carried or placed receptacle moves along with it. */
  readonly contentFollows: boolean;
  /**
   * Picking up what one holds, opening the open, closing the closed fail, and putting a thing into
   * itself fails for that reason.
   */
  readonly repeatsFail: boolean;
  /**
   * Recorded: putting reaches for the receptacle before it looks, so that what is too far is too
   * far whether in view or not.
   */
  readonly reachBeforeSight?: boolean;
  /** An agent that stands inside an object's box can step out of it. */
  readonly leaveBoxes: boolean;
  /**
   * Nothing stands at the origin (0, 0) unless the scene says so; the recorded software is blocked
   * there.
   */
  readonly originFree: boolean;
  /** What is dropped beside a wall stays on the agent's side. */
  readonly wallsStop: boolean;
  /** The far edge of the view: a true arc, or the recorded polygon of 64 corners. */
  readonly arc: "circle" | "recorded";
  /**
   * Knobs work their burners, and running taps clean and fill what is in their basin, whatever the
   * data lets the basin hold.
   */
  readonly switchesReach: boolean;
  /**
   * Heating, cooling and cleaning count for a goal once done, as in ALFRED; otherwise the present
   * state counts.
   */
  readonly treatmentsStay: boolean;
}

/** The testbed as its paper describes it. */
export const paperRules: WorldRules = {
  occlusion: true,
  sideLines: "edges",
  closedHides: true,
  failedCutsLeaveWhole: true,
  contentFollows: true,
  repeatsFail: true,
  leaveBoxes: true,
  originFree: true,
  wallsStop: true,
  arc: "circle",
  switchesReach: true,
  treatmentsStay: true,
};

/** The testbed as recorded from the public software, defects included; for verification only. */
export const recordedRules: WorldRules = {
  occlusion: false,
  sideLines: "recorded",
  closedHides: false,
  failedCutsLeaveWhole: false,
  contentFollows: false,
  repeatsFail: false,
  reachBeforeSight: true,
  leaveBoxes: false,
  originFree: false,
  wallsStop: false,
  arc: "recorded",
  switchesReach: false,
  treatmentsStay: false,
};
