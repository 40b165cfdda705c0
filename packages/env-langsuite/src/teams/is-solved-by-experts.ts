import { MnemographError } from "@mnemograph/core";

/** True where the scripted experts reach the goal; a task without a plan is drawn again. */
export const isSolvedByExperts = (
  play: () => { readonly success: boolean; readonly steps: readonly unknown[] },
): boolean => {
  try {
    const { success, steps } = play();
    return success && steps.length > 3;
  } catch (error) {
    if (MnemographError.isInstance(error) && error.code === "DATA_INVALID") return false;
    throw error;
  }
};
