import type { Temperature } from "./scene-definition.js";

/**
 * Everything about one object that can change; an absent flag means that the object has no such
 * property.
 */
export type ObjectState = {
  /** Id of the receptacle that holds it; null on the floor or in a hand. */
  readonly parent: string | null;
  /** Id of the agent that holds it. */
  readonly heldBy: string | null;
  /** Centre in metres. */
  readonly x: number;
  readonly z: number;
  /** False for slices before the cut, and for the whole after it. */
  readonly exists: boolean;
  readonly isOpen?: boolean;
  readonly isToggled?: boolean;
  readonly isDirty?: boolean;
  readonly isCooked?: boolean;
  readonly isBroken?: boolean;
  readonly isSliced?: boolean;
  readonly isUsedUp?: boolean;
  readonly filledWith?: string | boolean;
  readonly temperature: Temperature;
  /** Marks of what was done to it in this episode: they stay, as ALFRED's goals ask. */
  readonly wasHeated?: boolean;
  readonly wasCooled?: boolean;
  readonly wasCleaned?: boolean;
  readonly wasBoiled?: boolean;
};
export type ObjectChange = Partial<ObjectState>;

/** An agent's body. Heading in degrees clockwise from +z: 0, 90, 180 or 270. */
export type AgentState = {
  readonly x: number;
  readonly z: number;
  readonly heading: number;
  /** Ids of held objects, oldest first. */
  readonly inventory: readonly string[];
  /** Indices of objects in the order of first sight. */
  readonly sighted: readonly number[];
  /**
   * For each of them its number among the things of its type: `cabinet_0` was the first cabinet in
   * sight.
   */
  readonly numbers: readonly number[];
};

/** The dynamic part of a world: only what differs from the scene. */
export type WorldState = {
  readonly agents: Readonly<Record<string, AgentState>>;
  readonly changes: Readonly<Record<string, ObjectChange>>;
  /**
   * Ids of things that have left their first place, in a hand, or come to be: the spatial grid
   * holds all others.
   */
  readonly moved: readonly string[];
};

/** An agent's body before it has seen or taken anything. */
export const agentAt = ({
  x,
  z,
  heading,
}: Pick<AgentState, "x" | "z" | "heading">): AgentState => ({
  x,
  z,
  heading,
  inventory: [],
  sighted: [],
  numbers: [],
});

/** A world as its scene has it. */
export const untouchedWorld = (agents: WorldState["agents"] = {}): WorldState => ({
  agents,
  changes: {},
  moved: [],
});
