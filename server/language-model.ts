/** What a language model is told: who says it and what. */
export type ModelMessage = { readonly role: 'system' | 'user' | 'assistant'; readonly content: string };

/** The port to a language model: a call answers the text that it makes. */
export type LanguageModel = {
  /**
   * `hear` is told the text as it comes, piece by piece, where the model says it so.
   * @throws an error of any kind where it cannot or will not answer, or the signal ends, which ends the request too
   */
  readonly complete: (
    messages: readonly ModelMessage[],
    signal: AbortSignal,
    hear: (piece: string) => void,
  ) => Promise<{ readonly text: string; readonly tokens: number }>;
};
