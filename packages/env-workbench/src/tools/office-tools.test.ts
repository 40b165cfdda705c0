import { describe, expect, it } from "vitest";
import { loadBuiltinOffice } from "../builtin/load-builtin-office.js";
import { freshWorld, type Mode, tableIn, type World } from "../office/world.js";
import { type Value } from "../python/value.js";
import { officeTools, toolNamed, toolsOf } from "./office-tools.js";
import { performCall } from "./perform-call.js";

const { office } = loadBuiltinOffice();
const idIn = (name: "calendar" | "emails" | "tasks" | "crm", row: number) =>
  office.tables[name].rows[row]?.cells[0] as string;

/** Makes calls one after the other and keeps the last world and every answer. */
const play = (
  calls: readonly (readonly [string, Record<string, Value>])[],
  mode: Mode = "faithful",
) => {
  let world: World = freshWorld(office, mode);
  const answers = calls.map(([name, args]) => {
    const tool = toolNamed(name);
    if (tool === undefined) throw new Error(name);
    const outcome = performCall(world, tool, args);
    ({ world } = outcome);
    return outcome.value;
  });
  return { world, answers };
};
const mail = { recipient: "Agnes.Boateng@lindenbakes.example", subject: "s", body: "b" };

describe("the office's tools", () => {
  it("are 27, writes first in each toolkit, with schemas of optional texts", () => {
    expect(officeTools).toHaveLength(27);
    expect(officeTools.filter(({ writes }) => writes)).toHaveLength(14);
    for (const { schema } of officeTools) {
      expect(schema.safeParse({}).success).toBe(true);
      expect(
        schema.safeParse(
          Object.fromEntries(Object.keys(schema.shape).map((name) => [name, "text"])),
        ).success,
      ).toBe(true);
    }
    expect(new Set(toolsOf(["calendar", "crm"]).map(({ name }) => name.split(".")[0]))).toEqual(
      new Set(["calendar", "company_directory"]),
    );
  });

  it("take defaults for what is not given and raise for what they do not know", () => {
    expect(play([["calendar.delete_event", {}]]).answers).toEqual(["Event ID not provided."]);
    expect(() => play([["calendar.delete_event", { id: "1" }]])).toThrow(/unexpected argument/);
  });

  it("number records from the largest id on: padded, but not for mail", () => {
    const { answers, world } = play([
      [
        "calendar.create_event",
        {
          event_name: "a",
          participant_email: "A@B.C",
          event_start: "2024-05-20 09:00:00",
          duration: "30",
        },
      ],
      ["email.send_email", mail],
    ]);
    expect(answers).toEqual(["00000150", "Email sent successfully."]);
    expect(tableIn(world, "calendar").rows.at(-1)).toEqual({
      label: 0,
      cells: ["00000150", "a", "a@b.c", "2024-05-20 09:00:00", "30"],
    });
    expect(tableIn(world, "emails").rows.at(-1)?.cells.slice(0, 3)).toEqual([
      "200",
      "outbox",
      "agnes.boateng@lindenbakes.example",
    ]);
  });

  it("lose an old mail where one is sent after a deletion, unless repaired", () => {
    const calls = [
      ["email.delete_email", { email_id: idIn("emails", 3) }],
      ["email.send_email", mail],
    ] as const;
    const faithful = tableIn(play(calls).world, "emails");
    expect(faithful.rows).toHaveLength(199);
    expect(faithful.rows.at(-1)?.cells[1]).toBe("outbox");
    const repaired = tableIn(play(calls, "repaired").world, "emails");
    expect(repaired.rows).toHaveLength(200);
    expect(repaired.rows.at(-1)).toMatchObject({
      label: 200,
      cells: ["200", "outbox", mail.recipient.toLowerCase(), "s", office.now, "b"],
    });
  });

  it("cannot order sent mail among the others, unless repaired", () => {
    const calls = [
      ["email.send_email", mail],
      ["email.search_emails", { query: "" }],
    ] as const;
    expect(() => play(calls)).toThrow(/no common order/);
    const [, found] = play(calls, "repaired").answers;
    expect((found as readonly Record<string, Value>[])[0]?.["email_id"]).toBe("200");
  });

  it("add a column for an unknown field of an event", () => {
    const { world, answers } = play([
      [
        "calendar.update_event",
        { event_id: idIn("calendar", 0), field: "colour", new_value: "red" },
      ],
      ["calendar.get_event_information_by_id", { event_id: idIn("calendar", 1), field: "colour" }],
    ]);
    expect(tableIn(world, "calendar").columns.at(-1)).toBe("colour");
    expect(answers[1]).toEqual({ colour: { $nan: true } });
  });

  it("show stored durations as floats once the average was asked for without bounds", () => {
    const visitor = { visitor_id: office.visits[0]!.visitor };
    const { answers } = play([
      ["analytics.get_visitor_information_by_id", visitor],
      ["analytics.get_average_session_duration", { time_min: "2024-01-01" }],
      ["analytics.get_visitor_information_by_id", visitor],
      ["analytics.get_average_session_duration", {}],
      ["analytics.get_visitor_information_by_id", visitor],
    ]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[4]).toMatchObject([
      { session_duration_seconds: { $float: `${office.visits[0]?.duration}.0` } },
    ]);
  });

  it("refuse words that the office does not know, and people who have no tasks", () => {
    const task = {
      task_name: "t",
      assigned_to_email: "nobody@x.y",
      list_name: "Ideas",
      due_date: "2024-06-01",
      board: "Shops",
    };
    const assignee = tableIn(freshWorld(office, "faithful"), "tasks").rows[0]?.cells[2] as string;
    const { answers } = play([
      ["project_management.create_task", task],
      [
        "project_management.create_task",
        { ...task, assigned_to_email: assignee.toUpperCase(), board: "shops" },
      ],
      ["project_management.create_task", { ...task, assigned_to_email: assignee.toUpperCase() }],
      [
        "customer_relationship_manager.update_customer",
        { customer_id: "x", field: "status", new_value: "Won" },
      ],
    ]);
    expect(answers).toEqual([
      "Assignee email not valid. Please choose from the list of team members.",
      "Board not valid. Please choose from: 'Bakehouse', 'Shops', 'Deliveries'.",
      "00000080",
      "Status not valid. Please choose from: 'Asked', 'Offered', 'Ordering', 'Paused', 'Gone'",
    ]);
  });

  it("cannot match a column while a customer without a value there is a candidate", () => {
    const add = [
      "customer_relationship_manager.add_customer",
      { customer_name: "Zed", assigned_to_email: "A@B.C", status: "any" },
    ] as const;
    const search = "customer_relationship_manager.search_customers";
    expect(() => play([add, [search, { customer_email: "a" }]])).toThrow(/mask/);
    expect(
      play([add, [search, { customer_name: "zed", follow_up_by_min: "2024-01-01" }]]).answers[1],
    ).toEqual([]);
    expect(play([add, [search, { customer_name: "ZED" }]]).answers[1]).toMatchObject([
      { customer_name: "Zed", customer_email: null, notes: "" },
    ]);
  });

  it("find colleagues by a part of their name", () => {
    const { answers } = play([["company_directory.find_email_address", { name: "Agnes" }]]);
    expect(answers).toEqual([{ $array: ["agnes.boateng@lindenbakes.example"] }]);
    expect(() => play([["company_directory.find_email_address", { name: null }]])).toThrow(/./);
  });
});
