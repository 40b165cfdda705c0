import { describe, expect, it } from "vitest";
import { sampleTask } from "../../testing/fixtures.testing.js";
import { seeing, viewOf } from "../../testing/world-with-camera.testing.js";
import { chooseImageKey } from "./choose-image-key.js";

describe("chooseImageKey", () => {
  it("takes what is seen now, by its hash", async () => {
    const observation = seeing("c");
    expect(await chooseImageKey.run({ task: sampleTask(), observation }, {})).toEqual({
      retrievalKey: { mode: "image", text: observation, image: viewOf("c").hash },
    });
  });

  it("refuses a world without pictures in words", async () => {
    await expect(
      chooseImageKey.run({ task: sampleTask(), observation: "a red lamp" }, {}),
    ).rejects.toMatchObject({
      code: "ENVIRONMENT_MISMATCH",
      evidence: { taskId: sampleTask().id, observation: "a red lamp" },
    });
  });
});
