import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eraser, SendHorizontal, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { toast } from '#web/lib/toast.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { SourceDetail } from '../contract/record.ts';
import { clearChat, refreshSource } from './api.ts';
import { sourceSettingsOptions } from './settings-api.ts';
import { Message, type Said } from './message.tsx';
import { useAsking, type Pending } from './use-asking.ts';
import classes from './chat.module.css';
import { useSourceWords } from './words.ts';

/** Questions about the source, answered with its places (AI-01 to AI-05). */
export function ChatPanel({ source }: { readonly source: SourceDetail }) {
  const { chat: words } = useSourceWords();
  const settings = useErrorToast(useQuery(sourceSettingsOptions())).data;
  const chat = useChat(source.id);
  const { pending, ask } = chat;
  const messages = source.aiChatMessages;

  if (settings && !settings.chat) return <p className={classes.quiet}>{words.off}</p>;
  const last = messages.at(-1);
  const lastAsked = messages.at(-2);
  return (
    <section className={classes.chat} aria-label={words.title}>
      <div className={classes.messages} role="log" aria-live="polite">
        <p className={classes.greeting}>
          {words.greeting} {settings?.model ? words.model : words.quotes}
        </p>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
        {pending ? <Answering pending={pending} /> : null}
        {pending?.failed || (!pending && last?.failed && lastAsked) ? (
          <Button variant="default" size="xs" onClick={() => void ask(pending?.question ?? lastAsked?.message ?? '')}>
            {words.again}
          </Button>
        ) : null}
        {messages.length === 0 && !pending && source.suggestedQuestions.length > 0 ? (
          <ul className={classes.suggested} aria-label={words.suggested}>
            {source.suggestedQuestions.map((question) => (
              <li key={question}>
                <button type="button" onClick={() => void ask(question)}>
                  {question}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <Question chat={chat} mayClear={messages.length > 0} />
    </section>
  );
}

/** The question that is typed, the one that is being answered, and the clearing of both. */
function useChat(sourceId: number) {
  const { errors } = useSourceWords();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const { pending, isAsking, ask: begin, stop, forget } = useAsking(sourceId, setTyped);

  async function ask(question: string) {
    if (question.trim() === '' || isAsking()) return;
    setTyped('');
    await begin(question);
  }

  async function clear() {
    try {
      await clearChat(sourceId);
      forget();
      await refreshSource(client, sourceId);
    } catch (error) {
      toast.failed(error, errors.clear, errors.clear);
    }
  }

  return { typed, setTyped, pending, waits: pending !== null && !pending.failed, ask, stop, clear };
}

/** The question that was asked, and what of the answer has arrived. */
function Answering({ pending }: { readonly pending: Pending }) {
  const { chat: words } = useSourceWords();
  const { question, parts, dropped, failed } = pending;
  return (
    <>
      <Message message={{ senderRole: 'User', message: question, parts: [], failed: false }} />
      {!failed && (parts.length > 0 || dropped > 0) ? <Message message={soFar(pending, words.dropped)} /> : null}
      {failed ? (
        <Message message={{ senderRole: 'AI', message: words.apology, parts: [], failed: true }} />
      ) : (
        <p className={classes.typing} role="status" aria-label={words.typing}>
          <i />
          <i />
          <i />
        </p>
      )}
    </>
  );
}

type QuestionProps = { readonly chat: ReturnType<typeof useChat>; readonly mayClear: boolean };

/** The question, with buttons to send it, to stop its answer, and to clear the conversation. */
function Question({ chat, mayClear }: QuestionProps) {
  const { chat: words } = useSourceWords();
  const { typed, setTyped, waits, ask, stop, clear } = chat;
  return (
    <div className={classes.ask}>
      <textarea
        aria-label={words.label}
        placeholder={words.placeholder}
        rows={2}
        maxLength={2000}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => sendOnEnter(event, () => void ask(typed))}
      />
      <div className={classes.buttons}>
        {mayClear && !waits ? (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<Eraser size={14} aria-hidden />}
            onClick={() => void clear()}
          >
            {words.clear}
          </Button>
        ) : (
          <span />
        )}
        {waits ? (
          <Button variant="default" size="xs" leftSection={<X size={14} aria-hidden />} onClick={stop}>
            {words.stop}
          </Button>
        ) : (
          <Button
            size="xs"
            leftSection={<SendHorizontal size={14} aria-hidden />}
            disabled={typed.trim() === ''}
            onClick={() => void ask(typed)}
          >
            {words.send}
          </Button>
        )}
      </div>
    </div>
  );
}

const soFar = ({ parts, dropped }: Pending, say: (count: number) => string): Said => ({
  senderRole: 'AI',
  message: '',
  parts: dropped === 0 ? [...parts] : [...parts, { text: say(dropped), anchors: [] }],
  failed: false,
});

function sendOnEnter(event: KeyboardEvent, send: () => void) {
  if (event.key !== 'Enter' || event.shiftKey) return;
  event.preventDefault();
  send();
}
