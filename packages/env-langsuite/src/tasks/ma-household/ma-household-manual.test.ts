import { describe, expect, it } from "vitest";
import { parseAgentOptions } from "../../rooms/agent-options.js";
import { maHouseholdRemarks } from "./ma-household-manual.js";

const pair = {
  maxRounds: 50,
  optionsOf: {
    commander: parseAgentOptions({ viewDistance: 10, inventoryCapacity: 0 }),
    follower: parseAgentOptions({ inventoryCapacity: 1, viewDistance: 3 }),
  },
};
const described = (id?: string) => maHouseholdRemarks(id, pair).join("\n");

describe("maHouseholdRemarks", () => {
  it("states each agent's own limits, and hands where it has some", () => {
    expect(described("commander")).toMatch(
      /^Limits: 50 turns for each of you; sight: 40 steps, 61 degrees to each side of straight ahead\.$/mu,
    );
    expect(described("follower")).toMatch(
      /^Limits: .*; sight: 12 steps, .*; reach: 8 steps; hands: 1\.$/mu,
    );
  });

  it("describes to the commander what the follower sees, holds and can do, and what its own checks are for", () => {
    expect(described("commander")).toMatch(
      /The follower .* It sees 12 steps far and holds 1 at a time\. Apart from walking, it can goto, pick_up, .*, pour\./u,
    );
    expect(described("commander")).toMatch(/^progress_check shows .*search_object shows /mu);
    expect(described("commander")).not.toMatch(/reach|hands|goto takes/u);
  });

  it("describes to the follower what the commander does, and how things are reached", () => {
    expect(described("follower")).toMatch(/^The commander .* cannot touch anything\.$/mu);
    expect(described("follower")).toContain(
      "goto takes you to where its thing is in sight and within reach",
    );
    expect(described("follower")).not.toMatch(/progress_check|search_object/u);
  });

  it("describes both where no agent is named", () => {
    expect(described().match(/^Limits: /gmu)).toHaveLength(2);
    expect(described().match(/no_op waits/gu)).toHaveLength(1);
  });
});
