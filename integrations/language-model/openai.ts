import * as z from 'zod/mini';
import { eventReader } from '#shared/event-stream.ts';
import { askOutside, type Answered } from '#server/outgoing.ts';
import type { LanguageModel } from '#server/language-model.ts';

type Endpoint = { readonly url: string; readonly key: string | undefined; readonly model: string };

const usage = z.optional(z.nullable(z.object({ total_tokens: z.optional(z.number()) })));
const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
  usage,
});
/** A streamed piece of an answer; the last one may contain only the usage, without a choice. */
const piece = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.optional(z.nullable(z.string())) }) })),
  usage,
});

type Said = { readonly text: string; readonly tokens: number | undefined };

/** The caller aborts earlier if nothing arrives. */
const timeoutMs = 120_000;
const mostTokens = 1500;
/** Characters per token, as measured on Icelandic, if the endpoint does not count tokens. */
const charactersPerToken = 3;

/** A language model with OpenAI's protocol, wherever it runs: `POST {url}/chat/completions`. */
export const openAiModel = ({ url, key, model }: Endpoint): LanguageModel => ({
  complete: async (messages, signal, hear) => {
    const events = pieces(hear);
    const answer = await askOutside(`${url.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream, application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: {
        model,
        messages,
        temperature: 0.1,
        max_tokens: mostTokens,
        stream: true,
        stream_options: { include_usage: true },
      },
      timeoutMs,
      signal,
      onChunk: events.read,
    });
    if (answer.status !== 200) throw new Error(`the language model answered ${answer.status}`);
    // Not every endpoint supports streaming.
    const { text, tokens: counted } = events.said() ?? wholeOf(answer);
    if (text.trim() === '') throw new Error('the language model said nothing');
    const length = messages.reduce((sum, { content }) => sum + content.length, text.length);
    const tokens = Math.round(counted ?? length / charactersPerToken);
    return { text, tokens: Math.max(1, Math.min(tokens, 10_000_000)) };
  },
});

function wholeOf({ json }: Answered): Said {
  const read = completion.safeParse(json);
  if (!read.success) throw new Error('the language model answered something else than its protocol has');
  return { text: read.data.choices[0]?.message.content ?? '', tokens: read.data.usage?.total_tokens };
}

/** Collects the pieces of a streamed answer; `said` is null if there were none. */
function pieces(hear: (said: string) => void) {
  const read = eventReader();
  const letters = new TextDecoder();
  let text = '';
  let tokens: number | undefined;
  let any = false;
  let whole = false;
  return {
    read: (bytes: Uint8Array) => {
      for (const { data } of read(letters.decode(bytes, { stream: true }))) {
        whole ||= data === '[DONE]';
        if (data === '[DONE]') continue;
        const { choices, usage: used } = piece.parse(JSON.parse(data));
        any = true;
        tokens = used?.total_tokens ?? tokens;
        const said = choices[0]?.delta.content ?? '';
        text += said;
        if (said !== '') hear(said);
      }
    },
    said: (): Said | null => {
      if (any && !whole) throw new Error('the language model broke off');
      return any ? { text, tokens } : null;
    },
  };
}
