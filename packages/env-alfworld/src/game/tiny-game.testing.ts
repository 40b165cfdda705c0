import type { AlfworldGame } from "./game.js";
import { makeGame } from "./make-game.js";
import { parseWorld } from "./parse-world.js";
import type { World } from "./world.js";

const FACTS = `
  (atLocation agent1 loc_bar_9)
  (receptacleType Cupboard_bar_1 CupboardType) (receptacleAtLocation Cupboard_bar_1 loc_bar_1) (openable Cupboard_bar_1)
  (receptacleType Cupboard_bar_2 CupboardType) (receptacleAtLocation Cupboard_bar_2 loc_bar_1)
  (receptacleType Table_bar_1 TableType) (receptacleAtLocation Table_bar_1 loc_bar_2)
  (receptacleType Sink_bar_1_bar_Basin SinkBasinType) (receptacleAtLocation Sink_bar_1_bar_Basin loc_bar_3)
  (receptacleType Microwave_bar_1 MicrowaveType) (receptacleAtLocation Microwave_bar_1 loc_bar_4) (openable Microwave_bar_1)
  (receptacleType Fridge_bar_1 FridgeType) (receptacleAtLocation Fridge_bar_1 loc_bar_5) (openable Fridge_bar_1)
  (canContain TableType AppleType) (canContain TableType KnifeType) (canContain CupboardType AppleType) (canContain TableType BowlType)
  (objectType Apple_bar_1 AppleType) (pickupable Apple_bar_1) (cleanable Apple_bar_1) (heatable Apple_bar_1)
  (coolable Apple_bar_1) (sliceable Apple_bar_1)
  (objectType Apple_bar_2 AppleType) (pickupable Apple_bar_2)
  (objectType Knife_bar_1 KnifeType) (pickupable Knife_bar_1)
  (objectType Bowl_bar_1 BowlType) (pickupable Bowl_bar_1) (isReceptacleObject Bowl_bar_1) (inReceptacleObject Apple_bar_2 Bowl_bar_1)
  (objectType Lamp_bar_1 LampType) (toggleable Lamp_bar_1)
  (inReceptacle Apple_bar_1 Table_bar_1) (objectAtLocation Apple_bar_1 loc_bar_2)
  (inReceptacle Knife_bar_1 Table_bar_1) (objectAtLocation Knife_bar_1 loc_bar_2)
  (inReceptacle Bowl_bar_1 Table_bar_1) (objectAtLocation Bowl_bar_1 loc_bar_2)
  (inReceptacle Lamp_bar_1 Table_bar_1) (objectAtLocation Lamp_bar_1 loc_bar_2)
  (inReceptacle Apple_bar_2 Cupboard_bar_1) (inReceptacle Apple_bar_2 Cupboard_bar_2) (objectAtLocation Apple_bar_2 loc_bar_1)`;

const placed = (extra: string) =>
  `(exists (?r - receptacle) (exists (?o - object) (and (inReceptacle ?o ?r) (objectType ?o AppleType) (receptacleType ?r CupboardType) ${extra})))`;

export const GOALS = {
  put: `(exists (?r - receptacle) (exists (?o - object) (and (inReceptacle ?o ?r) (objectType ?o KnifeType) (receptacleType ?r TableType))))`,
  clean: placed("(cleanable ?o) (isClean ?o)"),
  heat: placed("(heatable ?o) (isHot ?o)"),
  cool: placed("(coolable ?o) (isCool ?o)"),
  puttwo: `(exists (?r - receptacle) (exists (?o1 - object) (and (objectType ?o1 AppleType) (receptacleType ?r CupboardType) (inReceptacle ?o1 ?r) (exists (?o2 - object) (and (not (= ?o1 ?o2)) (objectType ?o2 AppleType) (receptacleType ?r CupboardType) (inReceptacle ?o2 ?r))))))`,
  examine: `(and (exists (?ot - object ?r - receptacle ?a - agent ?l - location) (and (objectType ?ot LampType) (toggleable ?ot) (isToggled ?ot) (receptacleAtLocation ?r ?l) (atLocation ?a ?l) (inReceptacle ?ot ?r))) (exists (?o - object ?a - agent) (and (objectType ?o AppleType) (holds ?a ?o))))`,
} as const;

/**
 * A hand-written household: two cupboards at one place, an apple listed in both, a table, a sink, a
 * microwave, a fridge.
 */
export const tinyProblem = (goal: string = GOALS.heat): string =>
  `(define (problem tiny) (:domain alfred) (:objects agent1 - agent) (:init ${FACTS}) (:goal ${goal}))`;

export const tinyWorld = (goal: string = GOALS.heat): World =>
  parseWorld(tinyProblem(goal), "tiny.tw-pddl");

export const tinyGame = (problem: string = tinyProblem()): AlfworldGame =>
  makeGame({
    id: "train/pick_heat_then_place_in_recep-Apple-None-Cupboard-1/trial_1",
    sentence: "put a hot apple in cupboard",
    source: "tiny.tw-pddl",
    problem,
  });
