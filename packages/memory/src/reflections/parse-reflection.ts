import { MnemographError } from "@mnemograph/core";
import { Reflection } from "./reflection-memory.js";

/** Checks a reflection at the border. Throws MEMORY_INVALID naming the field. */
export const parseReflection = (reflection: Reflection): Reflection => {
  const parsed = Reflection.safeParse(reflection);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join(".") ?? "";
  throw new MnemographError({
    code: "MEMORY_INVALID",
    message: `reflection on task "${reflection.taskId}", field "${field}": ${issue?.message}`,
    hint: "a reflection has a task id, a trial number from 0 and a text",
    evidence: { taskId: reflection.taskId, field },
  });
};

/** Throws USAGE unless the count is 0 or more. */
export const requireCount = (count: number): number => {
  if (Number.isInteger(count) && count >= 0) return count;
  throw new MnemographError({ code: "USAGE", message: `cannot read the last ${count} reflections`, hint: "ask for 0 or more" });
};
