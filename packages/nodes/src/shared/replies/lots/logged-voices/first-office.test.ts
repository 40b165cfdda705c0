import { type LoggedAction, sendEach } from "./sent-to.testing.js";

/** Replies as they stand in logs: an office and an arm; written from the prompts alone, before any reader was looked at. */
const replies: readonly LoggedAction[] = [
  [
    "office, start",
    '> customer_relationship_manager.search_customers(customer_name="Forge School")',
    'customer_relationship_manager.search_customers(customer_name="Forge School")',
  ],
  [
    "office, start",
    "I'll first look up the customer's record to get its id.\n\n> customer_relationship_manager.search_customers(customer_name=\"Forge School\")",
    'customer_relationship_manager.search_customers(customer_name="Forge School")',
  ],
  [
    "office, found",
    '```python\ncustomer_relationship_manager.delete_customer(customer_id="00000042")\n```',
    'customer_relationship_manager.delete_customer(customer_id="00000042")',
  ],
  [
    "office, found",
    '{"name": "customer_relationship_manager.delete_customer", "arguments": {"customer_id": "00000042"}}',
    'customer_relationship_manager.delete_customer(customer_id="00000042")',
  ],
  [
    "office, deleted",
    'The customer\'s record has been deleted.\n\n> finish(answer="Forge School was removed from our customers.")',
    'finish(answer="Forge School was removed from our customers.")',
  ],
  [
    "office, found",
    'Forge School has the id 00000042. Deleting it now:\n\ncustomer_relationship_manager.delete_customer(customer_id="00000042")\n\nAfter that I will call finish(answer="done").',
    'customer_relationship_manager.delete_customer(customer_id="00000042")',
  ],
  ["arm", "> move above the door's handle", "move above the door's handle"],
  ["arm", "The arm is at its start, so the first sub-step is to move above the door's handle.", "move above the door's handle"],
  [
    "arm",
    "The plan has three sub-steps: move above the door's handle, lower behind the door's handle, and pull the door open. We are at step 0, so we begin with the first.\n\n> move above the door's handle",
    "move above the door's handle",
  ],
  ["arm", "1. Move above the door's handle", "move above the door's handle"],
];

sendEach(replies);
