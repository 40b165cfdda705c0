import type { World } from "../game/world.js";
import { contentsOf, type Situation } from "./situation.js";

/**
 * Whether the goal holds now. It can cease to hold again, and one object that is listed twice
 * counts as a pair.
 */
export const isGoalMet = (world: World, situation: Situation): boolean => {
  const { goal } = world;
  const isWanted = (name: string) => world.objects.get(name)?.type === goal.objectType;
  if (goal.kind === "examine") {
    if (situation.held === null || !isWanted(situation.held)) return false;
    return situation.toggled.some((lamp) => {
      const object = world.objects.get(lamp);
      if (object?.type !== goal.lampType || !object.isToggleable) return false;
      return (world.receptaclesAt.get(situation.location) ?? []).some(({ name }) =>
        contentsOf(world, situation, name).includes(lamp),
      );
    });
  }
  const qualifies = (name: string) => {
    if (!isWanted(name)) return false;
    const object = world.objects.get(name);
    if (goal.kind === "clean")
      return object?.isCleanable === true && situation.clean.includes(name);
    if (goal.kind === "heat") return object?.isHeatable === true && situation.hot.includes(name);
    if (goal.kind === "cool") return object?.isCoolable === true && situation.cool.includes(name);
    return true;
  };
  const needed = goal.kind === "puttwo" ? 2 : 1;
  for (const receptacle of world.receptacles.values()) {
    if (receptacle.type !== goal.receptacleType) continue;
    if (contentsOf(world, situation, receptacle.name).filter(qualifies).length >= needed)
      return true;
  }
  return false;
};
