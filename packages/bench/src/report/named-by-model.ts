/**
 * What a row is called among rows of these models: by its pipeline, and by its model too where they
 * are several.
 */
export const namedByModel = (models: readonly string[]) => {
  const areSeveral = new Set(models).size > 1;
  return ({ pipeline, model }: { readonly pipeline: string; readonly model: string }): string =>
    areSeveral ? `${pipeline} (${model})` : pipeline;
};
