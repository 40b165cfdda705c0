import { describe, expect, it } from "vitest";
import { builtInRegistry } from "../extensions/built-ins.js";
import { choosingSplit } from "./choosing-split.js";

const alfworld = builtInRegistry.environment("alfworld");
const webshop = builtInRegistry.environment("webshop");

describe("choosingSplit", () => {
  it("is the environment's own for choosing where none is asked for", () => {
    expect(choosingSplit(alfworld, false)).toBe("valid_seen");
    expect(choosingSplit(webshop, false)).toBe("eval");
  });

  it("takes training tasks where they are asked for", () =>
    expect(choosingSplit(alfworld, false, "train")).toBe("train"));

  it("says of a split that is kept for the score why it is refused, and of built-in tasks too", () => {
    expect(() => choosingSplit(alfworld, false, "valid_unseen")).toThrowError(
      /not chosen on valid_unseen/,
    );
    expect(() => choosingSplit(alfworld, true, "held_out")).toThrowError(/not chosen on held_out/);
    expect(choosingSplit(alfworld, true)).toBe("train");
  });

  it.each(["valid_unseen", "test", "nonsense"])(
    "refuses %s, which the score is kept for or nobody knows",
    (split) => {
      expect(() => choosingSplit(alfworld, false, split)).toThrowError(
        expect.objectContaining({
          code: "USAGE",
          hint: expect.stringContaining("valid_seen") as string,
        }),
      );
    },
  );
});
