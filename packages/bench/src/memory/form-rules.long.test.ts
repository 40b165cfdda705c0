import { describe, expect, it } from "vitest";
import { form, memories, player } from "./form-rules.testing.js";

const rulesIn = async ({ noteMemory }: ReturnType<typeof memories>) =>
  (await noteMemory.all()).map(({ text, counters }) => `${text} ${counters.votes}`);

describe("formRules", () => {
  it("goes on where it was stopped, to the same rules, whenever that was", async () => {
    const whole = memories();
    const all = player();
    await form(whole, all);
    for (let breaksAt = 0; breaksAt < all.calls.length; breaksAt += 5) {
      const formed = memories();
      await expect(form(formed, player(breaksAt))).rejects.toThrow("connection lost");
      await form(formed, player());
      expect(await rulesIn(formed)).toEqual(await rulesIn(whole));
      expect(await formed.noteMemory.batches()).toHaveLength(3);
    }
  });
});
