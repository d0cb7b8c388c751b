import { bestOf } from '#server/analyser/best.ts';
import type { OutsideContext } from '#server/http/steps.ts';
import type { LanguageModel } from '#server/language-model.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { ChatMessage } from '../../contract/record.ts';
import { passagesOf, type Passage } from '../../rules/passages.ts';
import { askModel } from '../chat/model.ts';
import * as queries from '../queries/chat.ts';
import * as reading from '../queries/reading.ts';
import * as settings from '../queries/settings.ts';
import { wordsFor } from './answers.ts';
import { getRow } from './reading.ts';
import { monthOf, type ChatLimit } from './settings.ts';

/** So many passages are quoted where no model answers. */
const quoted = 3;
const longestQuote = 700;

export type Begun = {
  readonly title: string;
  readonly passages: readonly Passage[];
  readonly earlier: readonly { readonly senderRole: 'User' | 'AI'; readonly message: string }[];
};
export type Outcome = {
  readonly parts: ChatMessage['parts'];
  readonly dropped: number;
  readonly tokens: number;
} | null;

/** Who may, and what has to be known of the source. @throws chat_off, chat_limit */
export async function beforeAsking(scope: Scope, sourceId: number, limit: ChatLimit): Promise<Begun> {
  const source = await getRow(scope, sourceId);
  if (!(await settings.readSwitches(scope)).chat) throw new AppError('chat_off');
  if (limit.model && (await settings.chatUse(scope, monthOf(scope))).questions >= limit.mostQuestions)
    throw new AppError('chat_limit');
  return {
    title: `${source.title} (${source.number})`,
    passages: passagesOf(await reading.blocksOf(scope, sourceId)),
    earlier: (await queries.messages(scope, sourceId)).filter(({ failed }) => !failed),
  };
}

/** The answer; null where the model did not give one, which is an apology and no error. */
export async function answer(
  model: LanguageModel | null,
  begun: Begun,
  question: string,
  { log, signal, tell }: OutsideContext,
): Promise<Outcome> {
  if (model === null) return { parts: quotes(begun.passages, question), dropped: 0, tokens: 0 };
  const silent = new AbortController();
  const waiting = setTimeout(() => silent.abort(new Error('the language model is silent')), modelSeconds * 1000);
  try {
    return await askModel(model, { ...begun, question }, AbortSignal.any([signal, silent.signal]), {
      came: () => void waiting.refresh(),
      sentence: (part) => tell('sentence', part),
      dropped: (count) => tell('dropped', { count }),
    });
  } catch (failure) {
    // What was asked and what is in the source stay out of the log.
    log.warn({ reason: failure instanceof Error ? failure.name : 'unknown' }, 'the language model gave no answer');
    return null;
  } finally {
    clearTimeout(waiting);
  }
}

/** So long may nothing come of a model. */
const modelSeconds = 30;

/** Who leaves before the answer is there has asked the model all the same, as far as the month is counted. */
export async function noteLeft(scope: Scope, limit: ChatLimit): Promise<undefined> {
  if (limit.model) await settings.noteChatUse(scope, monthOf(scope), 0);
}

/** Writes the question and what was answered. The same question anew takes the place of one that failed. */
export async function afterAsking(scope: Scope, sourceId: number, question: string, outcome: Outcome) {
  await queries.forgetFailed(scope, sourceId, question);
  const words = wordsFor(scope).chat;
  const asked = await queries.insert(scope, sourceId, {
    senderRole: 'User',
    message: question,
    parts: [],
    failed: false,
  });
  const message =
    outcome === null
      ? words.apology
      : outcome.parts.length === 0
        ? words.nothing
        : [
            outcome.parts.map(({ text }) => text).join(outcome.tokens > 0 ? ' ' : '\n\n'),
            ...(outcome.dropped > 0 ? [words.dropped(outcome.dropped)] : []),
          ].join('\n\n');
  const answered = await queries.insert(scope, sourceId, {
    senderRole: 'AI',
    message,
    parts: outcome === null ? [] : dropped(outcome, words.dropped),
    failed: outcome === null,
  });
  if (outcome !== null && outcome.tokens > 0) await settings.noteChatUse(scope, monthOf(scope), outcome.tokens);
  return { response: { response: message, question: asked, answer: answered } };
}

/** What was left out is said as the last sentence, with no place. */
const dropped = (
  { parts, dropped: count }: NonNullable<Outcome>,
  say: (count: number) => string,
): ChatMessage['parts'] => (count === 0 ? parts : [...parts, { text: say(count), anchors: [] }]);

export async function clear(scope: Scope, sourceId: number): Promise<void> {
  await getRow(scope, sourceId);
  await queries.clear(scope, sourceId);
}

/** The passages that answer best, each with its place. */
const quotes = (passages: readonly Passage[], question: string): ChatMessage['parts'] =>
  bestOf(passages, question, quoted)
    .flatMap((place) => passages[place] ?? [])
    .map(({ text, anchor, label }) => ({ text: shortened(text), anchors: [{ anchor, label }] }));

const shortened = (text: string): string =>
  text.length <= longestQuote ? text : `${text.slice(0, text.lastIndexOf(' ', longestQuote))} …`;
