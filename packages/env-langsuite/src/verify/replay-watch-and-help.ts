import { z } from "zod";
import { MnemographError } from "@mnemograph/core";
import type { WatchAndHelpInput } from "../tasks/ma-wah/house-graph.js";
import { mergeTemplates, parseData } from "@mnemograph/env-babyai/shared";
import { maWahEnvironment } from "../tasks/ma-wah/ma-wah-environment.js";
import { maWahTemplates } from "../tasks/ma-wah/ma-wah-texts.js";
import type { Exclusion, Mismatch, VerifyReport } from "./report.js";

/** One recorded episode of two agents. */
export const WatchAndHelpRecording = z.object({
  id: z.string(),
  start: z.record(z.string(), z.string()),
  steps: z.array(
    z.object({ replies: z.array(z.string()), feedback: z.record(z.string(), z.string()), goal_sr: z.number(), success: z.boolean() }),
  ),
});

const templates = mergeTemplates(maWahTemplates, {
  "*": { "unknown-object": "Object {object} has not been found." },
  go_explore: { done: "Go to {room}.", "already-there": "You are already at {room}.", "not-a-room": "You should only explore rooms." },
  go_check: { done: "You opened {object}. In it you see {content}." },
  go_grab: { done: "You picked {object} up." },
  go_put: { done: "You put {object} on {receptacle}.", "empty-hands": "Inventory is empty, nothing to drop." },
  chat: { done: "" },
  stop: { done: "[SUCCESS] You have completed the task. Congratulations!", failed: "[FAIL] You failed to complete the task." },
});

/** The sentences of an answer as a sorted list; marks and the joining words that vary are evened out. */
const sentences = (text: string): string[] =>
  text
    .replaceAll(/\bObs:|\bFeedback: Action (?:succeeded|failed)\./gu, " ")
    .replaceAll(" to the ", " onto the ")
    .split(/\.(?:\s|$)/u)
    .map((sentence) => sentence.replaceAll(/\s+/gu, " ").trim())
    .filter((sentence) => sentence !== "")
    .toSorted();

const isAboutPartner = (sentence: string): boolean => /^(?:You also see|Last time you saw|You don't know where)/u.test(sentence);

/** Replays one recorded two-agent episode; what each says about the other is left out where the recording is known to be stale. */
export const replayWatchAndHelp = (data: unknown, source: string, house: WatchAndHelpInput | undefined): VerifyReport => {
  const recording = parseData(WatchAndHelpRecording, data, source);
  if (house === undefined) {
    throw new MnemographError({
      code: "DATA_NOT_FOUND",
      message: `recording ${recording.id} needs the house it was made in`,
      hint: "pass the C-WAH task file with the data",
    });
  }
  const task = { id: recording.id, environment: "langsuite", split: "recorded", type: "ma-wah", goal: "recorded" };
  const environment = maWahEnvironment({
    tasks: [{ task, ...house, scene: () => house.scene }],
    putFromAnywhere: true,
    exploresElsewhere: true,
    words: "recorded",
    replies: "published",
    templates,
    maxRounds: recording.steps.length + 5,
  });
  const mismatches: Mismatch[] = [];
  const exclusions: Exclusion[] = [];
  const ids = environment.agents(task.id).map(({ id }) => id);
  const wrong = (step: number, what: string, recorded: unknown, computed: unknown) =>
    mismatches.push({ episode: recording.id, step, what, recorded, computed });
  const compare = (step: number, recordedText: string, computedText: string) => {
    const recorded = sentences(recordedText);
    const computed = sentences(computedText);
    const extra = recorded.filter((sentence) => !computed.includes(sentence));
    const lacking = computed.filter((sentence) => !recorded.includes(sentence));
    if (extra.length === 0 && lacking.length === 0) return;
    if ([...extra, ...lacking].every(isAboutPartner))
      exclusions.push({ episode: recording.id, step, rule: "partner-stale", detail: extra.join(". ") });
    else wrong(step, "feedback", extra, lacking);
  };

  let { state } = environment.reset(task);
  let compared = 0;
  for (const [index, id] of ids.entries()) {
    const opening = /Obs:([\s\S]*?)\nWhat is/u.exec(recording.start[String(index)] ?? "")?.[1] ?? "";
    compare(0, opening, environment.observe(state, id).split("Obs:").at(-1) as string);
    compared += 1;
  }
  for (const [index, step] of recording.steps.entries()) {
    for (const [place, reply] of step.replies.entries()) {
      const agentId = ids[place] as string;
      const recorded = step.feedback[String(place)] ?? "";
      compared += 1;
      if (state.done) {
        const isStop = /stop/u.test(reply) && recorded.startsWith("[SUCCESS]") && state.success;
        if (!isStop) wrong(index + 1, "episode", recorded, "the episode is over");
        continue;
      }
      const turn = environment.step({ ...state, nextAgentId: agentId, stopped: [] }, { agentId, action: reply });
      ({ state } = turn);
      if (turn.state.outcome?.action === "stop" && recorded.startsWith("[SUCCESS]") && !turn.success) {
        exclusions.push({ episode: recording.id, step: index + 1, rule: "stop-always-succeeds", detail: reply });
      } else if (turn.state.outcome?.action === "go_check" && turn.state.outcome.status === "done") {
        compare(index + 1, recorded, turn.observation.split("\nObs:")[0] as string);
      } else compare(index + 1, recorded, turn.observation);
    }
    if (Math.abs(step.goal_sr - state.goalRate) > 0.001) wrong(index + 1, "goal rate", step.goal_sr, state.goalRate);
    if (step.success !== state.success) wrong(index + 1, "success", step.success, state.success);
    if (mismatches.length > 0) break;
  }
  return { steps: compared, mismatches, exclusions, notes: [] };
};
