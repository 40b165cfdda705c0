import type { TeamState } from "../../teams/team-state.js";
import type { WorldState } from "../../rooms/object-state.js";
import type { Knowledge, Places } from "./house.js";

export type WatchAndHelpState = TeamState & {
  readonly world: WorldState;
  readonly places: Places;
  readonly knowledge: Readonly<Record<string, Knowledge>>;
  /** Agents that have said stop. */
  readonly stopped: readonly string[];
};
