import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_WAIT_MS } from './use-settled.ts';

export type Search<Item> = { status: 'idle' | 'loading' | 'ready' | 'failed'; items: readonly Item[] };

type SearchInput<Item> = {
  active: boolean;
  text: string;
  load: (text: string, signal: AbortSignal) => Promise<readonly Item[]>;
  /** What is offered before anything is typed. */
  loadInitial: ((signal: AbortSignal) => Promise<readonly Item[]>) | undefined;
};

/** Searches 300 ms after the last keystroke, from one character on (SHELL-32); what is late is thrown away. */
export function useSearch<Item>({ active, text, load, loadInitial }: SearchInput<Item>) {
  const [search, setSearch] = useState<Search<Item>>({ status: 'idle', items: [] });
  const [attempt, setAttempt] = useState(0);

  const run = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    try {
      const items = asked ? await load(asked, signal) : ((await loadInitial?.(signal)) ?? []);
      if (!signal.aborted) setSearch({ status: asked || loadInitial ? 'ready' : 'idle', items });
    } catch {
      if (!signal.aborted) setSearch({ status: 'failed', items: [] });
    }
  });
  const begin = useEffectEvent((asked: string) => {
    if (asked || loadInitial) setSearch((before) => ({ status: 'loading', items: before.items }));
  });

  useEffect(() => {
    if (!active) return;
    const asked = text.trim();
    const controller = new AbortController();
    // oxlint-disable-next-line react/set-state-in-effect -- the search outside has begun
    begin(asked);
    const timer = setTimeout(() => void run(asked, controller.signal), asked ? SEARCH_WAIT_MS : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new attempt asks the same again
  }, [active, text, attempt]);

  return { ...search, retry: () => setAttempt(attempt + 1) };
}
