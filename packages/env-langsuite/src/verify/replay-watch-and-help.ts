import { z } from "zod";
import { MnemographError } from "@mnemograph/core";
import type { WatchAndHelpInput } from "../tasks/ma-wah/house-graph.js";
import { mergeTemplates, parseData } from "@mnemograph/env-babyai/shared";
import {
  maWahEnvironment,
  type WatchAndHelpEnvironment,
} from "../tasks/ma-wah/ma-wah-environment.js";
import type { WatchAndHelpState } from "../tasks/ma-wah/watch-and-help-state.js";
import { maWahTemplates } from "../tasks/ma-wah/ma-wah-texts.js";
import type { Exclusion, Mismatch, VerifyReport } from "./report.js";

/** One recorded episode of two agents. */
export const WatchAndHelpRecording = z.object({
  id: z.string(),
  start: z.record(z.string(), z.string()),
  steps: z.array(
    z.object({
      replies: z.array(z.string()),
      feedback: z.record(z.string(), z.string()),
      goal_sr: z.number(),
      success: z.boolean(),
    }),
  ),
});

const calls =
  "For example, `go_explore [room_name].`, `go_check [container_name].`, `go_grab [object_name].`, `go_put [loc_name].`.";
const templates = mergeTemplates(maWahTemplates, {
  "*": {
    "unknown-object": "Object {object} has not been found.",
    "no-action": `There is no valid action in your response. Please generate action in a correct format. You must put action arguments in brackets. ${calls}`,
    "wrong-arguments": `Please generate action arguments in a correct format. You must put action arguments in square brackets. ${calls}`,
    "several-actions":
      'Multiple actions found in your response, please only respond with one action at a time. For example, "Act: go_explore [room_name]."',
  },
  go_explore: {
    done: "Go to {room}.",
    "already-there": "You are already at {room}.",
    "not-a-room": "You should only explore rooms.",
  },
  go_check: { done: "You opened {object}. In it you see {content}." },
  go_grab: { done: "You picked {object} up." },
  go_put: {
    done: "You put {object} on {receptacle}.",
    "empty-hands": "Inventory is empty, nothing to drop.",
  },
  chat: { done: "" },
  stop: {
    done: "[SUCCESS] You have completed the task. Congratulations!",
    failed: "[FAIL] You failed to complete the task.",
  },
});

/**
 * The sentences of an answer as a sorted list; marks and the joining words that vary are evened
 * out.
 */
const sentences = (text: string): string[] =>
  text
    .replaceAll(/\bObs:|\bFeedback: Action (?:succeeded|failed)\./gu, " ")
    .replaceAll(" to the ", " onto the ")
    .split(/\.(?:\s|$)/u)
    .map((sentence) => sentence.replaceAll(/\s+/gu, " ").trim())
    .filter((sentence) => sentence !== "")
    .toSorted();

const isAboutPartner = (sentence: string): boolean =>
  /^(?:You also see|Last time you saw|You don't know where)/u.test(sentence);

type Recording = z.infer<typeof WatchAndHelpRecording>;

/** A recorded episode while it is played again. */
interface Replay {
  readonly episode: string;
  readonly environment: WatchAndHelpEnvironment;
  readonly mismatches: Mismatch[];
  readonly exclusions: Exclusion[];
  state: WatchAndHelpState;
}

const environmentOf = (
  recording: Recording,
  house: WatchAndHelpInput | undefined,
): WatchAndHelpEnvironment => {
  if (house === undefined) {
    throw new MnemographError({
      code: "DATA_NOT_FOUND",
      message: `recording ${recording.id} needs the house it was made in`,
      hint: "pass the C-WAH task file with the data",
    });
  }
  const task = {
    id: recording.id,
    environment: "langsuite",
    split: "recorded",
    type: "ma-wah",
    goal: "recorded",
  };
  return maWahEnvironment({
    tasks: [{ task, ...house, scene: () => house.scene }],
    isRecorded: true,
    templates,
    maxRounds: recording.steps.length + 5,
  });
};

const noteMismatch = (
  { mismatches, episode }: Replay,
  step: number,
  what: string,
  recorded: unknown,
  computed: unknown,
) => mismatches.push({ episode, step, what, recorded, computed });

const compareTexts = (replay: Replay, step: number, recordedText: string, computedText: string) => {
  const recorded = sentences(recordedText);
  const computed = sentences(computedText);
  const extra = recorded.filter((sentence) => !computed.includes(sentence));
  const lacking = computed.filter((sentence) => !recorded.includes(sentence));
  if (extra.length === 0 && lacking.length === 0) return;
  if ([...extra, ...lacking].every(isAboutPartner))
    replay.exclusions.push({
      episode: replay.episode,
      step,
      rule: "partner-stale",
      detail: extra.join(". "),
    });
  else noteMismatch(replay, step, "feedback", extra, lacking);
};

/** Plays one recorded reply and compares its answer. */
const replayReply = (
  replay: Replay,
  step: number,
  agentId: string,
  reply: string,
  recorded: string,
) => {
  const { environment, episode, exclusions, state } = replay;
  if (state.done) {
    const isStop = /stop/u.test(reply) && recorded.startsWith("[SUCCESS]") && state.success;
    if (!isStop) noteMismatch(replay, step, "episode", recorded, "the episode is over");
    return;
  }
  const turn = environment.step(
    { ...state, nextAgentId: agentId, stopped: [] },
    { agentId, action: reply },
  );
  replay.state = turn.state;
  const { outcome } = turn.state;
  if (outcome?.action === "stop" && recorded.startsWith("[SUCCESS]") && !turn.success)
    exclusions.push({ episode, step, rule: "stop-always-succeeds", detail: reply });
  else if (outcome?.action === "go_check" && outcome.status === "done")
    compareTexts(replay, step, recorded, turn.observation.split("\nObs:")[0]!);
  else compareTexts(replay, step, recorded, turn.observation);
};

const compareStart = (replay: Replay, start: Recording["start"], agentIds: readonly string[]) => {
  for (const [index, id] of agentIds.entries()) {
    const opening = /Obs:([\s\S]*?)\nWhat is/u.exec(start[String(index)] ?? "")?.[1] ?? "";
    compareTexts(
      replay,
      0,
      opening,
      replay.environment.observe(replay.state, id).split("Obs:").at(-1)!,
    );
  }
};

const replayStep = (
  replay: Replay,
  step: number,
  recorded: Recording["steps"][number],
  agentIds: readonly string[],
) => {
  for (const [place, reply] of recorded.replies.entries())
    replayReply(replay, step, agentIds[place]!, reply, recorded.feedback[String(place)] ?? "");
  const { goalRate, success } = replay.state;
  if (Math.abs(recorded.goal_sr - goalRate) > 0.001)
    noteMismatch(replay, step, "goal rate", recorded.goal_sr, goalRate);
  if (recorded.success !== success)
    noteMismatch(replay, step, "success", recorded.success, success);
};

/**
 * Replays one recorded two-agent episode; what each says about the other is left out where the
 * recording is known to be stale.
 */
export const replayWatchAndHelp = (
  data: unknown,
  source: string,
  house: WatchAndHelpInput | undefined,
): VerifyReport => {
  const recording = parseData(WatchAndHelpRecording, data, source);
  const environment = environmentOf(recording, house);
  const [task] = environment.tasks as [WatchAndHelpEnvironment["tasks"][number]];
  const agentIds = environment.agents(task.id).map(({ id }) => id);
  const { state } = environment.reset(task);
  const replay: Replay = {
    episode: recording.id,
    environment,
    mismatches: [],
    exclusions: [],
    state,
  };
  compareStart(replay, recording.start, agentIds);
  let compared = agentIds.length;
  for (const [index, step] of recording.steps.entries()) {
    replayStep(replay, index + 1, step, agentIds);
    compared += step.replies.length;
    if (replay.mismatches.length > 0) break;
  }
  const { mismatches, exclusions } = replay;
  return { steps: compared, mismatches, exclusions, notes: [] };
};
