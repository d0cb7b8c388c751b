/** Error codes of sources. */
export const codes = {
  /** The firm has turned the library off (OPEN-36). */
  sources_off: 403,
  /** The firm has turned the chat off. */
  chat_off: 403,
  /** The firm's questions of this month are used up. */
  chat_limit: 422,
  /** The maximum number of watches of one person. */
  watch_limit: 422,
} as const;
