import { z } from "zod";
import { parseData } from "../shared/parse-data.js";
import { parseReply } from "../shared/parse-reply.js";
import { feedbackText } from "../shared/feedback-text.js";
import {
  GridColor,
  GridObjectType,
  type Facing,
  type GridState,
  type GridWorld,
} from "../grid/grid.js";
import { actOnGrid, gridActionNames, type GridActionName } from "../environment/grid-actions.js";
import { roomsOfWalls } from "../grid/rooms-of-walls.js";
import { parseMission } from "../mission/mission.js";
import { advance, bindMission, isComplete, noProgress } from "../mission/verifier.js";
import { describeGrid } from "../environment/describe-grid.js";
import { recordedGridTemplates } from "../environment/grid-texts.js";

/**
 * What a replay found: every answer that differs, and what is left out of the comparison with the
 * recording's own defect as the rule.
 */
export interface GridReplay {
  /** Recorded answers compared or excluded, the start text included. */
  readonly steps: number;
  readonly mismatches: readonly GridMismatch[];
  readonly exclusions: readonly GridExclusion[];
  readonly notes: readonly string[];
}
interface GridMismatch {
  readonly episode: string;
  /** 0 is the start text. */
  readonly step: number;
  readonly what: string;
  readonly recorded: unknown;
  readonly computed: unknown;
}
interface GridExclusion {
  readonly episode: string;
  readonly step: number;
  /** The recorded software never ends an episode on a toggle, even where it fulfils the mission. */
  readonly rule: "toggle-never-ends";
  readonly detail: string;
}

const Contained = z.object({ type: GridObjectType, color: GridColor });
const RecordedObject = z.object({
  x: z.number(),
  y: z.number(),
  type: GridObjectType,
  color: GridColor,
  open: z.boolean().optional(),
  locked: z.boolean().optional(),
  contains: Contained.nullish(),
});

/** One recorded grid episode: the whole first grid, then replies, answers and poses. */
export const GridRecording = z.object({
  level: z.string(),
  seed: z.number(),
  init: z.object({
    width: z.number(),
    height: z.number(),
    agent: z.object({ x: z.number(), y: z.number(), dir: z.number().int().min(0).max(3) }),
    carrying: Contained.nullish(),
    walls: z.array(z.string()),
    objects: z.array(RecordedObject),
    view_size: z.number().int().default(7),
    mission: z.string(),
  }),
  start: z.string(),
  steps: z.array(
    z.object({
      reply: z.string(),
      feedback: z.string(),
      ok: z.boolean(),
      done: z.boolean(),
      agent: z.tuple([z.number(), z.number(), z.number()]),
    }),
  ),
});
export type GridRecording = z.infer<typeof GridRecording>;

/** The grid and first state of a recording. */
export const gridOfRecording = ({
  init,
}: GridRecording): { readonly world: GridWorld; readonly start: GridState } => {
  const { width, height, walls, agent } = init;
  const inside: GridState["objects"][number][] = [];
  const objects = init.objects.map(
    ({ x, y, type, color, open, locked, contains }): GridState["objects"][number] => {
      const doors = type === "door" ? { isOpen: open ?? false, isLocked: locked ?? false } : {};
      if (contains === null || contains === undefined) return { type, color, x, y, ...doors };
      inside.push({ ...contains, x: null, y: null });
      return { type, color, x, y, ...doors, contains: init.objects.length + inside.length - 1 };
    },
  );
  const carried =
    init.carrying === null || init.carrying === undefined
      ? []
      : [{ ...init.carrying, x: null, y: null }];
  const all = [...objects, ...inside, ...carried];
  return {
    world: {
      width,
      height,
      walls,
      rooms: roomsOfWalls(
        walls,
        init.objects.filter(({ type }) => type === "door"),
      ),
    },
    start: {
      objects: all,
      agent: { x: agent.x, y: agent.y, facing: agent.dir as Facing },
      carrying: carried.length === 0 ? null : all.length - 1,
    },
  };
};

const plain = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

/**
 * The text with every list of things sorted: order inside one direction is no part of a recording.
 */
const asSets = (text: string): string =>
  plain(text).replaceAll(
    /You can see (a [^;.]*?) (in front of you|on your left|on your right)/gu,
    (_, list: string, where: string) => {
      const things = list.split(",").map((thing) => thing.trim());
      return `You can see ${things.toSorted().join(", ")} ${where}`;
    },
  );

/**
 * Replays one recorded grid episode and compares texts, poses and endings.
 *
 * @throws MnemographError DATA_INVALID for a recording of another form.
 * @example
 * replayBabyAi({}, "episode.json"); // → throws DATA_INVALID
 */
export const replayBabyAi = (data: unknown, source: string): GridReplay => {
  const recording = parseData(GridRecording, data, source);
  const episode = `${recording.level}/${recording.seed}`;
  const mismatches: GridMismatch[] = [];
  const exclusions: GridExclusion[] = [];
  const { world, start } = gridOfRecording(recording);
  const mission = bindMission(world, start, parseMission(recording.init.mission));
  const viewSize = recording.init.view_size;
  let grid = start;
  let progress = noProgress(mission);
  const wrong = (step: number, what: string, recorded: unknown, computed: unknown) =>
    mismatches.push({ episode, step, what, recorded, computed });

  const opening = asSets(/Obs:\s*([\s\S]*?)\nWhat is/u.exec(recording.start)?.[1] ?? "");
  const view = asSets(describeGrid(world, grid, viewSize));
  if (opening !== view) wrong(0, "view", opening, view);

  for (const [index, step] of recording.steps.entries()) {
    const number = index + 1;
    const reply = parseReply(step.reply, new Set(gridActionNames));
    let text = "OK.";
    if (reply.kind === "invalid") text = feedbackText(recordedGridTemplates, "*", reply.reason, {});
    if (reply.kind === "act") {
      const result = actOnGrid(world, grid, reply.name as GridActionName, reply.text.toLowerCase());
      progress = advance(mission, progress, grid, result.move, result.state);
      grid = result.state;
      text = feedbackText(recordedGridTemplates, reply.name, result.status, result.values);
      if (/\bObs:/u.test(step.feedback)) text += `\nObs: ${describeGrid(world, grid, viewSize)}`;
    }
    if (asSets(step.feedback) !== asSets(text))
      wrong(number, "feedback", asSets(step.feedback), asSets(text));
    const pose = [grid.agent.x, grid.agent.y, grid.agent.facing];
    if (JSON.stringify(pose) !== JSON.stringify(step.agent))
      wrong(number, "pose", step.agent, pose);
    if (step.done !== isComplete(progress)) {
      const isToggle = reply.kind === "act" && reply.name === "toggle" && !step.done;
      if (isToggle)
        exclusions.push({ episode, step: number, rule: "toggle-never-ends", detail: step.reply });
      else wrong(number, "done", step.done, isComplete(progress));
    }
    if (mismatches.length > 0) break;
  }
  return { steps: 1 + recording.steps.length, mismatches, exclusions, notes: [] };
};
