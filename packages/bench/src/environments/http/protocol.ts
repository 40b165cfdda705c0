import { z } from "zod";

/** The version of the protocol that this package speaks. */
export const protocolVersion = 1;

/** It becomes part of folder names. */
const name = z.string().regex(/^[\w][\w.-]*$/, "letters, digits, dots, dashes and underscores");
const text = z.string().min(1);
const texts = z.array(z.string());

const ServerTask = z.object({
  id: text,
  goal: text,
  split: name.default("test"),
  type: text.default("task"),
  category: text.exactOptional(),
  /** Actions that solve it, for demonstrations and examples. */
  expert: texts.exactOptional(),
});
export type ServerTask = z.infer<typeof ServerTask>;

/** `EnvironmentDescription` as far as it is plain JSON. */
const Description = z.strictObject({
  actions: texts.default([]),
  listsActions: z.boolean().exactOptional(),
  preamble: z.string().exactOptional(),
  refusals: texts.exactOptional(),
  successes: texts.exactOptional(),
  thought: text.exactOptional(),
  remarks: texts.exactOptional(),
  pages: z.boolean().exactOptional(),
  view: text.exactOptional(),
  emptyView: text.exactOptional(),
  things: texts.exactOptional(),
  initialFacing: text.exactOptional(),
  opening: text.exactOptional(),
});

/** A tool of a world whose actions are calls. */
const ServerTool = z.object({
  name: z.string().regex(/^[\w-]+$/, "letters, digits, dashes and underscores"),
  description: z.string().default(""),
  /** JSON Schema of its arguments, an object. */
  parameters: z
    .looseObject({ type: z.literal("object") })
    .default({ type: "object", properties: {} })
    .transform((schema, context) => {
      try {
        return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
      } catch (error) {
        context.addIssue(`is no JSON Schema that can be read: ${String(error)}`);
        return z.NEVER;
      }
    }),
});

/** What `GET /info` answers. Members that it does not list are ignored. */
export const ServerInfo = z.object({
  protocol: z.literal(protocolVersion),
  name,
  /** Names the rules and the data: results of another version are other results. */
  version: text,
  /** Most actions of an episode. */
  maxSteps: z.int().min(1),
  title: text.exactOptional(),
  effects: z.enum(["reversible", "irreversible"]).exactOptional(),
  description: Description.exactOptional(),
  /** Whether every reply lists what can be done. */
  admissible: z.boolean().default(false),
  /** Whole example episodes for prompts. */
  examples: texts.exactOptional(),
  /** Where actions are calls: the tools. */
  tools: z
    .array(ServerTool)
    .min(1)
    .refine(
      (tools) => new Set(tools.map(({ name: of }) => of)).size === tools.length,
      "names that differ",
    )
    .exactOptional(),
  /** Whether replies may show pictures. */
  images: z.boolean().default(false),
  tasks: z
    .array(ServerTask)
    .min(1)
    .refine((tasks) => new Set(tasks.map(({ id }) => id)).size === tasks.length, "ids that differ"),
});
export type ServerInfo = z.infer<typeof ServerInfo>;

const ServerImage = z.object({
  mediaType: z.enum(["image/png", "image/jpeg", "image/webp", "image/gif"]),
  /** The bytes, in base64. */
  data: z.base64().min(1),
});
export type ServerImage = z.infer<typeof ServerImage>;
const images = z.array(ServerImage).exactOptional();

const ServerResult = z.object({ text: z.string(), isError: z.boolean().default(false), images });

const turn = {
  observation: z.string(),
  /** Pictures to be seen now; needs `images` in `/info`. */
  images,
  /** All that can be done now; needed where `/info` says `admissible`. */
  admissible: texts.exactOptional(),
};

/** What `POST /reset` answers. */
export const ResetReply = z.object({ ...turn, session: text });
export type ResetReply = z.infer<typeof ResetReply>;

/** What `POST /step` answers; the names and meanings are Gymnasium's, `success` is ours. */
export const StepReply = z
  .object({
    ...turn,
    /** Earned by this action. */
    reward: z.number().default(0),
    /** The world ended the episode. */
    terminated: z.boolean().default(false),
    /** A limit ended the episode. */
    truncated: z.boolean().default(false),
    success: z.boolean().exactOptional(),
    /** What answered the action's calls, one for each, in their order. */
    results: z.array(ServerResult).exactOptional(),
  })
  .refine(
    ({ terminated, truncated, success }) => success !== undefined || !(terminated || truncated),
    { path: ["success"], message: "the last reply says whether the task is solved" },
  );
export type StepReply = z.infer<typeof StepReply>;

/** What `POST /close` answers. */
export const CloseReply = z.unknown();

/** What stands in a reply of status 400 and above. */
export const ServerError = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
});
