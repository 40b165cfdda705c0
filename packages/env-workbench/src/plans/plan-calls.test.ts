import { describe, expect, it } from "vitest";
import { loadBuiltinOffice } from "../builtin/load-builtin-office.js";
import type { OfficeTask } from "../tasks/office-task.js";
import { playPlans } from "./reader.testing.js";

describe("plans of the built-in office", () => {
  it.each([1, 1_000_004])(
    "call with values that the request or an answer mentions, and end as the answers do (seed %d)",
    (seed) => {
      const played = playPlans(loadBuiltinOffice({ seed }));
      expect(
        played.filter(({ success, isGrounded }) => !success || !isGrounded).map(({ id }) => id),
      ).toEqual([]);
      expect(played.flatMap(({ unknowable }) => unknowable)).toEqual([]);
    },
  );
});

describe("a plan", () => {
  const { office, tasks } = loadBuiltinOffice();
  const like = (words: RegExp, isIt: (task: OfficeTask) => boolean = () => true) =>
    tasks.find((task) => words.test(task.query) && isIt(task))!;
  const planOf = (task: OfficeTask) => {
    const [played] = playPlans({ office, tasks: [task] });
    if (played === undefined) throw new Error(task.id);
    const { steps, ...rest } = played;
    return {
      ...rest,
      actions: steps.map(({ action }) => action),
      thoughts: steps.map(({ why }) => why).join(" "),
    };
  };
  const described = like(/^Tell .* if fewer than/, ({ answer }) => answer.length > 0);

  it("looks several records up by their common properties, not one by one", () => {
    const { actions } = planOf(like(/takes over the customers/, ({ answer }) => answer.length > 1));
    const searches = actions.filter((action) => action.includes("search_"));
    expect(searches).toHaveLength(1);
    expect(searches[0]).toMatch(/\(assigned_to_email=.*, status=.*, product_interest=/);
  });

  it("looks a condition up before anything is changed, and says what was found", () => {
    const { actions, thoughts } = planOf(described);
    expect(actions[0]).toMatch(/^analytics\.engaged_users_count\(/);
    expect(thoughts).toMatch(/ had \d+ engaged visitors, fewer than \d+\./);
  });

  it("cannot be learned from where the looked-up records do not support the answer", () => {
    expect(planOf(described).isGrounded).toBe(true);
    expect(planOf({ ...described, answer: [] })).toMatchObject({
      isGrounded: false,
      success: true,
    });
  });

  it("cannot be learned from where the request does not name its record, and still ends as the answer does", () => {
    const struck = like(/^Strike /);
    expect(planOf(struck).isGrounded).toBe(true);
    expect(
      planOf({ ...struck, query: "Strike the one that I mean off our customers." }),
    ).toMatchObject({
      isGrounded: false,
      success: true,
    });
  });

  it("searches once more where a search does not show all", () => {
    const table = office.tables.crm;
    const assignee = table.columns.indexOf("assigned_to_email");
    const ids = table.rows
      .filter(({ cells }) => cells[assignee] === "agnes.boateng@lindenbakes.example")
      .map(({ cells }) => String(cells[0]));
    const plan = planOf({
      ...like(/^Strike /),
      query: "Strike all customers of Agnes off.",
      answer: ids.slice(0, 12).map((customer_id) => ({
        tool: "customer_relationship_manager.delete_customer",
        args: { customer_id },
      })),
    });
    expect(plan).toMatchObject({ success: true, unknowable: [] });
    expect(plan.thoughts.match(/5 at most/g)).toHaveLength(2);
  });
});
