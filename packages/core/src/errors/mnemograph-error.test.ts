import { describe, expect, it } from "vitest";
import { MnemographError } from "./mnemograph-error.js";

describe("MnemographError", () => {
  it("is an Error that carries code, hint, evidence and cause", () => {
    const cause = new Error("disk");
    const error = new MnemographError({
      code: "STORAGE_FULL",
      message: "cannot write",
      hint: "make room",
      evidence: { file: "a" },
      cause,
    });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: "MnemographError",
      message: "cannot write",
      code: "STORAGE_FULL",
      hint: "make room",
      evidence: { file: "a" },
    });
    expect(error.cause).toBe(cause);
  });

  it("has empty evidence and no cause unless given", () => {
    const error = new MnemographError({ code: "USAGE", message: "m", hint: "h" });
    expect(error.evidence).toEqual({});
    expect("cause" in error).toBe(false);
  });

  it("is known across copies of the package, and nothing else is taken for it", () => {
    const fromAnotherCopy = Object.assign(new Error("m"), {
      [Symbol.for("mnemograph.error")]: true,
      code: "USAGE",
    });
    expect(MnemographError.isInstance(fromAnotherCopy)).toBe(true);
    expect(
      [new Error("m"), { code: "USAGE" }, null, undefined, "USAGE"].filter(
        MnemographError.isInstance,
      ),
    ).toEqual([]);
  });
});
