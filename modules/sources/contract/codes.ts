/** Error codes of sources. */
export const codes = {
  /** The firm has not the library (OPEN-36). */
  sources_off: 403,
  /** The chat is switched off, for the firm. */
  chat_off: 403,
  /** The firm has asked as much as it may this month. */
  chat_limit: 422,
  /** One person watches no more. */
  watch_limit: 422,
} as const;
