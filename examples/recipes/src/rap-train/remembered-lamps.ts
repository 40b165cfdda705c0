import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { playPolicy } from "@mnemograph/core";
import { inProcessExperienceMemory } from "@mnemograph/memory";
import { offlineEmbedder } from "@mnemograph/models";
import { rapTrain } from "@mnemograph/pipelines";
import { lamps, tasks } from "../environment/lamps.js";

/** Plays the test tasks once, with what was seen of the training tasks. */
export const playRemembering = async (model: BaseChatModel) => {
  const embedder = offlineEmbedder(); // by words; openaiEmbedder, miniLmEmbedder or your own by meaning
  // A memory holds vectors of one embedder, known by its name and their length.
  const experienceMemory = inProcessExperienceMemory({
    embedder: { model: embedder.id, dimensions: embedder.dimensions },
  });
  const ofSplit = (split: string) => tasks.filter((task) => task.split === split);
  const demonstrations = await Promise.all(
    ofSplit("train").map(async (task) => playPolicy(lamps, task, await lamps.expert!(task))),
  );
  const { trialResults } = await rapTrain({
    model,
    embedder,
    experienceMemory,
    environment: lamps,
    trials: { maxTrials: 1 },
  })
    .compile()
    .invoke({ tasks: ofSplit("test"), demonstrations });
  return { trialResults, remembered: await experienceMemory.logIds() };
};
