import { defaultTemplates } from "../../actions/default-templates.js";
import { mergeTemplates, type Templates } from "@mnemograph/env-babyai/shared";

/** Feedback of this task, over the built-in texts. */
export const maHouseholdTemplates: Templates = mergeTemplates(defaultTemplates, {
  no_op: { done: "You waited." },
  progress_check: { done: "{met} of {total} conditions hold. {missing}" },
  search_object: { done: "{places}", "unknown-object": "There is no {object} in this house." },
});
