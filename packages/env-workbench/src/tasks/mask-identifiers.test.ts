import { describe, expect, it } from "vitest";
import { maskIdentifiers, maskTrajectory } from "./mask-identifiers.js";

describe("masks", () => {
  it("hide ids and addresses, and leave dates, numbers and names", () => {
    expect(
      maskIdentifiers(
        '[{"event_id": "00000042", "participant_email": "ann.lee@site.example", "event_start": "2024-05-20 09:00:00"}] 20240520x',
      ),
    ).toBe(
      '[{"event_id": "<id>", "participant_email": "<address>", "event_start": "2024-05-20 09:00:00"}] 20240520x',
    );
    expect(maskIdentifiers("orders@elm-club.example rang 0555-12345")).toBe(
      "<address> rang 0555-12345",
    );
  });

  it("hide them in every step of a demonstration, but not in the task", () => {
    const task = {
      id: "email/000",
      environment: "workbench",
      split: "learn",
      type: "email",
      goal: "write to a@b.c",
    };
    const steps = [
      { index: 0, observation: "from a@b.c", action: 'f(id="00000001")', kind: "act" as const },
    ];
    const masked = maskTrajectory({
      id: "t",
      task,
      steps,
      finalObservation: "00000002",
      reward: 1,
      success: true,
    });
    expect(masked).toMatchObject({
      task,
      steps: [{ observation: "from <address>", action: 'f(id="<id>")' }],
      finalObservation: "<id>",
    });
  });
});
