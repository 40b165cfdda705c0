import { deleteById } from "../office/records.js";
import { tableIn, withTable } from "../office/world.js";
import { isTruthy } from "../python/value.js";
import { type OfficeTool, answer, officeTool } from "./office-tool.js";

export interface DeletedRecords {
  readonly name: string;
  readonly description: string;
  readonly table: Parameters<typeof tableIn>[1];
  /** What the answers call a record: `Event`. */
  readonly noun: string;
  /** The one parameter, and what it means. */
  readonly id: readonly [name: string, meaning: string];
}

/** The tool that deletes one record of a table by its id. */
export const deleteTool = ({ name, description, table, noun, id }: DeletedRecords): OfficeTool =>
  officeTool({
    name,
    description,
    writes: true,
    parameters: { [id[0]]: id[1] },
    run(world, { [id[0]]: value = null }) {
      if (!isTruthy(value)) return answer(world, `${noun} ID not provided.`);
      const left = deleteById(tableIn(world, table), value);
      if (left === undefined) return answer(world, `${noun} not found.`);
      return { world: withTable(world, table, left), value: `${noun} deleted successfully.` };
    },
  });
