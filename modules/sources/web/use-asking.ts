import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, detailOf } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { ChatPart } from '../contract/record.ts';
import { askSource, refreshSource } from './api.ts';

/** A pending question, and what has arrived of its answer. */
export type Pending = {
  readonly question: string;
  readonly failed: boolean;
  readonly parts: readonly ChatPart[];
  readonly dropped: number;
};
const asked = (question: string, failed = false): Pending => ({ question, failed, parts: [], dropped: 0 });

/** Asks the source, one question at a time; `onStopped` receives the question if the person cancels it. */
export function useAsking(sourceId: number, onStopped: (question: string) => void) {
  const client = useQueryClient();
  const [pending, setPending] = useState<Pending | null>(null);
  const asking = useRef<AbortController | null>(null);
  const hear = (came: (now: Pending) => Pending) => setPending((now) => now && came(now));

  async function ask(question: string): Promise<void> {
    const control = new AbortController();
    asking.current = control;
    setPending(asked(question));
    try {
      await askSource(sourceId, {
        userQuery: question,
        idempotencyKey: crypto.randomUUID(),
        signal: control.signal,
        handlers: {
          sentence: (part) => hear((now) => ({ ...now, parts: [...now.parts, part] })),
          dropped: ({ count }) => hear((now) => ({ ...now, dropped: count })),
        },
      });
      await refreshSource(client, sourceId);
      setPending(null);
    } catch (error) {
      setPending(control.signal.aborted ? null : asked(question, true));
      if (control.signal.aborted) onStopped(question);
      else if (error instanceof ApiError && [403, 422, 429].includes(error.status)) toast.error(detailOf(error));
    } finally {
      asking.current = null;
    }
  }

  return {
    pending,
    isAsking: () => asking.current !== null,
    ask,
    stop: () => asking.current?.abort(),
    forget: () => setPending(null),
  };
}
