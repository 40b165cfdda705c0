import { AIMessage } from "@langchain/core/messages";
import { chatModel } from "@mnemograph/models";

/** A model of one function: it walks to the room that the task names, and switches the lamp on. */
export const patientModel = () =>
  chatModel({
    identity: { id: "own:patient", parameters: {} },
    isLocal: true,
    generate: async (messages) => {
      const described = messages.at(-1)?.text ?? "";
      const [, room = "hall"] =
        [...described.matchAll(/light the lamp in the (\w+)/g)].at(-1) ?? [];
      const text = described.trimEnd().includes(`You are in the ${room}.`)
        ? "> switch on the lamp"
        : `> go to the ${room}`;
      return { generations: [{ text, message: new AIMessage(text) }] };
    },
  });
