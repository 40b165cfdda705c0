import { MnemographError } from "@mnemograph/core/domain";
import { applyCommand } from "../engine/apply-command.js";
import { placeCommand, type EngineVersion } from "../engine/command.js";
import { remediesFor } from "./remedies-for.js";
import { isGoalMet } from "../engine/is-goal-met.js";
import { initialSituation } from "../engine/situation.js";
import type { HouseholdObject, Receptacle, World } from "../game/world.js";

const APPLIANCES = {
  clean: ["sinkbasintype", "sinktype"],
  heat: ["microwavetype"],
  cool: ["fridgetype"],
} as const;

/**
 * Commands with which a receptacle is reached and opened; opening twice or going nowhere does
 * nothing.
 */
const reach = ({ name, isOpenable }: Receptacle) => [
  `go to ${name}`,
  ...(isOpenable ? [`open ${name}`] : []),
];

const holdersOf = (world: World, { name }: HouseholdObject) =>
  [...world.receptacles.values()].filter(({ contents }) => contents.includes(name));

function* candidatePlans(world: World, engine: EngineVersion): Generator<string[]> {
  const { goal } = world;
  const receptacles = [...world.receptacles.values()];
  const objects = [...world.objects.values()].filter(
    ({ type, isPickupable }) => type === goal.objectType && isPickupable,
  );
  const fetched = objects.flatMap((object) =>
    holdersOf(world, object).map((holder) => ({
      object,
      commands: [...reach(holder), `take ${object.name} from ${holder.name}`],
    })),
  );
  if (goal.kind === "examine") {
    const lamps = [...world.objects.values()].filter(
      ({ type, isToggleable }) => type === goal.lampType && isToggleable,
    );
    for (const { commands } of fetched) {
      for (const lamp of lamps) {
        for (const holder of holdersOf(world, lamp))
          yield [...commands, `go to ${holder.name}`, `use ${lamp.name}`];
      }
    }
    return;
  }
  const { kind } = goal;
  const targets = receptacles.filter(({ type }) => type === goal.receptacleType);
  const bring = (object: HouseholdObject, target: Receptacle) => [
    ...reach(target),
    placeCommand(engine, object.name, target.name),
  ];
  for (const target of targets) {
    for (const { object, commands } of fetched) {
      if (kind === "put") yield [...commands, ...bring(object, target)];
      else if (kind === "puttwo") {
        for (const second of fetched) {
          if (second.object === object) continue;
          yield [
            ...commands,
            ...bring(object, target),
            ...second.commands,
            ...bring(second.object, target),
          ];
        }
      } else {
        for (const appliance of receptacles.filter(({ type }) =>
          (APPLIANCES[kind] as readonly string[]).includes(type),
        )) {
          const treat = [
            `go to ${appliance.name}`,
            `${kind} ${object.name} with ${appliance.name}`,
          ];
          yield [...commands, ...treat, ...bring(object, target)];
        }
      }
    }
  }
}

/** What a rule demands may itself fall under a rule. */
const REMEDY_DEPTH = 2;

/**
 * Searches the known world for commands that win; commands without effect are left out. Throws
 * DATA_INVALID for an unsolvable game.
 */
export const planSolution = (
  world: World,
  engine: EngineVersion,
  source: string,
): readonly string[] => {
  for (const plan of candidatePlans(world, engine)) {
    let situation = initialSituation(world);
    const effective: string[] = [];
    const perform = (command: string, depth: number) => {
      for (const remedy of depth > 0 ? remediesFor(world, situation, command, engine) : [])
        perform(remedy, depth - 1);
      const result = applyCommand(world, situation, command, engine);
      if (result.situation === situation || isGoalMet(world, situation)) return;
      situation = result.situation;
      effective.push(command);
    };
    for (const command of plan) {
      perform(command, REMEDY_DEPTH);
      if (isGoalMet(world, situation)) return effective;
    }
  }
  throw new MnemographError({
    code: "DATA_INVALID",
    message: `${source}: no plan reaches the goal of this game`,
    hint: "the game is unsolvable or damaged: leave it out",
    evidence: { file: source, field: "pddl_problem", goal: world.goal },
  });
};
