import { basename, dirname, resolve, sep } from "node:path";
import { type LocalModel, notLoaded } from "../embeddings/embedding.js";

/** `@huggingface/transformers`: where it looks for models on disk, and whether it may ask the hub. */
export interface TransformersModule {
  readonly env: { localModelPath: string; allowRemoteModels: boolean };
}

/** A model by its name at the hub, or by the folder that holds it: then nothing is fetched. */
export const modelPlace = (model: string, modelPath: string | undefined) => {
  const folder = modelPath === undefined ? undefined : resolve(modelPath);
  const name = folder === undefined ? model : basename(folder);
  return {
    name,
    settings: folder === undefined ? {} : { local_files_only: true },
    /** transformers.js looks for models on disk below one folder, a setting of its own module. */
    lookThere: ({ env }: TransformersModule): void => {
      if (folder === undefined) return;
      env.localModelPath = dirname(folder) + sep;
      env.allowRemoteModels = false;
    },
    notLoaded: (needs: Pick<LocalModel, "packages" | "instead">, cause: unknown) => {
      const remedy =
        folder === undefined
          ? "check the network, or pass `modelPath` with a folder that holds the model"
          : `check that ${folder} holds the model in ONNX format`;
      return notLoaded({ ...needs, model: name, remedy }, cause);
    },
  };
};
