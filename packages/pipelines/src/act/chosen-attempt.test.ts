import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { greenhouse, greenhouseTask as task } from "../testing/small-greenhouse.testing.js";
import { chosenAttempt } from "./chosen-attempt.js";

const examples = () => ["Example one.", "Example two.", "Example three.", "Example four."];

/**
 * Waters the fern where it is shown the third example, and waits elsewhere; chooses the second
 * process.
 */
const model = () =>
  scriptedModel((messages) => {
    const text = messages.map((message) => message.text).join("\n");
    if (!text.includes("Example")) return "2: it ended well.";
    return text.includes("Example three.") ? "> water fern 1" : "> wait";
  });

describe("chosenAttempt", () => {
  it("shows each attempt examples of its own, and ends as the chosen one did", async () => {
    const reasoner = model();
    const result = await chosenAttempt({
      model: reasoner,
      examples,
      environment: greenhouse(2),
      attempts: { max: 2 },
    })
      .compile()
      .invoke({ task });
    expect(
      result.processes
        .map(({ batchId, success }: { batchId: string; success: boolean }) => [batchId, success])
        .toSorted(),
    ).toEqual([
      ["attempt 1", false],
      ["attempt 2", true],
    ]);
    expect(result).toMatchObject({ batchId: "attempt 2", success: true, reward: 1 });
    const shown = reasoner.calls
      .map((messages) => messages.map(({ text }) => text).join("\n"))
      .filter((text) => text.includes("Example"));
    for (const text of shown)
      expect(text.includes("Example one.")).toBe(!text.includes("Example three."));
  });

  it("is one attempt, and no choice, by default", async () => {
    const reasoner = model();
    const result = await chosenAttempt({ model: reasoner, examples, environment: greenhouse(2) })
      .compile()
      .invoke({ task });
    expect(result).toMatchObject({ success: false, processes: [{ batchId: "attempt 1" }] });
    expect(reasoner.calls).toHaveLength(2);
  });
});
