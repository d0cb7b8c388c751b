import type { LanguageModel } from '#server/language-model.ts';
import { openAiModel } from './openai.ts';

type Env = {
  readonly chatModelUrl?: string | undefined;
  readonly chatModelKey?: string | undefined;
  readonly chatModel: string;
};

/** The language model from the environment, if any. */
export const chooseLanguageModel = ({ chatModelUrl, chatModelKey, chatModel }: Env): LanguageModel | null =>
  chatModelUrl === undefined ? null : openAiModel({ url: chatModelUrl, key: chatModelKey, model: chatModel });
