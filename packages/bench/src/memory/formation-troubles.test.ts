import type { EpisodeEvent } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { formationTroubles } from "./formation-troubles.js";

const failures = { invalidActions: 0, unusableReplies: 0, repairs: 3, retries: 0, fallbacks: 0 };
const note = (data: Record<string, unknown>) =>
  ({
    type: "note",
    at: 0,
    path: "",
    node: "clusterGoals",
    text: "told",
    data,
  }) as unknown as EpisodeEvent;

describe("formationTroubles", () => {
  it("says nothing where nothing went wrong", () => {
    const troubles = formationTroubles();
    troubles.add({ failures });
    troubles.hear(note({ repaired: [], repeated: 2, unknown: 0 }));
    troubles.hear(note({ words: "asked for text" }));
    expect(troubles.described()).toEqual([]);
  });

  it("adds up replies that were refused, and items that were left out", () => {
    const troubles = formationTroubles();
    troubles.add({ failures: { ...failures, unusableReplies: 2, retries: 1, fallbacks: 1 } });
    troubles.add({ failures: { ...failures, unusableReplies: 1, retries: 1 } });
    troubles.hear(note({ repaired: ["a", "b"], repeated: 0, unknown: 0, others: 1 }));
    troubles.hear(note({ repaired: ["c"], repeated: 0, unknown: 0 }));
    expect(troubles.described()).toEqual([
      "3 replies were refused, 2 calls asked again, 1 time in vain",
      "of the items that replies left out, 2 were placed by similarity, 1 put into Other",
    ]);
  });

  it("leaves out what is 0", () => {
    const troubles = formationTroubles();
    troubles.hear(note({ repaired: ["a"], others: 1 }));
    expect(troubles.described()).toEqual(["of the items that replies left out, 1 put into Other"]);
  });
});
