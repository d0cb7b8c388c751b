import { useState, type ComponentType } from 'react';
import { keep, kept } from '#web/lib/storage.ts';
import type { DocumentRow } from '../contract/record.ts';
import { DetailsPanel } from './details.tsx';

const key = 'document-details';

/** What stands beside the list: what the page brings, or else the panel, where somebody asked for it. */
export function useDetails(isOffered: boolean, given: ComponentType<{ readonly row: DocumentRow }> | undefined) {
  const [shown, setShown] = useState(() => kept(key) === 'shown');
  const toggle = () => {
    setShown(!shown);
    keep(key, shown ? null : 'shown');
  };
  const isOwn = isOffered && given === undefined;
  return { details: isOwn ? { shown, toggle } : null, Details: given ?? (isOwn && shown ? DetailsPanel : undefined) };
}
