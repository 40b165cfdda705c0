import { planIqa } from "./iqa-expert.js";
import { namedPlaces, placesOf } from "../../play/named-places.js";
import { sceneOf } from "../../play/missing-scene.js";
import type { RoomTask, RoomTaskInput, RoomTaskOptions } from "../../play/room-task.js";
import { describeRoomSize } from "../../play/describe-room-size.js";
import type { WorldActionName } from "../../actions/action-table.js";
import { compactSceneDefinition, type CompactScene } from "../../files/compact-scenes.js";
import type { IqaRecord, Question } from "./iqa-records.js";
import { parseAgentOptions } from "../../rooms/agent-options.js";

const lowActions: readonly WorldActionName[] = [
  "move_ahead",
  "turn_left",
  "turn_right",
  "open",
  "close",
];

/**
 * True where a free-text answer means the right one: yes/no words for truth values, digits for
 * counts; case does not matter.
 */
export const isRightAnswer = (given: string, right: boolean | number): boolean => {
  const text = given
    .trim()
    .toLowerCase()
    .replaceAll(/^["'`]+|["'`.!]+$/gu, "");
  if (typeof right === "number") return /^\d+$/u.test(text) && Number(text) === right;
  const words = right ? ["true", "yes", "1"] : ["false", "no", "0"];
  return words.includes(text);
};

export interface IqaInput extends RoomTaskInput {
  readonly question: Question;
}

/**
 * An Interactive QA task: look around, open things, then `answer`. 30 steps by default.
 *
 * @example
 * const [drawn] = generateIqa({ count: 1 });
 * const question = { type: "exists" as const, question: "Is there a mug?", answer: true, object_class: "Mug" };
 * iqaTask({ id: "mine/1", split: "mine", question, scene: drawn!.scene, start: drawn!.start }).task.goal; // → "Is there a mug?"
 */
export const iqaTask = (
  { id, split, question, scene, start: ownStart }: IqaInput,
  { level = "low", maxSteps = 30, agent = {}, start = ownStart }: RoomTaskOptions = {},
): RoomTask => ({
  task: { id, environment: "langsuite", split, type: question.type, goal: question.question },
  scene,
  start,
  options: parseAgentOptions(agent),
  maxSteps,
  actions: level === "high" ? [...lowActions, "goto"] : lowActions,
  ending: "answer",
  ...(level === "high" ? { described: placesOf } : {}),
  opening: (state, body) =>
    [
      `Question: ${question.question}`,
      ...(level === "high" ? [namedPlaces(state, body)] : []),
    ].join("\n"),
  ...(level === "low"
    ? { whereabouts: ({ world, options }) => describeRoomSize(world, start, options.stepSize) }
    : {}),
  solution: {
    plan: (planner, draft) => planIqa(planner, draft, question, maxSteps),
    ending: `Act: answer [${question.answer}]`,
  },
  judge: (_state, _body, answer) => {
    const success = answer !== null && isRightAnswer(answer, question.answer);
    return { success, goalRate: success ? 1 : 0 };
  },
});

/**
 * One task per question of a question file.
 *
 * @throws MnemographError DATA_NOT_FOUND for a record whose scene is missing.
 * @example
 * const { iqa, scenes } = readLangsuiteData("langsuite/data");
 * const tasks = iqaTasks(iqa, scenes, { split: "valid" }); // one for each question of a record
 */
export const iqaTasks = (
  records: readonly IqaRecord[],
  scenes: ReadonlyMap<string, CompactScene>,
  options: RoomTaskOptions & { readonly split?: string } = {},
): RoomTask[] =>
  records.flatMap(({ id, scene, start, qa }) => {
    const room = sceneOf(scenes, scene, id);
    return qa.map((question) =>
      iqaTask(
        {
          id: `${id}/${question.type}`,
          split: options.split ?? "loaded",
          question,
          scene: () => compactSceneDefinition(scene, room),
          start: { x: start.x, z: start.z, heading: start.rotation },
        },
        options,
      ),
    );
  });
