import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removeDocuments } from '#modules/documents/web/api.ts';
import { useAsking } from '#modules/documents/web/parts/use-asking.ts';
import { detailOf } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { Proposal } from '../contract.ts';
import { fileLetter, showFiled } from './api.ts';
import { useMailWords } from './words.ts';

/** Files letters on a case by one click, each with a way back. */
export function useFiling(projectId: number) {
  const words = useMailWords();
  const client = useQueryClient();
  const asking = useAsking();
  const [filing, setFiling] = useState<ReadonlySet<string>>(new Set());

  async function undo(letter: Proposal, documentId: number) {
    try {
      const removed = await asking((confirmed) => removeDocuments([documentId], confirmed));
      if (removed === null) return;
      toast.success(words.undone);
      await showFiled(client, projectId, letter, null);
    } catch (error) {
      toast.error(detailOf(error) ?? words.errors.undo);
    }
  }

  async function file(letter: Proposal) {
    setFiling((before) => new Set([...before, letter.key]));
    try {
      const { documentId, isNew } = await fileLetter(projectId, letter, crypto.randomUUID());
      if (isNew) toast.undo(words.done, () => void undo(letter, documentId));
      else toast.success(words.wasThere);
      await showFiled(client, projectId, letter, documentId);
    } catch (error) {
      toast.error(detailOf(error) ?? words.errors.file);
    } finally {
      setFiling((before) => new Set([...before].filter((key) => key !== letter.key)));
    }
  }

  return { filing, file: (letter: Proposal) => void file(letter) };
}
