import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useSetting } from '#modules/employees/web/parts/use-setting.ts';
import type { Piece } from '#shared/quick/line.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { caseTextsOptions, ownTextsOptions } from './earlier-texts.ts';
import { completionsOf, knownOf, tailStart, type Completion } from './completions.ts';
import { snippetsIn, snippetsKey } from './snippets.ts';
import { useWorklogWords } from './words.ts';

type Line = {
  readonly text: string;
  /** What was read from the text; a completion replaces what follows the last of it. */
  readonly pieces?: readonly Piece[];
  readonly project: { readonly id: number; readonly name: string } | null;
  /** Nothing is fetched for a text that is no line of work. */
  readonly enabled?: boolean;
};

const none: readonly never[] = [];

/** Completions of the text behind the last piece of a line: one's own texts, snippets and the words of the case. */
export function useCompletions({ text, pieces = none, project, enabled = true }: Line) {
  const { texts: words } = useWorklogWords();
  const projectId = project?.id ?? null;
  const { data: own = none } = useErrorToast(useQuery({ ...ownTextsOptions(), enabled }), words.failed);
  const { data: ofCase = none } = useErrorToast(
    useQuery({ ...caseTextsOptions(projectId ?? 0), enabled: enabled && projectId !== null }),
    words.failed,
  );
  const [kept] = useSetting(snippetsKey);
  const known = useMemo(
    () => knownOf({ own, ofCase, snippets: snippetsIn(kept), projectId }),
    [own, ofCase, kept, projectId],
  );
  const start = tailStart(text, pieces);
  const tail = text.slice(start);
  const title = project?.name ?? '';
  // The typed letter is drawn first, the list when there is time.
  const sought = useDeferredValue(tail);
  const offers = useMemo(() => completionsOf(sought, known, title), [sought, known, title]);
  return {
    tail,
    offers,
    /** The line with its tail replaced; what was read before it stays. */
    completed: (chosen: Completion): string => text.slice(0, start) + chosen.text,
    getKey: (offer: Completion): string => offer.text,
    getLabel: (offer: Completion): string => offer.text,
    getNote: ({ origin, work }: Completion): string =>
      origin === 'own' && work ? `${work.projectYearNumber} · ${work.projectName}` : words[origin],
  };
}
