import * as z from 'zod/mini';
import { askOutside } from '#server/outgoing.ts';
import type { LanguageModel } from '#server/language-model.ts';

export type Endpoint = { readonly url: string; readonly key: string | undefined; readonly model: string };

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
  usage: z.optional(z.object({ total_tokens: z.optional(z.number()) })),
});

const timeoutMs = 30_000;
const mostTokens = 1500;
/** Characters a token, as measured on Icelandic, where the endpoint does not count them. */
const charactersPerToken = 3;

/** A language model behind OpenAI's protocol, wherever it runs: `POST {url}/chat/completions`. */
export const openAiModel = ({ url, key, model }: Endpoint): LanguageModel => ({
  complete: async (messages, signal) => {
    const answer = await Promise.race([
      askOutside(`${url.replace(/\/$/, '')}/chat/completions`, {
        method: 'POST',
        headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
        body: { model, messages, temperature: 0.1, max_tokens: mostTokens },
        timeoutMs,
      }),
      ended(signal),
    ]);
    if (answer.status !== 200) throw new Error(`the language model answered ${answer.status}`);
    const read = completion.safeParse(answer.json);
    if (!read.success) throw new Error('the language model answered something else than its protocol has');
    const text = read.data.choices[0]?.message.content ?? '';
    if (text.trim() === '') throw new Error('the language model said nothing');
    const length = messages.reduce((sum, { content }) => sum + content.length, text.length);
    const tokens = Math.round(read.data.usage?.total_tokens ?? length / charactersPerToken);
    return { text, tokens: Math.max(1, Math.min(tokens, 10_000_000)) };
  },
});

const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(new Error('nobody waits for the language model any more'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
