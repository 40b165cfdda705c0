import { expect, it } from "vitest";
import { parseEvaluation } from "./parse-evaluation.js";

const read = (reply: string) => {
  const parsed = parseEvaluation(reply);
  return parsed.ok ? parsed.value.replace(/subgoal \d+: /g, "") : null;
};

it.each([
  '[{"subgoal":1,"description":"find a mug","completed":true},{"subgoal":2,"description":"heat it","completed":false}]',
  '[{"id": 1, "goal": "find a mug", "achieved": true}, {"id": 2, "goal": "heat it", "achieved": false}]',
  '{"subgoal":"1. find a mug","status":"Complete"}\n{"subgoal":"2. heat it","status":"Incomplete"}',
  '{"find a mug": true, "heat it": false}',
  '{"find a mug": 1, "heat it": 0}',
  '{"find a mug": "done", "heat it": "pending, since no microwave was used"}',
  '{"subgoals": {"find a mug": "complete", "heat it": "incomplete"}}',
  '{"subgoal 1": {"description": "find a mug", "complete": true}, "subgoal 2": {"description": "heat it", "complete": false}}',
  '{"complete": ["find a mug"], "not_complete": ["heat it"]}',
  'subgoals:\n  - id: 1\n    description: "find a mug"\n    status: complete\n  - id: 2\n    description: "heat it"\n    status: incomplete',
  "- subgoal: find a mug\n  status: complete\n- subgoal: heat it\n  status: incomplete",
])("the record %j is judged", (reply) => expect(read(reply)).toBe("find a mug - complete; heat it - incomplete"));

it.each([
  '{"done": true}',
  '{"all done": true}',
  '{"isComplete": false}',
  '[{"name": "find a mug", "status": "complete"}, {"name": "heat it", "status": "almost complete"}]',
  '{"subgoals": [{"name": "find a mug", "status": "unknown"}]}',
  '{"mug": 3, "find a mug": 2}',
])("the record %j is asked for again", (reply) => expect(read(reply)).toBeNull());
