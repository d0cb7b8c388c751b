/** A message to a language model: the role and the text. */
export type ModelMessage = { readonly role: 'system' | 'user' | 'assistant'; readonly content: string };

/** The port to a language model: returns the generated text. */
export type LanguageModel = {
  /**
   * `hear` receives the text in pieces, if the model streams it.
   * @throws any error when the model cannot or will not answer, or when the signal aborts, which aborts the request too
   */
  readonly complete: (
    messages: readonly ModelMessage[],
    signal: AbortSignal,
    hear: (piece: string) => void,
  ) => Promise<{ readonly text: string; readonly tokens: number }>;
};
