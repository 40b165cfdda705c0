import { describe, expect, it } from "vitest";
import { cleanReply } from "./turn/clean-reply.js";
import { parseClusters } from "./parse-clusters.js";
import { parseKnownNumber } from "./parse-known-number.js";

/** What a reader made of gaps without an end is what it makes of short ones. */
describe("replies with long gaps", () => {
  it("are read as those with short ones", () => {
    expect(parseKnownNumber([1, 2], "type")(`${" ".repeat(40)}Type   2: because`)).toMatchObject({ ok: true, value: 2 });
    const clusters = (gap: string) => parseClusters(`Type 1: put${gap}[1, 2]\nType 2: clean${gap}[3]`);
    expect(clusters(" ".repeat(60))).toEqual(clusters(" "));
    expect(cleanReply("   > ```json\n{}\n  ```")).toBe("{}");
  });

  it("are refused where they hold nothing else, however long they are", () => {
    for (const piece of [":", "-", " ", "> "]) expect(parseKnownNumber([1], "type")(piece.repeat(100_000)).ok).toBe(false);
  });
});
