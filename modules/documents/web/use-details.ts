import { useState, type ComponentType } from 'react';
import { keep, kept } from '#web/lib/storage.ts';
import type { DocumentRow } from '../contract/record.ts';
import { DetailsPanel } from './details.tsx';

const key = 'document-details';

/** The panel beside the list: the page's own, or the details panel, if turned on. */
export function useDetails(isOffered: boolean, given: ComponentType<{ readonly row: DocumentRow }> | undefined) {
  const [shown, setShown] = useState(() => kept(key) === 'shown');
  const toggle = () => {
    setShown(!shown);
    keep(key, shown ? null : 'shown');
  };
  const isOwn = isOffered && given === undefined;
  return { details: isOwn ? { shown, toggle } : null, Details: given ?? (isOwn && shown ? DetailsPanel : undefined) };
}
