import { loadTaskLibrary, type TaskLibrary } from "./task-definition.js";

const thing = (
  type: string,
  conditions: Readonly<Record<string, string | number>> = {},
  texts: Readonly<Record<string, string>> = {},
  determiner = "a",
) => ({
  determiner,
  primary_condition: "objectType",
  instance_shareable: false,
  conditions: { objectType: type, ...conditions },
  condition_failure_descs: texts,
});
const inside = (head: string, tail: string, determiner: string, failure: string) => ({
  property: "parentReceptacles" as const,
  tail_entity_list: [tail],
  tail_determiner_list: ["the"],
  head_entity_list: [head],
  head_determiner_list: [determiner],
  failure_desc: failure,
});

/** Tasks of our own in TEACh's form, for the built-in rooms. */
export const builtInTaskLibrary: TaskLibrary = loadTaskLibrary(
  [
    {
      task_name: "Fresh Coffee",
      task_anchor_object: "drink",
      desc: "Fill a clean mug with coffee.",
      components: {
        drink: thing(
          "Mug",
          { isDirty: 0, simbotIsFilledWithCoffee: 1 },
          {
            isDirty: "The mug must be washed.",
            simbotIsFilledWithCoffee: "The mug holds no coffee yet.",
          },
        ),
      },
    },
    {
      task_name: "Washed Dish",
      task_nparams: 1,
      task_anchor_object: "dish",
      desc: "Wash a #0.",
      components: { dish: thing("#0", { isDirty: 0 }, { isDirty: "The #0 must be washed." }) },
    },
    {
      task_name: "Cut Food",
      task_nparams: 1,
      task_anchor_object: "piece",
      desc: "Cut a #0 into slices.",
      components: {
        piece: thing("#0Sliced", {}, { objectType: "The #0 must be cut with a knife." }),
      },
    },
    {
      task_name: "Gather",
      task_nparams: 2,
      desc: "Bring every #0 to one #1.",
      components: { things: thing("#0", {}, {}, "all"), place: thing("#1", { receptacle: 1 }) },
      relations: [inside("things", "place", "all", "Every #0 belongs on the #1.")],
    },
    {
      task_name: "Served Slice",
      task_nparams: 1,
      task_anchor_object: "plate",
      desc: "Serve a slice of #0 on a clean plate.",
      components: {
        food: { determiner: "a", task_name: "Cut Food", task_params: ["#0"] },
        plate: { determiner: "a", task_name: "Washed Dish", task_params: ["Plate"] },
      },
      relations: [inside("food", "plate", "a", "The slice belongs on the plate.")],
    },
  ],
  "built-in tasks",
);
