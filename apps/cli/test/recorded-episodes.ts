/** An episode as a recorder writes it. */
export const recorded = (name: string, success: boolean) => ({
  game: name,
  category: "put",
  task: "put a pen in the box.",
  steps: [
    {
      action: "think: To solve the task, I need to find and take a pen, then put it in the box.",
      observation: "OK.",
    },
    { action: "take pen 1 from desk 1", observation: "You pick up the pen 1 from the desk 1." },
    { action: "put pen 1 in/on box 1", observation: "You put the pen 1 in/on the box 1." },
  ],
  success,
});

/** A recorder's file of episodes. */
export const runs = (...episodes: readonly unknown[]) =>
  JSON.stringify({ meta: { source: "Recorder" }, episodes });
