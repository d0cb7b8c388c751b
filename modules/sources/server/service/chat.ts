import { bestOf } from '#server/analyser/best.ts';
import type { OutsideContext } from '#server/http/steps.ts';
import type { LanguageModel } from '#server/language-model.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { ChatMessage } from '../../contract/record.ts';
import { passagesOf, soughtIn, type Passage } from '../../rules/passages.ts';
import { askModel, type Outcome } from '../chat/model.ts';
import * as queries from '../queries/chat.ts';
import * as reading from '../queries/reading.ts';
import * as settings from '../queries/settings.ts';
import { wordsFor } from './answers.ts';
import { getRow } from './reading.ts';
import { monthOf, type ChatLimit } from './settings.ts';

/** The number of quoted passages without a model. */
const quoted = 3;
const longestQuote = 700;

export type Begun = {
  readonly title: string;
  readonly passages: readonly Passage[];
  readonly earlier: readonly { readonly senderRole: 'User' | 'AI'; readonly message: string }[];
  /** The month in which the question was counted, if any. */
  readonly counted: string | null;
};

/**
 * Checks permission, and loads the source. A question to a model is counted before it is asked, so that concurrent ones
 * cannot exceed the limit. @throws chat_off, chat_limit
 */
export async function beforeAsking(scope: Scope, sourceId: number, limit: ChatLimit): Promise<Begun> {
  const source = await getRow(scope, sourceId);
  if (!(await settings.readSwitches(scope)).chat) throw new AppError('chat_off');
  const counted = limit.model ? monthOf(scope) : null;
  if (counted !== null && (await settings.countQuestion(scope, counted)) > limit.mostQuestions)
    throw new AppError('chat_limit');
  return {
    counted,
    title: `${source.title} (${source.number})`,
    passages: passagesOf(await reading.blocksOf(scope, sourceId)),
    earlier: (await queries.messages(scope, sourceId)).filter(({ failed }) => !failed),
  };
}

/** The answer; without parts if the model gave none, which is an apology and not an error. */
export async function answer(
  model: LanguageModel | null,
  begun: Begun,
  question: string,
  { log, signal, tell }: OutsideContext,
): Promise<Outcome> {
  if (model === null) return { parts: quotes(begun.passages, question), dropped: 0, tokens: 0, unpaid: true };
  let hasCome = false;
  const silent = new AbortController();
  const waiting = setTimeout(() => silent.abort(new Error('the language model is silent')), modelSeconds * 1000);
  try {
    return await askModel(model, { ...begun, question }, AbortSignal.any([signal, silent.signal]), {
      came: () => {
        hasCome = true;
        waiting.refresh();
      },
      sentence: (part) => tell('sentence', part),
      dropped: (count) => tell('dropped', { count }),
    });
  } catch (failure) {
    // Questions and sources are kept out of the log.
    log.warn({ reason: failure instanceof Error ? failure.name : 'unknown' }, 'the language model gave no answer');
    return { parts: null, dropped: 0, tokens: 0, unpaid: !hasCome };
  } finally {
    clearTimeout(waiting);
  }
}

/** The time limit for a model without output. */
const modelSeconds = 30;

type Asked = { readonly counted: string | null; readonly question: string };

/** Saves the question and its answer. The same question again replaces a failed one. */
export async function afterAsking(scope: Scope, sourceId: number, { counted, question }: Asked, outcome: Outcome) {
  const { parts, tokens } = outcome;
  await queries.forgetFailed(scope, sourceId, question);
  const words = wordsFor(scope).chat;
  const asked = await queries.insert(scope, sourceId, {
    senderRole: 'User',
    message: question,
    parts: [],
    failed: false,
  });
  const message =
    parts === null
      ? words.apology
      : parts.length === 0
        ? words.nothing
        : [
            parts.map(({ text }) => text).join(tokens > 0 ? ' ' : '\n\n'),
            ...(outcome.dropped > 0 ? [words.dropped(outcome.dropped)] : []),
          ].join('\n\n');
  const answered = await queries.insert(scope, sourceId, {
    senderRole: 'AI',
    message,
    parts: parts === null ? [] : dropped(parts, outcome.dropped, words.dropped),
    failed: parts === null,
  });
  // Refunds a question without a result.
  if (counted !== null) await settings.noteChatUse(scope, counted, { questions: outcome.unpaid ? -1 : 0, tokens });
  return { response: { response: message, question: asked, answer: answered } };
}

/** The last sentence says what was dropped, without a place. */
const dropped = (parts: ChatMessage['parts'], count: number, say: (count: number) => string): ChatMessage['parts'] =>
  count === 0 ? parts : [...parts, { text: say(count), anchors: [] }];

export async function clear(scope: Scope, sourceId: number): Promise<void> {
  await getRow(scope, sourceId);
  await queries.clear(scope, sourceId);
}

/** The best-matching passages, each with its place. */
const quotes = (passages: readonly Passage[], question: string): ChatMessage['parts'] =>
  bestOf(soughtIn(passages), question, quoted)
    .flatMap((place) => passages[place] ?? [])
    .map(({ text, anchor, label }) => ({ text: shortened(text), anchors: [{ anchor, label }] }));

const shortened = (text: string): string =>
  text.length <= longestQuote ? text : `${text.slice(0, text.lastIndexOf(' ', longestQuote))} …`;
