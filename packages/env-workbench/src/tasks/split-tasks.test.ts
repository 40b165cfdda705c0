import { describe, expect, it } from "vitest";
import { loadBuiltinOffice } from "../builtin/load-builtin-office.js";
import { splitTasks } from "./split-tasks.js";

const { tasks } = loadBuiltinOffice();
const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id).toSorted();
const templatesOf = (some: readonly { readonly template: string }[]) =>
  new Set(some.map(({ template }) => template));

describe("splitTasks", () => {
  it.each(["seen", "unseen", "stream"] as const)(
    "divides all tasks, the same for a seed (%s)",
    (protocol) => {
      const { learn, test } = splitTasks(tasks, protocol, 3);
      expect(idsOf([...learn, ...test])).toEqual(idsOf(tasks));
      expect(splitTasks(tasks, protocol, 3)).toEqual({ learn, test });
      expect(splitTasks(tasks, protocol, 4)).not.toEqual({ learn, test });
    },
  );

  it("shows half of every wording's instances where wordings are seen", () => {
    const { learn, test } = splitTasks(tasks, "seen", 1);
    for (const template of templatesOf(tasks)) {
      expect(learn.filter((task) => task.template === template)).toHaveLength(5);
      expect(test.filter((task) => task.template === template)).toHaveLength(5);
    }
  });

  it("keeps wordings apart where they are unseen, in every domain", () => {
    const { learn, test } = splitTasks(tasks, "unseen", 1);
    expect([...templatesOf(learn)].filter((template) => templatesOf(test).has(template))).toEqual(
      [],
    );
    for (const domain of new Set(tasks.map((task) => task.domain))) {
      expect(templatesOf(learn.filter((task) => task.domain === domain)).size).toBe(1);
      expect(templatesOf(test.filter((task) => task.domain === domain)).size).toBe(2);
    }
  });

  it.each(["seen", "unseen"] as const)(
    "plays in the second fold what the first one learned from (%s)",
    (protocol) => {
      const [first, second] = [splitTasks(tasks, protocol, 3), splitTasks(tasks, protocol, 3, 2)];
      expect(second).toEqual({ learn: first.test, test: first.learn });
      expect(idsOf([...first.test, ...second.test])).toEqual(idsOf(tasks));
    },
  );

  it("learns from nothing in the stream, and mixes its order", () => {
    const { learn, test } = splitTasks(tasks, "stream", 1);
    expect(learn).toEqual([]);
    expect(test.map(({ id }) => id)).not.toEqual(tasks.map(({ id }) => id));
  });
});
