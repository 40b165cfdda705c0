import { describe, expect, it } from "vitest";
import { loadBuiltinOffice } from "../builtin/load-builtin-office.js";
import { callString } from "./call-strings.js";
import type { Scoring } from "../options.js";
import { judgeCalls } from "./judge-calls.js";

const { office } = loadBuiltinOffice();
const id = (row: number) => office.tables.calendar.rows[row]?.cells[0] as string;
const rename = (row: number, name: string) =>
  callString(
    "calendar.update_event",
    { event_id: id(row), field: "event_name", new_value: name },
    false,
  );
const mail = (subject: string) =>
  callString("email.send_email", { recipient: "a@b.c", subject, body: "text" }, false);
const plot = (to: string) =>
  callString(
    "analytics.create_plot",
    { time_min: "2024-05-01", time_max: to, value_to_plot: "total_visits", plot_type: "bar" },
    false,
  );
const judge = (
  predicted: readonly string[],
  truth: readonly string[],
  { scoring = "v1" as Scoring, error = "" } = {},
) => judgeCalls({ office, mode: "faithful", scoring, predicted, truth, error });

describe("judgeCalls", () => {
  it("judges the outcome: case, reads and calls that raise do not matter", () => {
    const read = 'calendar.search_events.func(query="oven")';
    expect(
      judge([read, "nonsense(", rename(0, "LUNCH"), 'x.y.func(a="1")'], [rename(0, "lunch")]),
    ).toEqual({
      correct: true,
      sideEffects: false,
      exact: true,
    });
  });

  it("sees side effects where the office changed, and not as it should", () => {
    expect(judge([rename(1, "lunch")], [rename(0, "lunch")])).toEqual({
      correct: false,
      sideEffects: true,
      exact: false,
    });
    expect(judge([], [rename(0, "lunch")])).toEqual({
      correct: false,
      sideEffects: false,
      exact: false,
    });
    expect(judge([], [])).toEqual({ correct: true, sideEffects: false, exact: true });
  });

  it("lets nothing pass that ended with an error, but sees no side effects where the outcome is right", () => {
    expect(judge([rename(0, "lunch")], [rename(0, "lunch")], { error: "limit" })).toEqual({
      correct: false,
      sideEffects: false,
      exact: true,
    });
    expect(
      judge([rename(0, "lunch")], [rename(0, "lunch")], { error: "limit", scoring: "v2scoring" })
        .sideEffects,
    ).toBe(true);
  });

  it("loses a call with a quote inside a value, unless quotes are escaped", () => {
    const args = { recipient: "a@b.c", subject: 'the "new" oven', body: "line\nline" };
    expect(judge([callString("email.send_email", args, false)], [])).toMatchObject({
      correct: true,
    });
    expect(judge([callString("email.send_email", args, true)], [])).toMatchObject({
      correct: false,
      sideEffects: true,
    });
  });

  it("differs between 2024 and 2026 in order, failed calls, the last day of charts, and harmless charts", () => {
    const [one, two] = [mail("one"), mail("two")];
    const both = (predicted: readonly string[], truth: readonly string[]) => [
      judge(predicted, truth).correct,
      judge(predicted, truth, { scoring: "v2scoring" }).correct,
    ];
    expect(
      both([plot("2024-05-10"), plot("2024-05-11")], [plot("2024-05-11"), plot("2024-05-10")]),
    ).toEqual([false, true]);
    expect(both([one, 'calendar.search_events.func(query="(")'], [one])).toEqual([true, false]);
    expect(both([plot("2024-05-14")], [plot("2024-05-13")])).toEqual([false, true]);
    expect(judge([plot("2024-05-01")], []).sideEffects).toBe(true);
    expect(judge([plot("2024-05-01")], [], { scoring: "v2scoring" }).sideEffects).toBe(false);
    expect(both([one, two], [one])).toEqual([false, false]);
  });
});
