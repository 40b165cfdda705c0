/** What stands below in a prompt that asks for an agent's state: at an episode's start nothing was done yet. */
export const introduceEpisode = (transcript: string): string =>
  transcript === ""
    ? "You are shown a task that an agent has not begun yet. Say in what state the agent is now."
    : "You are shown what an agent has done in a world so far and how the world answered. Say in what state the agent is now.";
