import {
  checkModel,
  isLocalModel,
  modelEntries,
  modelIdentity,
  openModel,
} from "@mnemograph/models";
import { describe, expect, it } from "vitest";
import { offlineEntry } from "./offline-entry.js";

const entries = [...modelEntries, offlineEntry];

describe("offlineEntry", () => {
  it("opens the offline model by name, which needs no endpoint", async () => {
    const model = await openModel("offline", {}, entries);
    expect(modelIdentity(model).id).toBe("offline");
    expect(isLocalModel(model)).toBe(true);
    await checkModel(model);
  });

  it("is suggested for a misspelt name, and takes no argument", async () => {
    for (const name of ["ofline", "offline:x"])
      await expect(openModel(name, {}, entries)).rejects.toMatchObject({
        code: "MODEL_UNKNOWN",
        hint: expect.stringContaining("did you mean offline?") as string,
      });
  });
});
