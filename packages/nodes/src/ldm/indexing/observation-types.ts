import type { TupleReader } from "@mnemograph/memory";
import { typicalTexts } from "../../shared/similarity/typical-texts.js";
import { readOnce } from "../tuples/read-once.js";
import type { NumberedType } from "./classify.prompt.js";

const typesOnce = readOnce<readonly NumberedType[]>();

/** The observation types inside a goal type, each with observations that stand for it. */
export const observationTypesOf = (
  memory: object,
  reader: TupleReader,
  {
    batchId,
    goalTypeId,
    memoryVersion,
  }: {
    readonly batchId: string;
    readonly goalTypeId: number;
    readonly memoryVersion: number | null;
  },
  examples: number,
): Promise<readonly NumberedType[]> =>
  typesOnce(memory, memoryVersion, JSON.stringify([batchId, goalTypeId, examples]), async () => {
    const types = await reader.observationTypes({ batchId, goalTypeId, examples: 0 });
    return Promise.all(
      types.map(async ({ id, name }) => {
        const tuples =
          examples === 0
            ? []
            : await reader.tuplesInCell({ batchId, goalTypeId, observationTypeId: id });
        const texts = tuples.map(({ observation }) => observation);
        return { id, name, examples: typicalTexts(texts, examples) };
      }),
    );
  });
