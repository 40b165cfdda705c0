import { describe, expect, it } from "vitest";
import { parseClusters } from "./parse-clusters.js";

const told = (reply: string) => {
  const parsed = parseClusters(reply);
  return parsed.ok ? parsed.value.map(({ name, members }) => `${name} ${members.join(" ")}`).join("; ") : parsed.problem;
};

describe("types in many phrasings", () => {
  it.each<readonly [reply: string, types: string]>([
    ["Pick: Goal 1, Goal 2\nClean: Goal 3", "Pick 1 2; Clean 3"],
    ["Pick [goal 1, goal 2]\nClean [goal 3]", "Pick 1 2; Clean 3"],
    ["Type 1 (Pick): Goal #1, Goal #2\nType 2 (Clean): Goal #3", "Pick 1 2; Clean 3"],
    ["### Pick\n1, 2\n\n### Clean\n3", "Pick 1 2; Clean 3"],
    ["Pick: #1, #2; Clean: #3", "Pick 1 2; Clean 3"],
    ["Pick: [1, 2], Clean: [3]", "Pick 1 2; Clean 3"],
    ["Pick [1, 2] and Clean [3]", "Pick 1 2; Clean 3"],
    ["Pick: 1, 2. Clean: 3.", "Pick 1 2; Clean 3"],
    ["All belong to one type: Pick [1, 2, 3]", "Pick 1 2 3"],
    ["High-level Type1: [put an object] [1, 2]", "put an object 1 2"],
    ["High-level Type1: [put an object] [1, 2]\nHigh-level Type2: [heat and put] [3]", "put an object 1 2; heat and put 3"],
    [
      "Thought: I now know the final answer.\nFinal Answer: High-level Type1: put an object [1, 2]\nHigh-level Type2: heat and put [3, 4, 5]",
      "put an object 1 2; heat and put 3 4 5",
    ],
    ['{"High-level Type1: put an object":[1,2],"High-level Type2: heat and put":[3,4,5]}', "put an object 1 2; heat and put 3 4 5"],
    ['{"High-level Type1: put an object":[1,2]}\n{"High-level Type2: heat and put":[3,4,5]}', "put an object 1 2; heat and put 3 4 5"],
    [
      '- type: 1\n  name: "put an object"\n  items: [1, 2]\n- type: 2\n  name: "heat and put"\n  items: [3, 4, 5]',
      "put an object 1 2; heat and put 3 4 5",
    ],
    [
      '- type: 1\n  name: "put an object"\n  items:\n    - 1\n    - 2\n- type: 2\n  name: "heat and put"\n  items:\n    - 3\n    - 4\n    - 5',
      "put an object 1 2; heat and put 3 4 5",
    ],
    [
      "types:\n  - id: 1\n    name: put an object\n    goals: [1, 2]\n  - id: 2\n    name: heat and put\n    goals: [3, 4, 5]",
      "put an object 1 2; heat and put 3 4 5",
    ],
    ["Pick: goals 1 and 2; Clean: goal 3", "Pick 1 2; Clean 3"],
    ["Pick (goals 1, 2), Clean (goal 3)", "Pick 1 2; Clean 3"],
    ["Pick - Goal 1, Goal 2\nClean - Goal 3", "Pick 1 2; Clean 3"],
    ["**Pick**: Goal 1, Goal 2\n**Clean**: Goal 3", "Pick 1 2; Clean 3"],
    ["- Pick: Goal #1 and Goal #2\n- Clean: Goal #3", "Pick 1 2; Clean 3"],
    ["Pick: Observation 1, Observation 2\nClean: Observation 3", "Pick 1 2; Clean 3"],
    ["Pick: items #1, #2\nClean: item #3", "Pick 1 2; Clean 3"],
    ["Pick -> #1, #2\nClean -> #3", "Pick 1 2; Clean 3"],
    ["Pick = {1, 2}\nClean = {3}", "Pick 1 2; Clean 3"],
    ["## Pick\nGoals 1, 2\n\n## Clean\nGoal 3", "Pick 1 2; Clean 3"],
    ["## Pick\n[1, 2]\n\n## Clean\n[3]", "Pick 1 2; Clean 3"],
    ["Pick\n1, 2\n\nClean\n3", "Pick 1 2; Clean 3"],
    ["Pick:\n1, 2\nClean:\n3", "Pick 1 2; Clean 3"],
    ["**Pick**\nGoals: 1, 2\n\n**Clean**\nGoals: 3", "Pick 1 2; Clean 3"],
    ["High-level Type1: put an object [1, 2]; High-level Type2: heat and put [3, 4, 5]", "put an object 1 2; heat and put 3 4 5"],
    ["High-level Type1: put an object [1, 2] High-level Type2: heat and put [3, 4, 5]", "put an object 1 2; heat and put 3 4 5"],
    ["High-level Type1: put an object [1, 2] and High-level Type2: heat and put [3, 4, 5]", "put an object 1 2; heat and put 3 4 5"],
    ["There are two types: Pick [1, 2] and Clean [3].", "Pick 1 2; Clean 3"],
    ["I sort them into two types: Pick: 1, 2; Clean: 3", "Pick 1 2; Clean 3"],
    ["Answer: Pick [1, 2], Clean [3]", "Pick 1 2; Clean 3"],
    ["Final Answer:\nPick [1, 2]\nClean [3]", "Pick 1 2; Clean 3"],
    ["Pick: 1, 2 | Clean: 3", "Pick 1 2; Clean 3"],
    ["Pick = 1, 2; Clean = 3", "Pick 1 2; Clean 3"],
    ["Pick: 1, 2, 4; Clean: 3, 5; Heat: 6", "Pick 1 2 4; Clean 3 5; Heat 6"],
    ["Pick (1, 2); Clean (3)", "Pick 1 2; Clean 3"],
    ["Pick (1, 2) and Clean (3).", "Pick 1 2; Clean 3"],
    ["Pick: 1-3, Clean: 4", "Pick 1 2 3; Clean 4"],
    ["1. Pick: 1, 2\n2. Clean: 3", "Pick 1 2; Clean 3"],
    ["1. Pick: Goal 1, Goal 2 2. Clean: Goal 3", "Pick 1 2; Clean 3"],
    ["1) Pick [1, 2] 2) Clean [3]", "Pick 1 2; Clean 3"],
    ["Goals 1 and 2: Pick\nGoal 3: Clean", "Pick 1 2; Clean 3"],
    ["Goal 1: Pick\nGoal 2: Pick\nGoal 3: Clean", "Pick 1 2; Clean 3"],
    ["Goal 1 → Pick\nGoal 2 → Pick\nGoal 3 → Clean", "Pick 1 2; Clean 3"],
    ["#1: Pick\n#2: Pick\n#3: Clean", "Pick 1 2; Clean 3"],
    ["[1, 2] → Pick\n[3] → Clean", "Pick 1 2; Clean 3"],
    ["The high-level types are:\n\n1. Pick and place: #1, #2\n2. Clean and place: #3", "Pick and place 1 2; Clean and place 3"],
    ['{"Pick": ["Goal 1", "Goal 2"], "Clean": ["Goal 3"]}', "Pick 1 2; Clean 3"],
    ['{"Pick": ["#1", "#2"], "Clean": ["#3"]}', "Pick 1 2; Clean 3"],
    ['{"Type1": {"name": "Pick", "goals": [1, 2]}, "Type2": {"name": "Clean", "goals": [3]}}', "Pick 1 2; Clean 3"],
    ['[{"type": 1, "name": "Pick", "items": [1, 2]}, {"type": 2, "name": "Clean", "items": [3]}]', "Pick 1 2; Clean 3"],
    ['[{"type": "High-level Type1: Pick", "items": [1, 2]}, {"type": "High-level Type2: Clean", "items": [3]}]', "Pick 1 2; Clean 3"],
    ['{"type": "Pick", "numbers": [1, 2]}\n{"type": "Clean", "numbers": [3]}', "Pick 1 2; Clean 3"],
    ["High-level Type1: Pick [#1, #2]\nHigh-level Type2: Clean [#3]", "Pick 1 2; Clean 3"],
    ["High-level Type1: Pick [Goal 1, Goal 2]\nHigh-level Type2: Clean [Goal 3]", "Pick 1 2; Clean 3"],
    ["High-level Type1: <put an object> [1, 2]\nHigh-level Type2: <heat and put> [3]", "put an object 1 2; heat and put 3"],
    ['High-level Type1: "put an object" [1, 2]\nHigh-level Type2: "heat" [3]', "put an object 1 2; heat 3"],
    ["Final Answer: High-level Type1: put an object [1, 2]", "put an object 1 2"],
    ["Here is the answer: High-level Type1: put an object [1, 2]\nHigh-level Type2: heat [3]", "put an object 1 2; heat 3"],
    ["Sure! High-level Type1: put an object [1, 2]\nHigh-level Type2: heat [3]", "put an object 1 2; heat 3"],
    ["Type 1 - Pick\nGoals: 1, 2\nType 2 - Clean\nGoals: 3", "Pick 1 2; Clean 3"],
    ["Pick & place: 1, 2; Heat & place: 3", "Pick & place 1 2; Heat & place 3"],
    ["Look at obj in light: 1, 2. Pick two obj: 3, 4.", "Look at obj in light 1 2; Pick two obj 3 4"],
    ["Pick: 1, 2 and Clean: 3", "Pick 1 2; Clean 3"],
    ["Pick includes goals 1 and 2. Clean includes goal 3.", "Pick 1 2; Clean 3"],
    ["Pick: goals 1, 2 (both put an object somewhere)\nClean: goal 3 (needs the sink)", "Pick 1 2; Clean 3"],
    ["Pick: Goal 1 (put a cup on a desk), Goal 2 (put a pen on a bed)\nClean: Goal 3 (clean a fork)", "Pick 1 2; Clean 3"],
    ["Pick: 1 (put a cup), 2 (put a pen)\nClean: 3 (clean a fork)", "Pick 1 2; Clean 3"],
    ["Pick\n- Goal 1\n- Goal 2\n\nClean\n- Goal 3", "Pick 1 2; Clean 3"],
    ["Pick:\n  - Goal 1: put a cup\n  - Goal 2: put a pen\nClean:\n  - Goal 3: clean a fork", "Pick 1 2; Clean 3"],
    ["### Pick\n- #1\n- #2\n### Clean\n- #3", "Pick 1 2; Clean 3"],
    ["High-level Type1: put on shelf 3 [1, 2]\nHigh-level Type2: heat [3]", "put on shelf 3 1 2; heat 3"],
    ["1. Pick\n   - 1\n   - 2\n2. Clean\n   - 3", "Pick 1 2; Clean 3"],
    ["1. **Pick**\n   - Goal 1\n   - Goal 2\n2. **Clean**\n   - Goal 3", "Pick 1 2; Clean 3"],
    ["1. Pick\n   Goals 1, 2\n2. Clean\n   Goal 3", "Pick 1 2; Clean 3"],
    ["Type1: pick, then clean: 1, 2\nType2: heat: 3", "pick, then clean 1 2; heat 3"],
    ["Group A: Pick [1, 2]; Group B: Clean [3]", "Pick 1 2; Clean 3"],
    ["Type 1: Pick (1, 2), Type 2: Clean (3)", "Pick 1 2; Clean 3"],
    ["- Pick: 1, 2; Clean: 3", "Pick 1 2; Clean 3"],
    ["Pick [1,2]; Clean [3]", "Pick 1 2; Clean 3"],
    ["Pick[1, 2], Clean[3]", "Pick 1 2; Clean 3"],
    ["Pick — 1, 2; Clean — 3", "Pick 1 2; Clean 3"],
    ["Result: Pick [1, 2]; Clean [3]", "Pick 1 2; Clean 3"],
    ["High-level Types: Pick [1, 2]; Clean [3]", "Pick 1 2; Clean 3"],
    ["Pick [1, 2], Clean [3] because cleaning needs a sink", "Pick 1 2; Clean 3"],
    ["Pick → goals 1, 2 | Clean → goal 3", "Pick 1 2; Clean 3"],
    ["High-level Type1: Pick\nGoals: #1, #2\n\nHigh-level Type2: Clean\nGoals: #3", "Pick 1 2; Clean 3"],
    ["Type1 - Pick: Goals 1, 2\nType2 - Clean: Goals 3", "Pick 1 2; Clean 3"],
    ["Thought: two kinds.\nAction: sort\nFinal Answer: Pick: 1, 2\nClean: 3", "Pick 1 2; Clean 3"],
  ])("reads the types of %j", (reply, types) => expect(told(reply)).toBe(types));

  it("refuses a type whose name has swallowed the numbers of another", () => {
    expect(told("Pick (often) [1, 2] beside (rarely) Clean [3]")).toBe(
      "The name of a type holds numbers of items: `Pick (often) [1, 2] beside (rarely) Clean`. Each type wants a line of its own.",
    );
  });

  it.each([
    ["High-level Type1: items on shelf 3 [1, 2]", "items on shelf 3 1 2"],
    ["High-level Type1: pages with [Next >] [1, 2]", "pages with [Next >] 1 2"],
    ["Look for the type: lamp [1, 2]", "Look for the type: lamp 1 2"],
    ["Kitchen: heat food [1, 2]", "Kitchen: heat food 1 2"],
  ])("leaves the name of %j", (reply, types) => expect(told(reply)).toBe(types));

  it("tells that several types on a line were not asked for so", () => {
    expect(parseClusters("High-level Type1: a [1] High-level Type2: b [2]")).toMatchObject({ isRepaired: true });
    expect(parseClusters("High-level Type1: a [1]\nHigh-level Type2: b [2]")).not.toHaveProperty("isRepaired");
  });
});
