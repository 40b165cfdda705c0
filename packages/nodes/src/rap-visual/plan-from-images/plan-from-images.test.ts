import { AIMessage } from "@langchain/core/messages";
import { type Step, textParts } from "@mnemograph/core";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { recordingRuntime, sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { plans, pressing, seeing, viewOf } from "../../testing/world-with-camera.testing.js";
import { planFromImages } from "./plan-from-images.js";

const window = {
  id: "log",
  task: "press",
  plan: "",
  entries: ["> reach the button", "answer", "> push the button", "answer"],
  images: [viewOf("a"), viewOf("b")],
  first: 2,
  score: 1,
};
const seen = {
  task: sampleTask({ goal: "press the button" }),
  environmentState: 0,
  observation: seeing("c"),
  trajectory: [] as Step[],
  experiences: [window],
};

describe("planFromImages", () => {
  it("shows task, sub-steps, windows of pictures with plans, and what is seen now, in this order", async () => {
    const model = scriptedModel(["Plan: reach the button"]);
    expect(await planFromImages.run(seen, { model, environment: pressing })).toEqual({
      action: { kind: "act", text: "reach the button" },
    });
    const [system, user] = model.calls[0] ?? [];
    expect(system?.text).toContain("in the words of the list:\nPlan: <sub-step>");
    expect(textParts(user?.text ?? "")).toEqual([
      {
        text: "Task: press the button\nSub-steps:\n- push the button\n- reach the button\n\nExperience 1:\nPicture:",
      },
      { image: viewOf("a") },
      { text: "Plan: reach the button\nPicture:" },
      { image: viewOf("b") },
      { text: "Plan: push the button\n\nNow:" },
      { image: viewOf("c") },
    ]);
  });

  it("mentions no experiences where there are none", async () => {
    const model = scriptedModel(["Plan: reach the button"]);
    await planFromImages.run({ ...seen, experiences: [] }, { model, environment: pressing });
    expect(model.calls[0]?.map(({ text }) => text).join("\n")).not.toMatch(
      /experience|solved before/i,
    );
  });

  const refusal = "I'm sorry, but I can't help with that.";

  it.each(["Plan: dance", "I do not know", refusal])(
    "asks again after %j, with the reason and the sub-steps",
    async (reply) => {
      const model = scriptedModel([reply, "Plan: reach the button"]);
      const runtime = recordingRuntime();
      expect(
        (await planFromImages.run(seen, { model, environment: pressing }, runtime)).action,
      ).toEqual({
        kind: "act",
        text: "reach the button",
      });
      const remark = model.calls[1]?.at(-1)?.text;
      expect(remark).toContain("It names none of the listed sub-steps, or several.");
      expect(remark).toContain(plans.join("; "));
      expect(runtime.events).toMatchObject([
        { outcome: "unusable", attempt: 0 },
        { outcome: "parsed", attempt: 1 },
      ]);
    },
  );

  it.each(["Plan: dance", "I do not know", refusal])(
    "keeps the last sub-step on where %j comes twice, and counts it",
    async (reply) => {
      const model = scriptedModel([reply, reply, reply, reply]);
      const trajectory = [
        ...sampleSteps([seeing("a"), plans[1]], [seeing("b"), plans[0]]),
        { index: 2, observation: seeing("b"), action: "dance", kind: "invalid" as const },
      ];
      const runtime = recordingRuntime();
      const { action } = await planFromImages.run(
        { ...seen, trajectory },
        { model, environment: pressing },
        runtime,
      );
      expect(action).toEqual({ kind: "invalid", text: plans[0] });
      expect(model.calls).toHaveLength(2);
      expect(runtime.events).toMatchObject([
        { outcome: "unusable" },
        { type: "model-call", outcome: "unusable", isFallback: true },
      ]);
      const { action: first } = await planFromImages.run(seen, { model, environment: pressing });
      expect(first).toEqual({ kind: "invalid", text: reply });
    },
  );

  it.each([
    ["stop", "empty"],
    ["content_filter", "filtered"],
    ["length", "cut"],
  ])(
    "asks again after a reply without text that ends with %s, and then gives up",
    async (finish_reason, fault) => {
      const none = new AIMessage({ content: "", response_metadata: { finish_reason } });
      const healed = scriptedModel([none, "Plan: reach the button"]);
      const runtime = recordingRuntime();
      expect(
        (await planFromImages.run(seen, { model: healed, environment: pressing }, runtime)).action,
      ).toMatchObject({ kind: "act" });
      expect(runtime.events).toMatchObject([
        { fault, attempt: 0 },
        { outcome: "parsed", attempt: 1 },
      ]);
      const lasting = scriptedModel(() => none);
      await expect(
        planFromImages.run(seen, { model: lasting, environment: pressing }),
      ).rejects.toMatchObject({
        code: "OUTPUT_INVALID",
        evidence: { fault },
      });
      expect(lasting.calls).toHaveLength(fault === "cut" ? 3 : 2);
    },
  );

  it("keeps pictures by reference in events", async () => {
    const runtime = recordingRuntime();
    await planFromImages.run(
      seen,
      { model: scriptedModel(["Plan: reach the button"]), environment: pressing },
      runtime,
    );
    expect(JSON.stringify(runtime.events)).toContain(viewOf("c").hash);
    expect(JSON.stringify(runtime.events)).not.toContain("base64");
  });

  it("refuses worlds that show no picture or list no sub-steps", async () => {
    const model = scriptedModel([]);
    const refused = { code: "ENVIRONMENT_MISMATCH" };
    await expect(
      planFromImages.run({ ...seen, observation: "dark" }, { model, environment: pressing }),
    ).rejects.toMatchObject(refused);
    const { admissible: _admissible, ...environment } = pressing;
    await expect(planFromImages.run(seen, { model, environment })).rejects.toMatchObject(refused);
  });
});
