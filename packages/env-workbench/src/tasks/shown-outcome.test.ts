import type { Step } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { createWorkbenchEnvironment } from "../environment/workbench-environment.js";
import { loadBuiltinOffice } from "../builtin/load-builtin-office.js";
import { shownOutcome } from "./shown-outcome.js";

const environment = createWorkbenchEnvironment(loadBuiltinOffice({ seed: 1 }));
const play = (...actions: readonly string[]) => {
  const [task] = environment.tasks();
  if (task === undefined) throw new Error("an office without tasks");
  let turn = environment.reset(task);
  const steps = actions.map((action, index): Step => {
    const step: Step = { index, observation: turn.observation, action, kind: "act" };
    turn = environment.step(turn.state, action);
    return step;
  });
  return shownOutcome(steps, turn.observation);
};
const end = 'finish(answer="done")';

describe("what an office shows without a judge", () => {
  it.each([
    [[end], "no call"],
    [['calendar.search_events(query="a")'], "unfinished"],
    [['calendar.search_events(query="no such event at all")', end], "reads only"],
    [['calendar.delete_event(event_id="nope")', end], "refusal"],
    [['email.send_email(recipient="nobody", subject="a", body="b")', end], "refusal"],
    [["project_management.search_tasks()", end], "refusal"],
    [['project_management.create_task(task_name="a")', end], "refusal"],
    [
      [
        'analytics.create_plot(time_min="2023-01-01", time_max="2023-01-02", value_to_plot="love", plot_type="bar")',
        end,
      ],
      "refusal",
    ],
    [['shout(what="a")', end], "refusal"],
    [['email.send_email(recipient="a@b.example", subject="a", body="b")', end], "clean write"],
    [
      [
        'email.send_email(recipient="a@b.example", subject="a", body="b")',
        'email.delete_email(email_id="nope")',
        end,
      ],
      "refusal",
    ],
  ])("%j: %s", (actions, shown) => {
    expect(play(...actions)).toBe(shown);
  });
});
