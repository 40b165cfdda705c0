import { describe, expect, it } from "vitest";
import { generateHousehold } from "../tasks/household/generate-household.js";
import { generateMaHousehold } from "../tasks/ma-household/generate-ma-household.js";
import { maHouseholdEnvironment } from "../tasks/ma-household/ma-household-environment.js";
import { generateMaWah } from "../tasks/ma-wah/generate-ma-wah.js";
import { maWahEnvironment } from "../tasks/ma-wah/ma-wah-environment.js";
import { parseReply } from "@mnemograph/env-babyai/shared";
import { roomEnvironment } from "./room-environment.js";
import { refusalValues, signatureOf, takesOf } from "./signature-of.js";

const rooms = roomEnvironment({
  name: "rooms",
  version: "1",
  tasks: generateHousehold({ count: 1, level: "high" }),
});
const published = roomEnvironment({
  name: "rooms",
  version: "1",
  tasks: generateHousehold({ count: 1, level: "high" }),
  play: { replies: "published" },
});
const answered = async (environment: typeof rooms, reply: string) => {
  const { state } = await environment.reset(environment.tasks[0]!);
  return environment.step(state, reply);
};

describe("an action without brackets", () => {
  it("is played in rooms as it is with them, and refused where the public software's reading is asked for", async () => {
    const plain = await answered(rooms, "go to fridge_0");
    expect(plain).toEqual(await answered(rooms, "Act: goto [fridge_0]"));
    expect((await answered(published, "go to fridge_0")).state.outcome).toEqual({
      action: "invalid",
      status: "no-action",
    });
  });

  it("is refused with its own form and an example of it, where it is recognised and not clear", async () => {
    const { observation, state } = await answered(rooms, "put mug_0");
    expect(state.outcome).toEqual({ action: "invalid", status: "wrong-arguments" });
    expect(observation).toContain(
      "put was read, but not what it acts on. It is written put [object, receptacle], for example: put [mug_0, table_0]",
    );
    const { observation: none } = await answered(rooms, "dance");
    expect(none).toContain("none of this task's actions: move_ahead, turn_left,");
    expect(none).toContain("goto [object]");
  });

  it("is played and refused likewise by teams", () => {
    const household = maHouseholdEnvironment({ tasks: generateMaHousehold({ count: 1 }) });
    const start = household.reset(household.tasks[0]!).state;
    expect(
      household.step(start, { agentId: "commander", action: "search_object mug" }).state.outcome
        ?.action,
    ).toBe("search_object");
    const refused = household.step(start, { agentId: "commander", action: "pick up mug_0" });
    expect(refused.observation).toContain("chat [words]");
    const house = maWahEnvironment({ tasks: generateMaWah({ count: 1 }) });
    const [first] = house.agents(house.tasks[0]!.id);
    const { state } = house.reset(house.tasks[0]!);
    expect(
      house.step(state, { agentId: first!.id, action: "go explore the kitchen_0" }).state.outcome
        ?.action,
    ).toBe("go_explore");
    expect(house.step(state, { agentId: first!.id, action: "go_grab" }).state.outcome?.action).toBe(
      "go_grab",
    );
    expect(
      house.step(state, { agentId: first!.id, action: "go_grab it all from here" }).observation,
    ).toContain("go_grab [mug_0]");
  });

  it("has an example that is read as that very action, for every form", () => {
    const forms = [
      "goto",
      "put",
      "heat",
      "pour",
      "answer",
      "chat",
      "stop",
      "no_op",
      "move_ahead",
      "search_object",
      "toggle_on",
    ].map(signatureOf);
    for (const form of forms) {
      const { action = "", example = "" } = refusalValues(forms, form.split(" ", 1)[0]);
      expect(parseReply(example, new Set([action]), takesOf(forms))).toMatchObject({
        kind: "act",
        name: action,
      });
    }
  });
});
