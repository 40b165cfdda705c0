import { offlineModel } from "@mnemograph/model-offline";
import { type ChatServer, chatServer, says } from "@mnemograph/models/testing";
import { nodePrompts } from "@mnemograph/nodes";

const model = offlineModel({ prompts: nodePrompts });

/** A server on loopback whose model is the offline one, under any name. */
export const offlineServer = (): Promise<ChatServer> =>
  chatServer((response, { body }) => {
    const messages = body["messages"] as { role: string; content: string }[];
    if (JSON.stringify(messages).includes("word ready"))
      return says("ready")(response, { path: "", headers: {}, body });
    void model
      .invoke(messages)
      .then(({ text }) => says(text)(response, { path: "", headers: {}, body }));
  });
