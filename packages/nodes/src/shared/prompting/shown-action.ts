/** What stands in the place of an action that no reply held. */
export const noAction = "(the reply held no action)";

/**
 * An action as prompts show what was done: where the reply held none, they say so instead of
 * showing an empty one.
 */
export const shownAction = (action: string): string => (action.trim() === "" ? noAction : action);
