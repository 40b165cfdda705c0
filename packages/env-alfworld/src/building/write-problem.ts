import type { TaskType } from "../game/task-type.js";
import type { KindRule } from "./draw-house.js";
import type { Furnishing } from "./furnish-room.js";
import type { RoomKind } from "./vocabulary.js";

const TREATMENT_FACTS = {
  clean: ["cleanable", "isClean"],
  heat: ["heatable", "isHot"],
  cool: ["coolable", "isCool"],
} as const;
const ABILITY_FACTS = {
  clean: "cleanable",
  heat: "heatable",
  cool: "coolable",
  slice: "sliceable",
  hold: "isReceptacleObject",
} as const;

const typeName = (kind: string) => `${kind}Type`;

const goalText = (type: TaskType, object: string, target: string): string => {
  const objectType = (variable: string) => `(objectType ${variable} ${typeName(object)})`;
  const placed = (variable: string) =>
    `${objectType(variable)} (receptacleType ?r ${typeName(target)}) (inReceptacle ${variable} ?r)`;
  if (type === "examine") {
    return `(and (exists (?lamp - object ?r - receptacle ?a - agent ?l - location) (and (objectType ?lamp ${typeName(target)}) (toggleable ?lamp) (isToggled ?lamp) (receptacleAtLocation ?r ?l) (atLocation ?a ?l) (inReceptacle ?lamp ?r))) (exists (?o - object ?a - agent) (and ${objectType("?o")} (holds ?a ?o))))`;
  }
  if (type === "puttwo") {
    return `(exists (?r - receptacle ?o - object) (and ${placed("?o")} (exists (?p - object) (and (not (= ?o ?p)) ${placed("?p")}))))`;
  }
  const treatment =
    type === "put" ? "" : TREATMENT_FACTS[type].map((fact) => ` (${fact} ?o)`).join("");
  return `(exists (?r - receptacle ?o - object) (and ${placed("?o")}${treatment}))`;
};

/** Writes a furnished room and its goal as a PDDL problem. */
export const writeProblem = (
  name: string,
  room: RoomKind,
  { receptacles, objects, lamps, start }: Furnishing,
  task: { readonly type: TaskType; readonly object: string; readonly target: string },
  rules: readonly KindRule[] = [],
): string => {
  const facts: string[] = [`atLocation agent1 ${start}`];
  for (const { id, kind, location, isOpenable } of receptacles) {
    facts.push(`receptacleType ${id} ${typeName(kind)}`, `receptacleAtLocation ${id} ${location}`);
    if (isOpenable) facts.push(`openable ${id}`);
  }
  for (const { kind, places } of room.objects) {
    for (const place of places) facts.push(`canContain ${typeName(place)} ${typeName(kind)}`);
  }
  for (const { id, kind, receptacle } of [...objects, ...lamps]) {
    facts.push(`objectType ${id} ${typeName(kind.kind)}`, `inReceptacle ${id} ${receptacle.id}`);
    facts.push(`objectAtLocation ${id} ${receptacle.location}`);
    for (const ability of kind.can) facts.push(`${ABILITY_FACTS[ability]} ${id}`);
  }
  for (const { verb, kind, condition, other } of rules)
    facts.push(`houseRule ${verb} ${typeName(kind)} ${condition} ${typeName(other)}`);
  for (const { id } of objects) facts.push(`pickupable ${id}`);
  for (const { id } of lamps) facts.push(`toggleable ${id}`);
  return [
    `(define (problem ${name})`,
    "(:domain mnemograph-household)",
    `(:init\n${facts.map((fact) => `  (${fact})`).join("\n")}\n)`,
    `(:goal ${goalText(task.type, task.object, task.target)})`,
    ")",
  ].join("\n");
};
