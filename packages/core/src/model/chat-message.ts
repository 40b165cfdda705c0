export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}
