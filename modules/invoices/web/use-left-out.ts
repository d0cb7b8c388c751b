import { useContext, useEffect, useEffectEvent, useMemo } from 'react';
import { DraftShelfContext } from '#web/kit/dialog/drafts.ts';
import { useDraft } from '#web/kit/dialog/use-draft.ts';

const none: readonly string[] = [];

/**
 * The ids of worklogs that are left out of the invoice to be made. Exclusions rather than a selection, so that
 * worklogs added meanwhile are included. A reload must not include again what a person has left out; leaving the page
 * gives it up.
 */
export function useLeftOut(projectId: number): readonly [ReadonlySet<string>, (next: ReadonlySet<string>) => void] {
  const shelf = useContext(DraftShelfContext);
  const name = `invoice/left-out/${projectId}`;
  const { draft, setDraft } = useDraft(name, none);
  const forget = useEffectEvent(() => shelf?.write(name, null));
  useEffect(() => () => forget(), []);
  const out = useMemo(() => new Set(draft), [draft]);
  return [out, (next) => setDraft([...next])];
}
