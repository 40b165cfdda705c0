import { missingScene } from "../play/missing-scene.js";
import type { RoomTask, StartPose } from "../play/room-task.js";
import { compactSceneDefinition, type CompactScene } from "../files/compact-scenes.js";
import { attachRecordedTap } from "../files/attach-taps.js";
import { householdScene, type HouseholdRecord } from "../tasks/household/household-records.js";
import type { WatchAndHelpInput } from "../tasks/ma-wah/house-graph.js";
import type { Question } from "../tasks/iqa/iqa-records.js";
import { householdTask } from "../tasks/household/household-task.js";
import { iqaTask } from "../tasks/iqa/iqa-task.js";
import { rearrangementTask } from "../tasks/rearrangement/rearrangement-task.js";
import type { SceneDefinition } from "../rooms/scene-definition.js";
import type { RoomRecording } from "./room-recordings.js";

/** The data that recordings refer to. */
export interface VerifyData {
  readonly scenes: ReadonlyMap<string, CompactScene>;
  /** Scenes in LangSuitE's own form, by name. */
  readonly namedScenes: ReadonlyMap<string, SceneDefinition>;
  readonly household: readonly HouseholdRecord[];
  /** The house of the two-agent recordings. */
  readonly house?: WatchAndHelpInput;
}

const questionTypes = ["exists", "contains", "counts"] as const;

/** The task that a recording was made of, long enough to hold all its steps. */
export const roomTaskOfRecording = (
  recording: RoomRecording,
  data: VerifyData,
): { task: RoomTask; notes: string[] } => {
  const { agent } = recording;
  const options = {
    maxSteps: recording.steps.length + 10,
    agent: {
      inventoryCapacity: agent.inventory_capacity,
      focalLength: agent.focal_length,
      manipulationDistance: agent.max_manipulate_distance,
      viewDistance: agent.max_view_distance,
      stepSize: agent.step_size,
    },
  };
  const { scene, start, notes } = sceneOfRecording(recording, data);
  const common = { id: recording.id, split: "recorded", scene: () => scene, start };
  if (recording.changes !== undefined) {
    const changes = recording.changes.map(([id, kind, to]) =>
      kind === "open"
        ? { id, kind: "open" as const, start_open: to === true }
        : {
            id,
            kind: "moved" as const,
            start_parent: String(to),
            start_center: centreOf(scene, String(to)),
          },
    );
    return { task: rearrangementTask({ ...common, changes }, options), notes };
  }
  if (recording.qa !== undefined) {
    const type = questionTypes[recording.question_type ?? 0] ?? "exists";
    const question = { ...recording.qa[recording.question_type ?? 0], type } as Question;
    const task = iqaTask({ ...common, question }, options);
    return { task, notes };
  }
  const record = recordOf(recording, data);
  const goal =
    recording.goal === undefined
      ? { type: record?.task_type, params: record?.params }
      : { type: recording.goal.task_type, params: recording.goal.pddl_params };
  const instruction = recording.goal?.description ?? record?.descriptions[0] ?? recording.id;
  if (goal.type === undefined || goal.params === undefined)
    throw missingScene(recording.task_file ?? "?", recording.id);
  return {
    task: householdTask(
      { ...common, goal: { type: goal.type, params: goal.params }, instruction },
      options,
    ),
    notes,
  };
};

const recordOf = (
  { task_file }: RoomRecording,
  { household }: VerifyData,
): HouseholdRecord | undefined =>
  task_file === undefined
    ? undefined
    : household.find(({ split, id }) => `${split}__${id}.json` === task_file);

const centreOf = ({ objects }: SceneDefinition, id: string): [number, number] | null => {
  const object = objects.find((candidate) => candidate.id === id);
  return object === undefined
    ? null
    : [(object.min[0] + object.max[0]) / 2, (object.min[2] + object.max[2]) / 2];
};

const sceneOfRoom = (
  room: CompactScene,
  name: string,
  record: HouseholdRecord | undefined,
): SceneDefinition =>
  record === undefined
    ? compactSceneDefinition(name, room, attachRecordedTap)
    : householdScene(record, room, attachRecordedTap);

const sceneOfRecording = (
  recording: RoomRecording,
  data: VerifyData,
): { scene: SceneDefinition; start: StartPose; notes: string[] } => {
  const record = recordOf(recording, data);
  const sceneName = record?.scene ?? recording.scene ?? "";
  const room = data.scenes.get(sceneName);
  const scene =
    room === undefined ? variantOf(recording, data) : sceneOfRoom(room, sceneName, record);
  if (scene === undefined) throw missingScene(sceneName, recording.id);
  const pose = record?.start ?? recording.init;
  const start: StartPose =
    pose !== undefined
      ? { x: pose.x, z: pose.z, heading: pose.rotation }
      : {
          x: recording.agent_start?.position.x ?? 0,
          z: recording.agent_start?.position.z ?? 0,
          heading: recording.agent_start?.rotation.y ?? 0,
        };
  return { ...withRecordedContainment(recording, scene), start };
};

/**
 * The first scene that has every object that the recording shows, among the named scenes that start
 * with its scene name.
 */
const variantOf = (
  { scene = "", id_map }: RoomRecording,
  { namedScenes }: VerifyData,
): SceneDefinition | undefined => {
  const wanted = Object.values(id_map).filter((id) => !/Sliced_\d+$|Cracked_\d+$/u.test(id));
  const variants = [...namedScenes]
    .filter(([name]) => name.startsWith(scene))
    .map(([, definition]) => definition);
  return (
    variants.find(({ objects }) =>
      wanted.every((id) => objects.some((object) => object.id === id)),
    ) ?? namedScenes.get(scene)
  );
};

/**
 * The data had its mutual containments cut; the recording still had one half of each. Where it
 * lists a fixed thing under another that the data knows as standing free and whose box overlaps,
 * the recorded half is put back.
 */
const withRecordedContainment = (
  recording: RoomRecording,
  scene: SceneDefinition,
): { scene: SceneDefinition; notes: string[] } => {
  const notes: string[] = [];
  const byId = new Map(scene.objects.map((object) => [object.id, object]));
  const parents = new Map<string, string>();
  for (const { text } of [recording.start, ...recording.steps]) {
    for (const [, holderName, list] of text.matchAll(
      /(?:In|On) ([a-z0-9]+_\d+), you see ([^;.]*)/gu,
    )) {
      const holder = byId.get(recording.id_map[holderName!] ?? "");
      for (const [, name] of list!.matchAll(/\ba ([a-z0-9]+_\d+)/gu)) {
        const object = byId.get(recording.id_map[name!] ?? "");
        if (
          holder === undefined ||
          object === undefined ||
          object.can.includes("pickupable") ||
          object.parents.length > 0
        )
          continue;
        if (
          object.min[0] > holder.max[0] ||
          holder.min[0] > object.max[0] ||
          object.min[2] > holder.max[2] ||
          holder.min[2] > object.max[2]
        )
          continue;
        if (!parents.has(object.id))
          notes.push(
            `${recording.id}: containment-cycle: ${object.id} is in ${holder.id} in the recording`,
          );
        parents.set(object.id, holder.id);
      }
    }
  }
  const objects = scene.objects.map((object) =>
    parents.has(object.id) ? { ...object, parents: [parents.get(object.id)!] } : object,
  );
  return { scene: { ...scene, objects }, notes };
};
