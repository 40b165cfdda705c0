import type { CasePrompt } from "../cases/read-numbered-cases.js";
import { decideInScene, isInScene } from "../scenes/propose-in-scene.js";
import { decideInTeam, isInTeam } from "./decide-in-team.js";

/**
 * What to do next among others, or among things that are seen and handled; undefined in other
 * worlds.
 */
export const decideInWorld = (prompt: CasePrompt): string | undefined => {
  if (isInTeam(prompt)) return decideInTeam(prompt);
  return isInScene(prompt) ? decideInScene(prompt) : undefined;
};
