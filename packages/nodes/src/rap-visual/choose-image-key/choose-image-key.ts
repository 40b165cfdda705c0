import { defineNode, fields, imagesIn } from "@mnemograph/core";
import { imageMissing } from "../../shared/world/image-missing.js";

const { task, observation, retrievalKey } = fields;

/**
 * Takes the picture that is seen now as the key to the memory. RAP section 3.4, eq. 4.
 *
 * @throws MnemographError ENVIRONMENT_MISMATCH where the observation marks no picture.
 * @example
 * const { retrievalKey } = await chooseImageKey.run(state, {}); // { mode: "image", image: the picture's SHA-256, … }
 */
export const chooseImageKey = defineNode({
  name: "chooseImageKey",
  reads: { task, observation },
  writes: { retrievalKey },
  needs: [],
  run: async ({ task, observation }, _deps: object) => {
    const image = imagesIn(observation).at(-1);
    if (image === undefined) throw imageMissing("chooseImageKey", task.id, observation);
    return { retrievalKey: { mode: "image" as const, text: observation, image: image.hash } };
  },
});
