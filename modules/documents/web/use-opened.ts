import { useEffect, useEffectEvent } from 'react';
import { toast } from '#web/lib/toast.tsx';
import type { DocumentRow } from '../contract/record.ts';
import { getDocument } from './api.ts';
import { useDocumentWords } from './words.ts';

/** Previews the document in the URL once, and removes it from the URL, so that going back does not open it again. */
export function useOpened(
  asked: number | undefined,
  preview: (row: DocumentRow, all: readonly DocumentRow[]) => void,
  forget: () => void,
): void {
  const { errors } = useDocumentWords();
  const open = useEffectEvent(async (id: number) => {
    forget();
    try {
      const row = await getDocument(id);
      preview(row, [row]);
    } catch (error) {
      toast.failed(error, errors.open);
    }
  });
  useEffect(() => {
    if (Number.isInteger(asked) && asked !== undefined) void open(asked);
  }, [asked]);
}
