import type { Turn } from "@mnemograph/core";
import {
  recordedPlanTemplates,
  recordedRearrangementTemplates,
  recordedTemplates,
} from "../actions/recorded-templates.js";
import type { LangsuiteState } from "../play/langsuite-state.js";
import { roomEnvironment } from "../play/room-environment.js";
import type { RoomTask } from "../play/room-task.js";
import { byTable } from "../rooms/names.js";
import { headingVector } from "../view/view-cone.js";
import type { World } from "../rooms/world.js";
import { recordedRules } from "../rooms/world-rules.js";
import { compareViews } from "./compare-views.js";
import { layoutOfState } from "./layout-of-state.js";
import { parseGroup, parseView } from "./parse-view.js";
import type { Exclusion, ExclusionRule, Mismatch, VerifyReport } from "./report.js";
import type { RoomRecording } from "./room-recordings.js";

type RecordedStep = RoomRecording["steps"][number];

const plain = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();
const sortedNames = (names: string): string =>
  names
    .split(",")
    .map((name) => name.trim())
    .toSorted()
    .join(",");
/** What stands before the view, with the inventory as a set. */
const headOf = (text: string): string =>
  plain(
    text
      .split(/\bObs:/u)[0]!
      .replace(
        /(Inventory: )([^\n.]*)/u,
        (_, mark: string, names: string) => mark + sortedNames(names),
      ),
  );

/** The public parser rejects capital thoughts, trailing lines and the marks of its own examples. */
const isFormatComplaint = (text: string): boolean =>
  /multiple actions|no valid action|valid action in your response/iu.test(text);

const viewOf = (text: string) => parseView(plain(text.split("Obs:").at(-1)!));

const templatesOf = ({ task_file, changes }: RoomRecording) => {
  if (task_file !== undefined) return recordedPlanTemplates;
  return changes === undefined ? recordedTemplates : recordedRearrangementTemplates;
};

/** How a recorded step is compared with what was computed. */
const roomChecks = (
  recording: RoomRecording,
  world: Parameters<typeof checkLayout>[1],
  miscut: Set<string>,
  wrong: Wrong,
  exclude: (step: number, rule: ExclusionRule, detail: string) => void,
) => {
  const checkView = (step: number, recordedText: string, turn: Turn<LangsuiteState>) => {
    if (!/\bObs:/u.test(recordedText)) return;
    const recorded = viewOf(recordedText);
    const computed = viewOf(turn.observation);
    const comparison = compareViews(recorded, computed, {
      recording,
      world,
      state: turn.state.world,
      miscut,
    });
    if (!comparison.equal) wrong(step, "view", recorded, computed);
    else for (const { rule, names } of comparison.excluded) exclude(step, rule, names.join(", "));
  };
  const checkHead = (step: number, { text, reply }: RecordedStep, turn: Turn<LangsuiteState>) => {
    if (headOf(text) === headOf(turn.observation)) return;
    if (text.startsWith("Your are wrong!") && turn.success)
      exclude(step, "answer-scored-wrong", reply);
    else wrong(step, "feedback", headOf(text), headOf(turn.observation));
  };
  return { checkView, checkHead };
};

/**
 * Replays one recorded room episode under the recorded rules and compares texts, views, poses and
 * inventories.
 */
export const replayRoom = (recording: RoomRecording, roomTask: RoomTask): VerifyReport => {
  const isPlan = recording.task_file !== undefined;
  const environment = roomEnvironment({
    name: "verify",
    version: "verify",
    tasks: [roomTask],
    play: {
      rules: recordedRules,
      replies: "published",
      naming: byTable(recording.id_map, { unseenToo: isPlan }),
      templates: templatesOf(recording),
    },
  });
  const mismatches: Mismatch[] = [];
  const exclusions: Exclusion[] = [];
  const miscut = new Set<string>();
  const { world } = environment.bodyOf(roomTask.task.id);
  const wrong = (step: number, what: string, recorded: unknown, computed: unknown) =>
    mismatches.push({ episode: recording.id, step, what, recorded, computed });
  const exclude = (step: number, rule: ExclusionRule, detail: string) =>
    exclusions.push({ episode: recording.id, step, rule, detail });

  const { checkView, checkHead } = roomChecks(recording, world, miscut, wrong, exclude);

  const reset = environment.reset(roomTask.task) as Turn<LangsuiteState>;
  if (recording.start.text.includes("Original state:"))
    checkLayout(recording, world, reset.state, wrong);
  checkView(0, recording.start.text, reset);
  let { state } = reset;
  for (const [index, step] of recording.steps.entries()) {
    const number = index + 1;
    const turn = environment.step(state, step.reply) as Turn<LangsuiteState>;
    if (isFormatComplaint(step.text)) {
      if (turn.state.outcome?.action !== "invalid") exclude(number, "reply-format", step.reply);
      continue;
    }
    noteMiscut(step, miscut);
    checkHead(number, step, turn);
    checkView(number, step.text, turn);
    checkBody(recording, number, step, turn.state, wrong);
    ({ state } = turn);
    if (mismatches.length > 0) break;
  }
  const { crash } = recording;
  if (crash !== null && crash !== undefined)
    exclude(recording.steps.length + 1, "recorded-crash", `${crash.reply}: ${crash.error}`);
  return {
    steps: 1 + recording.steps.length + (crash === null || crash === undefined ? 0 : 1),
    mismatches,
    exclusions,
    notes: [],
  };
};

type Wrong = (step: number, what: string, recorded: unknown, computed: unknown) => void;

const near = (one: number, other: number) => Math.abs(one - other) < 1e-6;

const checkBody = (
  recording: RoomRecording,
  number: number,
  { state: recorded }: RecordedStep,
  state: LangsuiteState,
  wrong: Wrong,
): void => {
  const [agent] = Object.values(state.world.agents);
  if (recorded === undefined || agent === undefined) return;
  const [dx, dz] = headingVector(agent.heading);
  const isSamePose =
    near(agent.x, recorded.x) &&
    near(agent.z, recorded.z) &&
    near(dx, recorded.dir[0]) &&
    near(dz, recorded.dir[1]);
  if (!isSamePose) wrong(number, "pose", recorded, { x: agent.x, z: agent.z, dir: [dx, dz] });
  if (recorded.inventory === undefined) return;
  const held = recorded.inventory.map((name) => recording.id_map[name] ?? name).toSorted();
  if (JSON.stringify(held) !== JSON.stringify(agent.inventory.toSorted()))
    wrong(number, "inventory", held, agent.inventory.toSorted());
};

/** A failed cut in the recording still turned the thing into slices, whatever it was. */
const noteMiscut = ({ reply, text }: RecordedStep, miscut: Set<string>): void => {
  const name = /slice \[([a-z0-9]+_\d+)\]/u.exec(reply)?.[1];
  if (name !== undefined && /failed\. (?:Object .* is not sliceable|Failed to slice)/u.test(text))
    miscut.add(name);
};

/**
 * The recorded layout text is of the shuffled room, not of the goal: it is compared with the start.
 */
const checkLayout = (
  recording: RoomRecording,
  world: World,
  state: LangsuiteState,
  wrong: Wrong,
): void => {
  const nameOfId = new Map(Object.entries(recording.id_map).map(([name, id]) => [id, name]));
  const recorded = parseGroup(
    plain(/you see (.*?)\.\s*\nObs:/su.exec(recording.start.text)?.[1] ?? ""),
  );
  const computed = layoutOfState(
    world,
    state.world,
    (object) => nameOfId.get(object.id) ?? object.id,
  );
  if (JSON.stringify(recorded) !== JSON.stringify(computed)) wrong(0, "layout", recorded, computed);
};
