import { describe, expect, it } from "vitest";
import { readWorkbenchOptions } from "./workbench-options.js";
import { workbench } from "./workbench.js";

const settings = {
  name: "workbench",
  data: null,
  split: "seen",
  limit: null,
  seed: 1,
  options: {},
};
const formation = { perType: 3, seed: 1 };

describe("options of workbench", () => {
  it("have defaults", () => {
    expect(readWorkbenchOptions({})).toEqual({
      mode: "faithful",
      judge: "v1",
      tools: "all",
      mask: false,
      splitSeed: 1,
      fold: 1,
    });
  });

  it.each([
    [{ mode: "mended" }, "mended"],
    [{ judge: "v3" }, "v3"],
    [{ splitSeed: "one" }, "splitSeed"],
    [{ fold: "3" }, "fold"],
    [{ client: "react" }, "client"],
  ])("refuse %j", (options, message) => {
    expect(() => readWorkbenchOptions(options)).toThrow(message);
  });
});

describe("an open office", () => {
  it("plays one half and demonstrates with the other, successfully", async () => {
    for (const split of ["seen", "unseen"]) {
      const open = await workbench.open({ ...settings, split });
      const shown = await open.demonstrations(formation);
      expect(shown).toHaveLength(18);
      expect(shown.every(({ success, task }) => success && task.split === `${split}-learn`)).toBe(
        true,
      );
      const played = new Set(open.tasks.map(({ id }) => id));
      const { tasks: fresh } = await open.newGoals({ perType: 2, demonstrations: formation });
      const learned = [...shown.map(({ task }) => task.id), ...fresh.map(({ id }) => id)];
      expect(learned.some((id) => played.has(id))).toBe(false);
      expect(new Set(learned).size).toBe(learned.length);
      expect(learned.length + played.size).toBe(180);
    }
  });

  it.each(["seen", "unseen"])(
    "learns in the second fold from what the first one plays (%s)",
    async (split) => {
      const openFold = async (fold: string) =>
        workbench.open({ ...settings, split, options: { fold } });
      const [first, second] = [await openFold("1"), await openFold("2")];
      const idsOf = (tasks: readonly { readonly id: string }[]) =>
        tasks.map(({ id }) => id).toSorted();
      const shown = await second.demonstrations({ perType: 100, seed: 1 });
      expect(idsOf(shown.map(({ task }) => task))).toEqual(idsOf(first.tasks));
      expect(new Set([...first.tasks, ...second.tasks].map(({ id }) => id)).size).toBe(180);
      expect(second.memoryFacts).not.toEqual(first.memoryFacts);
    },
  );

  it("has no second fold of the stream", async () => {
    await expect(
      workbench.open({ ...settings, split: "stream", options: { fold: "2" } }),
    ).rejects.toThrow(/no second fold/);
  });

  it("keeps the halves when fewer tasks or another memory is wanted, and changes them with their own seed", async () => {
    const idsOf = async (change: object) =>
      (await workbench.open({ ...settings, ...change })).tasks.map(({ id }) => id);
    const all = await idsOf({});
    expect(await idsOf({ limit: 7 })).toEqual(all.slice(0, 7));
    expect(await idsOf({ options: { mask: "on" } })).toEqual(all);
    expect((await idsOf({ options: { splitSeed: "2" } })).toSorted()).not.toEqual(all.toSorted());
  });

  it("plays everything in the stream and has nothing to demonstrate", async () => {
    const open = await workbench.open({ ...settings, split: "stream" });
    expect(open.tasks).toHaveLength(180);
    await expect(async () => open.demonstrations(formation)).rejects.toThrow(/own episodes alone/);
    const examples = await open.examples(true);
    const goals = open.tasks.map(({ goal }) => goal);
    const shown = open.tasks.flatMap((task) => examples(task));
    expect(shown.length).toBe(2 * open.tasks.length);
    expect(
      shown.some((text) => goals.some((goal) => text.includes(`Your task is to: ${goal}\n`))),
    ).toBe(false);
  });

  it("masks ids and addresses in demonstrations and examples with the option", async () => {
    const textOf = async (mask: string) => {
      const open = await workbench.open({ ...settings, options: { mask } });
      const examples = await open.examples(true);
      return JSON.stringify([
        await open.demonstrations(formation),
        open.tasks.map((task) => examples(task)),
      ]);
    };
    expect(await textOf("off")).toMatch(/lindenbakes\.example.*\\"0000/);
    expect(await textOf("on")).not.toMatch(/lindenbakes\.example|\b0000\d{4}\b/);
  });

  it("shows two examples of a task's own domain, with thoughts where they are wanted", async () => {
    const open = await workbench.open(settings);
    const task = open.tasks.find(({ type }) => type === "email")!;
    const [plain, thinking] = [
      (await open.examples(false))(task),
      (await open.examples(true))(task),
    ];
    expect(plain).toHaveLength(2);
    expect(plain[0]).toMatch(/Your task is to: .*\n> /s);
    expect(plain.join()).not.toContain("> think:");
    expect(thinking[0]).toMatch(/> think: .*\nOK\.\n> /);
  });

  it.each(["seen", "stream"])(
    "shows examples of two wordings, each of which calls with what stands above the call (%s)",
    async (split) => {
      const open = await workbench.open({ ...settings, split });
      const examples = await open.examples(true);
      const types = [...new Map(open.tasks.map((task) => [task.type, task])).values()];
      for (const text of types.flatMap((task) => examples(task))) {
        const lines = text.split("\n");
        for (const [index, line] of lines.entries()) {
          const above = lines.slice(0, index).join("\n").toLowerCase();
          const described = [
            ...line.matchAll(
              /(?:customer_name|assigned_to_email|task_name|status|list_name|_id|query|recipient|name)="([^"]+)"/g,
            ),
          ];
          if (line.startsWith("> ") && !line.startsWith("> think:"))
            for (const [, value = ""] of described)
              expect(above, `${line}: ${value}`).toContain(value.toLowerCase());
        }
      }
      for (const task of types) {
        const [one = "", other = ""] = examples(task).map(
          (text) => /to: (\w+ \w+)/.exec(text)?.[1] ?? "",
        );
        expect(one).not.toBe(other);
      }
    },
  );

  it("measures side effects beside success", async () => {
    const open = await workbench.open(settings);
    const task = open.tasks[0]!;
    const actions = ['email.send_email(recipient="a@b.c", subject="s", body="b")', "finish()"];
    expect(await open.measures?.({ task, actions })).toMatchObject({ correct: 0, sideEffects: 1 });
  });

  it("refuses a split that there is not", async () => {
    await expect(async () => workbench.open({ ...settings, split: "test" })).rejects.toThrow(
      /split/,
    );
  });
});
