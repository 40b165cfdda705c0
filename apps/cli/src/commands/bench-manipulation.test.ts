import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();

describe("bench --env manipulation", () => {
  it("refuses options that are none", async () => {
    const { code, error } = await capture(
      ["bench", "--env", "manipulation", "--option", "view=above"],
      { cwd: folder },
    );
    expect({ code, error }).toEqual({
      code: 2,
      error: expect.stringMatching(/view.*both.*left.*right/s) as string,
    });
  });
});

describe("train", () => {
  it("needs tasks that are open, and says which are", async () => {
    const { code, error } = await capture(["train", "there", "--tasks", "juggle"], { cwd: folder });
    expect({ code, error }).toEqual({
      code: 2,
      error: expect.stringContaining(
        "open: workshop/door, workshop/drawer, workshop/button",
      ) as string,
    });
  });
});
