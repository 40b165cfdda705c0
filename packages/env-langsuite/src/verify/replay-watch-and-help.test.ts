import { describe, expect, it } from "vitest";
import { environmentWith, task } from "../tasks/ma-wah/play-two-rooms.testing.js";
import { twoRooms, twoRoomsTask } from "../tasks/ma-wah/two-rooms.testing.js";
import { replayWatchAndHelp } from "./replay-watch-and-help.js";

const { goals, startRooms } = twoRoomsTask();
const house = { scene: twoRooms, goals, startRooms };
const ids = ["alice", "bob"];
const environment = environmentWith({ isRecorded: true });

interface RecordedReply {
  readonly reply: string;
  /** What the recorded software answered before the view. */
  readonly answer: string;
  readonly view?: false;
}

/**
 * A recording of rounds in which both agents act, with the views and scores of our own environment.
 */
const record = (rounds: readonly (readonly RecordedReply[])[]) => {
  let { state } = environment.reset(task);
  const viewOf = (id: string) => environment.observe(state, id).split("Obs:").at(-1)!;
  const start = Object.fromEntries(
    ids.map((id, index) => [String(index), `Obs:${viewOf(id)}\nWhat is your next action?`]),
  );
  const steps = rounds.map((round) => {
    const feedback = round.map(({ reply, answer, view }, index) => {
      const agentId = ids[index]!;
      if (!state.done)
        ({ state } = environment.step(
          { ...state, nextAgentId: agentId, stopped: [] },
          { agentId, action: reply },
        ));
      return [String(index), view === false ? answer : `${answer} Obs:${viewOf(agentId)}`] as const;
    });
    return {
      replies: round.map(({ reply }) => reply),
      feedback: Object.fromEntries(feedback),
      goal_sr: state.goalRate,
      success: state.success,
    };
  });
  return { id: "two-rooms", start, steps };
};

const chat: RecordedReply = { reply: "act: chat [hm]", answer: "", view: false };
const grab: RecordedReply = { reply: "act: go_grab [apple_0]", answer: "You picked apple_0 up." };
const put: RecordedReply = {
  reply: "act: go_put [table_0]",
  answer: "You put apple_0 on table_0.",
};
const check: RecordedReply = {
  reply: "act: go_check [fridge_0]",
  answer: "You opened fridge_0. In it you see pear_0.",
  view: false,
};
const replay = (recording: unknown) => replayWatchAndHelp(recording, "two-rooms.json", house);

describe("replayWatchAndHelp", () => {
  it("agrees with a recording of the same answers, the opened container without its view", () => {
    const report = replay(
      record([
        [grab, chat],
        [check, chat],
        [put, chat],
      ]),
    );
    expect(report).toEqual({ steps: 8, mismatches: [], exclusions: [], notes: [] });
  });

  it("knows the answer to a reply that names nothing in brackets", () => {
    const calls =
      "For example, `go_explore [room_name].`, `go_check [container_name].`, `go_grab [object_name].`, `go_put [loc_name].`.";
    const nothing = (reply: string): RecordedReply => ({
      reply,
      answer: `Feedback: Action failed. Please generate action arguments in a correct format. You must put action arguments in square brackets. ${calls}`,
      view: false,
    });
    const rounds = [
      [nothing("act: go_grab apple_0"), nothing("act: go_grab [unicorn_0]")],
      [nothing("I will look around."), chat],
    ];
    expect(replay(record(rounds)).mismatches).toEqual([]);
  });

  it("ends at the first step that differs", () => {
    const report = replay(
      record([
        [{ ...grab, answer: "You dropped apple_0." }, chat],
        [put, chat],
      ]),
    );
    expect(report.steps).toBe(4);
    expect(report.mismatches).toEqual([
      {
        episode: "two-rooms",
        step: 1,
        what: "feedback",
        recorded: ["You dropped apple_0"],
        computed: ["You picked apple_0 up"],
      },
    ]);
  });

  it("compares goal rate and success", () => {
    const recording = record([[grab, chat]]);
    const steps = recording.steps.map((step) => ({ ...step, goal_sr: 0.5, success: true }));
    expect(replay({ ...recording, steps }).mismatches.map(({ what }) => what)).toEqual([
      "goal rate",
      "success",
    ]);
  });

  it("leaves out sentences about the partner", () => {
    const report = replay(
      record([
        [{ ...grab, answer: `${grab.answer} Last time you saw Bob was in the attic.` }, chat],
      ]),
    );
    expect(report).toMatchObject({
      mismatches: [],
      exclusions: [
        { step: 1, rule: "partner-stale", detail: "Last time you saw Bob was in the attic" },
      ],
    });
  });

  it("leaves out a stop that the recorded software calls a success", () => {
    const stop: RecordedReply = {
      reply: "act: stop [done]",
      answer: "[SUCCESS] You have completed the task.",
      view: false,
    };
    expect(replay(record([[stop, chat]]))).toMatchObject({
      mismatches: [],
      exclusions: [{ step: 1, rule: "stop-always-succeeds" }],
    });
  });

  it("reports actions after the end", () => {
    const solved = replayWatchAndHelp(record([[grab, chat]]), "two-rooms.json", {
      ...house,
      goals: [],
    });
    expect(solved.mismatches).toContainEqual(
      expect.objectContaining({ what: "success", recorded: false, computed: true }),
    );
    const recording = record([[grab, chat]]);
    const again = {
      ...recording,
      steps: [{ ...recording.steps[0], goal_sr: 1, success: true }, recording.steps[0]],
    };
    expect(
      replayWatchAndHelp(again, "two-rooms.json", { ...house, goals: [] }).mismatches,
    ).toContainEqual(expect.objectContaining({ what: "episode", computed: "the episode is over" }));
  });

  it("needs the house", () => {
    expect(() => replayWatchAndHelp(record([]), "two-rooms.json", undefined)).toThrow(
      expect.objectContaining({ code: "DATA_NOT_FOUND" }),
    );
  });
});
