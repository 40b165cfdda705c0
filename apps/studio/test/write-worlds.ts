import { join } from "node:path";
import { FakeListChatModel } from "@langchain/core/utils/testing";
import { runBench } from "@mnemograph/bench";

/**
 * The worlds that a person sees as more than words, each in a run of one episode: its name and what
 * makes it.
 */
const worlds = {
  shop: { environment: "webshop", pipelines: ["act"] },
  rooms: {
    environment: "langsuite",
    options: { task: "household", level: "low" },
    pipelines: ["act"],
  },
  question: {
    environment: "langsuite",
    options: { task: "iqa", level: "low" },
    pipelines: ["act"],
  },
  rearranged: {
    environment: "langsuite",
    options: { task: "rearrangement", level: "low" },
    pipelines: ["act"],
  },
  grid: {
    environment: "langsuite",
    options: { task: "babyai", level: "low" },
    pipelines: ["act"],
    events: "lean",
  },
  // Lean logs hold no states: what is shown of a world is then played again from the actions.
  team: {
    environment: "langsuite",
    options: { task: "ma-wah" },
    pipelines: ["act"],
    events: "lean",
  },
  pair: { environment: "langsuite", options: { task: "ma-household" }, pipelines: ["act"] },
} as const;
export type WorldName = keyof typeof worlds | "office" | "arm";

/** What an office clerk does: one table gets a row, one loses some. */
const CALLS = [
  'company_directory.find_email_address(name="a")',
  'email.send_email(recipient="somebody@example.com", subject="Figures", body="They are ready.")',
  'calendar.delete_event(event_id="00000001")',
  'finish(answer="done")',
];

/** Plays one episode of each world into a run of its name; gives their episodes. */
export const writeWorlds = async (folder: string): Promise<Readonly<Record<WorldName, string>>> => {
  const play = async (name: WorldName, request: object) => {
    const { results } = await runBench(
      {
        events: "full",
        ...request,
        directory: join(folder, name),
        processes: 0,
        limit: 1,
      } as Parameters<typeof runBench>[0],
      { cwd: folder },
    );
    return [name, results[0]?.episodeId ?? ""] as const;
  };
  const played: (readonly [WorldName, string])[] = [];
  for (const [name, request] of Object.entries(worlds))
    played.push(await play(name as WorldName, request));
  const camera = { suite: "workshop", task: "door", pictures: join(folder, "pictures") };
  played.push(
    await play("arm", { environment: "manipulation", options: camera, pipelines: ["act"] }),
  );
  const model = new FakeListChatModel({ responses: CALLS.map((call) => `> ${call}`) });
  played.push(await play("office", { environment: "workbench", pipelines: ["act"], model }));
  return Object.fromEntries(played) as Record<WorldName, string>;
};
