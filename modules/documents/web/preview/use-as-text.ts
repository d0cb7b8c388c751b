import { useEffect, useState } from 'react';
import type { DocumentRow } from '../../contract/record.ts';
import type { Viewer } from '../../rules/kinds.ts';
import type { Search } from './use-finding.ts';

export type AsText = {
  /** Whether the version has recognised text. */
  readonly isThere: boolean;
  /** Whether the text is shown instead of the document. */
  readonly isShown: boolean;
  readonly toggle: () => void;
};

type Chosen = { readonly versionId: string | null; readonly isText: boolean };

/** Shows the recognised text of a picture or a PDF: on request, and for a search in a scan. */
export function useAsText(row: DocumentRow, viewer: Viewer | null, { finding, found }: Search): AsText {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const isThere = (viewer === 'image' || viewer === 'pdf') && (row.reading === 'read' || row.reading === 'scanning');
  const isShown = isThere && chosen !== null && chosen.versionId === row.versionId && chosen.isText;
  const isWordless = viewer === 'image' || (found !== null && found.isDone && !found.hasText);
  const looksInVain = isThere && finding !== null && isWordless;
  useEffect(() => {
    const byItself = { versionId: row.versionId, isText: true };
    // A person who went back to the document stays there.
    if (looksInVain) setChosen((before) => (before?.versionId === row.versionId ? before : byItself));
  }, [looksInVain, row.versionId]);
  return { isThere, isShown, toggle: () => setChosen({ versionId: row.versionId, isText: !isShown }) };
}
