/** What a language model is told: who says it and what. */
export type ModelMessage = { readonly role: 'system' | 'user' | 'assistant'; readonly content: string };

/** The port to a language model: a call answers the text that it makes. */
export type LanguageModel = {
  /** @throws an error of any kind where it cannot or will not answer, or the signal ends */
  readonly complete: (
    messages: readonly ModelMessage[],
    signal: AbortSignal,
  ) => Promise<{ readonly text: string; readonly tokens: number }>;
};
