import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { LONGEST_SEARCH, SEARCH_WAIT_MS } from './search-wait.ts';

/** The state of a search. `items` are results for the current text only; empty while it runs. */
export type Search<Item> = {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  items: readonly Item[];
  /** The results for the text before, shown until the answer arrives; they cannot be chosen. */
  before: readonly Item[];
};

type SearchInput<Item> = {
  active: boolean;
  text: string;
  load: (text: string, signal: AbortSignal) => Promise<readonly Item[]>;
  /** What is offered before anything is typed. */
  loadInitial: ((signal: AbortSignal) => Promise<readonly Item[]>) | undefined;
};
type Request = { readonly active: boolean; readonly asked: string; readonly attempt: number };
type Reply<Item> = { readonly to: Request; readonly status: 'ready' | 'failed'; readonly items: readonly Item[] };

const none: readonly never[] = [];

/** Searches 300 ms after the last key press, from one character on (SHELL-32); late answers are discarded. */
export function useSearch<Item>({ active, text, load, loadInitial }: SearchInput<Item>) {
  const [reply, setReply] = useState<Reply<Item> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = text.trim().slice(0, LONGEST_SEARCH).trim();
  const request = useMemo<Request>(() => ({ active, asked, attempt }), [active, asked, attempt]);
  const asks = active && (asked !== '' || loadInitial !== undefined);

  const run = useEffectEvent(async (to: Request, signal: AbortSignal) => {
    try {
      const items = to.asked ? await load(to.asked, signal) : ((await loadInitial?.(signal)) ?? none);
      if (!signal.aborted) setReply({ to, status: 'ready', items });
    } catch {
      if (!signal.aborted) setReply({ to, status: 'failed', items: none });
    }
  });

  useEffect(() => {
    if (!asks) return;
    const controller = new AbortController();
    const timer = setTimeout(() => void run(request, controller.signal), request.asked ? SEARCH_WAIT_MS : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asks, request]);

  // Compared during render: an effect would leave a moment in which the previous answer counts.
  const answered = asks && reply?.to === request ? reply : null;
  const search: Search<Item> = {
    status: answered?.status ?? (asks ? 'loading' : 'idle'),
    items: answered?.items ?? none,
    before: asks && !answered ? (reply?.items ?? none) : none,
  };
  return { ...search, retry: () => setAttempt(attempt + 1) };
}
