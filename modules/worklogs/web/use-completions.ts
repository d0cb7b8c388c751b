import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Piece } from '#shared/quick/line.ts';
import type { WorkText } from '../contract/record.ts';
import { ownTextsOptions } from './api.ts';
import { completionsOf, knownOf, tailStart } from './completions.ts';

const none: readonly Piece[] = [];

/** Completions of the text behind the last piece of a line; without pieces, of all of it. */
export function useCompletions(text: string, pieces: readonly Piece[] = none) {
  const { data } = useQuery(ownTextsOptions());
  const known = useMemo(() => knownOf(data ?? []), [data]);
  const start = tailStart(text, pieces);
  const tail = text.slice(start);
  const offers = useMemo(() => completionsOf(tail, known), [tail, known]);
  return {
    tail,
    offers,
    /** The line with its tail replaced; what was read before it stays. */
    completed: ({ comment }: WorkText): string => text.slice(0, start) + comment,
    getKey: ({ comment }: WorkText): string => comment,
    getLabel: ({ comment }: WorkText): string => comment,
    getNote: ({ projectYearNumber, projectName }: WorkText): string => `${projectYearNumber} · ${projectName}`,
  };
}
