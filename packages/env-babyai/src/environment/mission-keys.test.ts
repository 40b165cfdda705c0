import { describe, expect, it } from "vitest";
import { generateBabyAi } from "../levels/generate-babyai.js";
import { babyAiEnvironment } from "./babyai-environment.js";

describe("thoughts with what they are about", () => {
  it.each(["low", "high"] as const)(
    "name actions of the %s level, and things by colour and type",
    (level) => {
      const { keys = [], actions } = babyAiEnvironment({
        tasks: generateBabyAi({ count: 1 }),
        level,
      }).describe?.() ?? { actions: [] };
      const known = actions.map((form) => form.split(" ", 1)[0]);
      expect(keys.length).toBeGreaterThan(5);
      for (const [, key] of keys) {
        const [mode, about = ""] = key.split(": ");
        if (mode === "action") expect(known).toContain(about);
        else
          expect(about).toMatch(/^(?:red|green|blue|purple|yellow|grey) (?:ball|box|key|door)$/u);
      }
      expect(keys.some(([, key]) => key === "action: goto")).toBe(level === "high");
    },
  );
});
