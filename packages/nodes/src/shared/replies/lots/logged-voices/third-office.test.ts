import { type LoggedAction, sendEach } from "./sent-to.testing.js";

/** Replies as they stand in logs: an office and an arm; a third lot, after what the first two had shown: steps of a reasoning among them. */
const replies: readonly LoggedAction[] = [
  [
    "office, start",
    '## Step 1: Find the customer\ncustomer_relationship_manager.search_customers(customer_name="Forge School")',
    'customer_relationship_manager.search_customers(customer_name="Forge School")',
  ],
  [
    "office, found",
    'The customer\'s id is 00000042, so I can delete it now.\n\n> customer_relationship_manager.delete_customer(customer_id="00000042")',
    'customer_relationship_manager.delete_customer(customer_id="00000042")',
  ],
  [
    "office, found",
    "customer_relationship_manager.delete_customer(customer_id='00000042')",
    'customer_relationship_manager.delete_customer(customer_id="00000042")',
  ],
  [
    "office, found",
    "customer_relationship_manager.delete_customer(customer_id=00000042)",
    "customer_relationship_manager.delete_customer(customer_id=00000042)",
  ],
  [
    "office, found",
    '{"tool_calls": [{"type": "function", "function": {"name": "customer_relationship_manager.delete_customer", "arguments": {"customer_id": "00000042"}}}]}',
    'customer_relationship_manager.delete_customer(customer_id="00000042")',
  ],
  [
    "office, found",
    'Thought: I have the id.\nAction: customer_relationship_manager.delete_customer\nAction Input: {"customer_id": "00000042"}',
    'customer_relationship_manager.delete_customer(customer_id="00000042")',
  ],
  ["office, deleted", "The customer Forge School has been deleted. The task is done.", null],
  ["office, deleted", 'All done!\n\n> finish(answer="done")', 'finish(answer="done")'],
  [
    "office, start",
    'customer_relationship_manager.search_customers(\n    customer_name="Forge School",\n)',
    'customer_relationship_manager.search_customers(customer_name="Forge School")',
  ],
  [
    "office, start",
    'I will call `customer_relationship_manager.search_customers` with the customer\'s name.\n\n`customer_relationship_manager.search_customers(customer_name="Forge School")`',
    'customer_relationship_manager.search_customers(customer_name="Forge School")',
  ],
  [
    "arm",
    "## Step 1: Understand the task\nThe arm opens the door.\n\n## Step 2: Choose the sub-step\nmove above the door's handle",
    "move above the door's handle",
  ],
  [
    "arm",
    "The arm hasn't moved yet (step 0 of 240), so it needs to move above the door's handle before it can lower.",
    "move above the door's handle",
  ],
  ["arm", "**move above the door's handle**", "move above the door's handle"],
  ["arm", "> move above the door’s handle", "move above the door's handle"],
];

/** What is not read as it was meant. */
const unread: Readonly<Record<string, string | null>> = {
  "The arm hasn't moved yet (step 0 of 240), so it needs to move above the door's handle before it can lower.":
    "The arm hasn't moved yet (step 0 of 240)",
};

sendEach(replies, unread);
