/**
 * What a mock model replies to a prompt of the workshop: opens one drawer after the other, takes the
 * tool of the task where it sees it, and puts it on the bench.
 */
export const searchDrawers = (prompt: string): string => {
  const task = prompt.slice(prompt.lastIndexOf("Your task is to:"));
  const tool = /put the (\w+) on the bench/.exec(task)?.[1] ?? "";
  const [drawer] = [...task.matchAll(/You see in (drawer \d):(.*)/g)].flatMap(
    ([, name = "", tools = ""]) => (tools.includes(tool) ? [name] : []),
  );
  if (task.includes(`You hold the ${tool}.`)) return `put ${tool} on bench`;
  if (drawer !== undefined) return `take ${tool} from ${drawer}`;
  return `open drawer ${task.split("You see in").length}`;
};
