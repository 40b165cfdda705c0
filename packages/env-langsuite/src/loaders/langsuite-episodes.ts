import { MnemographError } from "@mnemograph/core";
import { z } from "zod";
import type { SceneDefinition, SceneObject } from "../world/scene-definition.js";
import type { Question } from "./iqa-tasks.js";
import { loadThorScene, ThorObject, thorSceneObject } from "./langsuite-scenes.js";
import { parseData } from "./parse-data.js";
import type { RearrangementChange } from "./rearrangement-tasks.js";

const Vector = z.object({ x: z.number(), y: z.number(), z: z.number() });
const Agent = z.object({ position: Vector, rotation: Vector });

const RearrangementEpisode = z.object({
  scene: z.string(),
  index: z.union([z.number(), z.string()]).default(0),
  start_scene: z.object({ objects: z.array(ThorObject), sceneBounds: z.unknown().optional(), agent: Agent.optional() }),
  end_scene: z.object({ objects: z.array(ThorObject), sceneBounds: z.unknown().optional() }),
});

export interface RearrangementEpisodeInput {
  readonly id: string;
  /** The goal: LangSuitE's `end_scene`. */
  readonly scene: SceneDefinition;
  readonly changes: readonly RearrangementChange[];
  readonly start: { readonly x: number; readonly z: number; readonly heading: number };
}

/** Reads one line of LangSuitE's rearrangement file: the goal scene, and how the start differs from it. */
export const loadRearrangementEpisode = (data: unknown, source = "rearrangement episode"): RearrangementEpisodeInput => {
  const { scene, index, start_scene, end_scene } = parseData(RearrangementEpisode, data, source);
  const id = `${scene}/${index}`;
  const goal = loadThorScene(id, {
    objects: end_scene.objects,
    ...(end_scene.sceneBounds === undefined ? {} : { sceneBounds: end_scene.sceneBounds }),
  });
  const atStart = new Map(start_scene.objects.map((object) => [object.objectId, thorSceneObject(object)]));
  const changes = goal.objects.flatMap((object): RearrangementChange[] => {
    const before = atStart.get(object.id);
    return before === undefined ? [] : differences(object, before);
  });
  const { position, rotation } = start_scene.agent ?? { position: { x: 0, y: 0, z: 0 }, rotation: { x: 0, y: 0, z: 0 } };
  return { id, scene: goal, changes, start: { x: position.x, z: position.z, heading: rotation.y } };
};

const centre = ({ min, max }: SceneObject): [number, number] => [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2];

/** A thing counts as moved when its receptacle differs, or when it lies more than 5 cm away without one. */
const differences = (goal: SceneObject, start: SceneObject): RearrangementChange[] => {
  const [goalParent = null] = goal.parents;
  const [startParent = null] = start.parents;
  const [goalX, goalZ] = centre(goal);
  const [startX, startZ] = centre(start);
  const isMoved =
    goal.can.includes("pickupable") &&
    (goalParent !== startParent || (goalParent === null && Math.hypot(goalX - startX, goalZ - startZ) > 0.05));
  return [
    ...(isMoved
      ? [
          {
            id: goal.id,
            kind: "moved" as const,
            start_parent: startParent,
            start_center: centre(start),
            goal_parent: goalParent,
            goal_center: centre(goal),
          },
        ]
      : []),
    ...(goal.can.includes("openable") && goal.isOpen !== start.isOpen
      ? [{ id: goal.id, kind: "open" as const, start_open: start.isOpen === true }]
      : []),
  ];
};

const RawQuestion = z.object({
  question: z.string(),
  answer: z.union([z.boolean(), z.number(), z.string()]),
  object_class: z.string(),
  recept: z.string().optional(),
});
const QuestionEpisode = z.tuple([z.object({ objects: z.array(ThorObject) }).loose(), z.array(RawQuestion)]);
const questionTypes = ["exists", "contains", "counts"] as const;

const valueOf = ({ question, answer }: z.infer<typeof RawQuestion>, source: string): boolean | number => {
  if (typeof answer !== "string") return answer;
  if (/^\d+$/u.test(answer)) return Number(answer);
  if (/^(?:true|yes)$/iu.test(answer)) return true;
  if (/^(?:false|no)$/iu.test(answer)) return false;
  throw new MnemographError({
    code: "DATA_INVALID",
    message: `${source}: the answer "${answer}" to "${question}" is not understood`,
    hint: "answers are true, false, yes, no, or a whole number in digits",
    evidence: { question, answer },
  });
};

const questionOf = (raw: z.infer<typeof RawQuestion>, index: number, source: string): Question => {
  const { question, object_class, recept } = raw;
  const type = questionTypes[index % 3] as Question["type"];
  const asked: Question = { type, question, answer: valueOf(raw, source), object_class };
  return recept === undefined ? asked : { ...asked, recept };
};

/** Reads one entry of LangSuitE's question file: scene metadata with its exists, contains and counts questions. */
export const loadQuestionEpisode = (
  id: string,
  data: unknown,
): { readonly scene: SceneDefinition; readonly questions: readonly Question[] } => {
  const source = `question episode ${id}`;
  const [metadata, raw] = parseData(QuestionEpisode, data, source);
  return {
    scene: loadThorScene(id, metadata),
    questions: raw.map((each, index) => questionOf(each, index, source)),
  };
};
