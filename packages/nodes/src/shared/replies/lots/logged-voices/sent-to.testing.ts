import { afterAll, expect, it } from "vitest";
import { type Actor, sentThere } from "../unmet-voices/sent-in.testing.js";
import { loggedScenes } from "./scenes.testing.js";

type SceneName = keyof typeof loggedScenes;

/** A reply, the action that its writer meant (`think` for a thought, null where it has to be asked again), and who reads it where that is not the actor of examples. */
export type LoggedAction = readonly [scene: SceneName, reply: string, meant: string | null, actor?: Actor];

/** Sends each reply and compares what the world gets, those in `unread` as is told there; says at the end how many were read, asked for again and misread. */
export const sendEach = (replies: readonly LoggedAction[], unread: Readonly<Record<string, string | null>> = {}): void => {
  const count = { right: 0, asked: 0, wrong: 0 };
  afterAll(() => console.log(`read as meant: ${count.right} of ${replies.length}; asked again: ${count.asked}; misread: ${count.wrong}`));
  const rows = replies.map(([name, reply, meant, actor = "act"]) => ({ name, reply, meant, actor }));
  it.each(rows)("in $name: $reply", async ({ name, reply, meant, actor }) => {
    const sent = await sentThere(loggedScenes[name], reply, name.startsWith("office"), actor);
    count[sent === meant ? "right" : sent === null ? "asked" : "wrong"] += 1;
    expect(sent).toBe(reply in unread ? unread[reply] : meant);
  });
};
