import { feedbackText } from "@mnemograph/env-babyai/shared";
import { describe, expect, it } from "vitest";
import {
  recordedPlanTemplates,
  recordedRearrangementTemplates,
  recordedTemplates,
} from "./recorded-templates.js";

const degrees = "90";

describe("feedback as recorded", () => {
  it.each([
    ["Household and questions", recordedTemplates, "Turn left by '90' degrees."],
    ["plans", recordedPlanTemplates, "Turn left by '90' degrees."],
    ["Rearrangement", recordedRearrangementTemplates, "Turned left by '90' degrees."],
  ])("%s turn in words of their own", (_task, templates, words) => {
    expect(feedbackText(templates, "turn_left", "done", { degrees })).toBe(
      `Feedback: Action succeeded. ${words}`,
    );
    expect(feedbackText(templates, "turn_right", "done", { degrees })).toBe(
      `Feedback: Action succeeded. ${words.replace("left", "right")}`,
    );
  });

  it("names the receptacle that a thing cannot be put into for want of sight", () => {
    const values = { object: "mug_0", receptacle: "cup_0" };
    expect(feedbackText(recordedTemplates, "put", "not-in-view", values)).toContain(
      "Receptacle cup_0 is not in view space.",
    );
    for (const status of ["too-far", "gone"])
      expect(feedbackText(recordedTemplates, "put", status, values)).toBe(
        "Feedback: Action failed. Failed to place.",
      );
  });
});
