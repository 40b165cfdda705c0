import { describe, expect, it } from "vitest";
import { loadOptional } from "./load-optional.js";

const optional = { what: "the shop's tagger", packages: ["wink-nlp", "wink-model"] };
const failing = (error: unknown) => () => Promise.reject(error);

describe("loadOptional", () => {
  it("returns what is there", async () => {
    expect(await loadOptional(optional, () => Promise.resolve({ value: 1 }))).toEqual({ value: 1 });
  });

  it.each(["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"])(
    "names the packages and the line that installs them: %s",
    async (code) => {
      const cause = Object.assign(new Error("Cannot find package 'wink-nlp'"), { code });
      await expect(loadOptional(optional, failing(cause))).rejects.toMatchObject({
        code: "USAGE",
        message: "the shop's tagger needs packages that are not installed: wink-nlp, wink-model",
        hint: "npm install wink-nlp wink-model",
        evidence: { packages: ["wink-nlp", "wink-model"] },
        cause,
      });
    },
  );

  it("takes the caller's code", async () => {
    const cause = Object.assign(new Error("gone"), { code: "MODULE_NOT_FOUND" });
    await expect(
      loadOptional({ ...optional, code: "MODEL_UNKNOWN" }, failing(cause)),
    ).rejects.toMatchObject({ code: "MODEL_UNKNOWN" });
  });

  it("asks the caller whether other words mean a missing package", async () => {
    const isMissing = (error: unknown) => String(error).includes("Unable to import");
    const missing = failing(new Error("Unable to import wink-nlp"));
    await expect(loadOptional({ ...optional, isMissing }, missing)).rejects.toMatchObject({
      code: "USAGE",
      hint: "npm install wink-nlp wink-model",
    });
    await expect(
      loadOptional({ ...optional, isMissing }, failing(new TypeError("broken"))),
    ).rejects.toThrow(new TypeError("broken"));
  });

  it("passes errors of a package that is there", async () => {
    await expect(loadOptional(optional, failing(new TypeError("broken")))).rejects.toThrow(
      new TypeError("broken"),
    );
  });
});
