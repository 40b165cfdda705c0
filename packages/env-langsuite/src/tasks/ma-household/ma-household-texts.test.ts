import { describe, expect, it } from "vitest";
import { worldActions } from "../../actions/action-table.js";
import { defaultTemplates } from "../../actions/default-templates.js";
import { templateOf } from "@mnemograph/env-babyai/shared";
import { maHouseholdTemplates } from "./ma-household-texts.js";

describe("feedback texts", () => {
  it.each(["progress_check", "search_object", "no_op", "chat"])(
    "%s has words for success",
    (action) => {
      expect(templateOf(maHouseholdTemplates, action, "done")).not.toBe("");
    },
  );

  it.each(Object.keys(worldActions))(
    "%s keeps every text of the world's own action, or words it anew, no two alike",
    (action) => {
      const statuses = Object.keys(defaultTemplates[action] ?? {});
      expect(statuses).toContain("done");
      const texts = statuses.map((status) => templateOf(maHouseholdTemplates, action, status));
      expect(new Set(texts).size).toBe(texts.length);
    },
  );
});
