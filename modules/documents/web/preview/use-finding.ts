import { useState } from 'react';
import type { Finding, Found } from '#web/kit/find/use-found.ts';
import { useSearchText } from '#web/kit/form/search-wait.ts';

export type Search = {
  /** The typed words; null without a search. */
  readonly typed: string | null;
  readonly type: (text: string | null) => void;
  readonly found: Found | null;
  readonly at: number;
  readonly go: (step: 1 | -1) => void;
  readonly finding: Finding | null;
};

/** The search in the displayed version, and the current hit. The next document is searched for the same words. */
export function useFinding(versionId: string | null): Search {
  const [typed, type] = useState<string | null>(null);
  const phrase = useSearchText(typed ?? '').trim();
  const [at, setAt] = useState(0);
  const [found, setFound] = useState<Found | null>(null);
  const key = `${versionId} ${phrase}`;
  const [shown, setShown] = useState(key);
  if (shown !== key) {
    setShown(key);
    setAt(0);
    setFound(null);
  }
  const count = found?.count ?? 0;
  return {
    typed,
    type,
    found: phrase === '' ? null : found,
    at,
    go: (step) => count > 0 && setAt((at + step + count) % count),
    finding: typed === null || phrase === '' ? null : { phrase, at, onFound: setFound },
  };
}
