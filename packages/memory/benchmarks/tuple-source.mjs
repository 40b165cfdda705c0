import { seededRandom } from "@mnemograph/core";

const goalTypeCount = 60;
const observationTypeCount = 400;
// One goal per trajectory of 20 steps; the cell of each step is drawn anew, which is the worst case
// for the index.
const perTrajectory = 20;
const words =
  "shelf cup sink lamp door garden stone river paper clock chair bread water light green small round clean".split(
    " ",
  );

/** Tuples of random words and the types that they lie in. */
export const tupleSource = () => {
  const random = seededRandom("tuple benchmark");
  const sentence = (length) => Array.from({ length }, () => random.pick(words)).join(" ");
  const goalTypes = Array.from({ length: goalTypeCount }, (_, index) => ({
    id: index + 1,
    name: `goal type ${index + 1}`,
    goals: [],
  }));
  const randomCell = () => ({
    goalTypeId: random.integer(1, goalTypeCount),
    observationTypeId: random.integer(1, observationTypeCount),
  });
  let goal = "";
  return {
    random,
    goalTypeCount,
    randomCell,
    types: {
      goalTypes,
      observationTypes: goalTypes.flatMap(({ id }) =>
        Array.from({ length: observationTypeCount }, (_, index) => ({
          goalTypeId: id,
          id: index + 1,
          name: `observation type ${index + 1}`,
        })),
      ),
    },
    tuple: (index) => {
      if (index % perTrajectory === 0) goal = sentence(6);
      return {
        ...randomCell(),
        tuple: {
          id: `tuple-${index}`,
          goal,
          history: { evaluation: sentence(10), summary: sentence(20) },
          observation: sentence(40),
          action: sentence(4),
          trajectoryId: `trajectory-${Math.floor(index / perTrajectory)}`,
          step: index % perTrajectory,
          origin: "human",
        },
      };
    },
  };
};
