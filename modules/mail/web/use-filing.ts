import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCloudFile } from '#modules/cloud/web/parts/use-cloud-file.ts';
import { removeDocuments } from '#modules/documents/web/api.ts';
import { useAsking } from '#modules/documents/web/parts/use-asking.ts';
import { toast } from '#web/lib/toast.tsx';
import type { Proposal } from '../contract.ts';
import { fileLetter, showFiled } from './api.ts';
import { useMailWords } from './words.ts';

type Filed = { readonly documentId: number; readonly inCloud: boolean };

/** Files letters on a case by one click, with undo. */
export function useFiling(projectId: number) {
  const words = useMailWords();
  const client = useQueryClient();
  const asking = useAsking();
  const cloud = useCloudFile();
  const [filing, setFiling] = useState<ReadonlySet<string>>(new Set());

  async function undo(letter: Proposal, { documentId, inCloud }: Filed) {
    try {
      const removed = inCloud
        ? await cloud.remove(documentId)
        : (await asking((confirmed) => removeDocuments([documentId], confirmed))) !== null;
      if (!removed) return;
      toast.success(words.undone);
      await showFiled(client, projectId, letter, { documentId: null, inCloud: false });
    } catch (error) {
      toast.failed(error, words.errors.undo);
    }
  }

  async function file(letter: Proposal) {
    setFiling((before) => new Set([...before, letter.key]));
    try {
      const { isNew, documentId, inCloud } = await fileLetter(projectId, letter, crypto.randomUUID());
      if (isNew) toast.undo(words.done, () => void undo(letter, { documentId, inCloud }));
      else toast.success(words.wasThere);
      await showFiled(client, projectId, letter, { documentId, inCloud });
    } catch (error) {
      toast.failed(error, words.errors.file);
    } finally {
      setFiling((before) => new Set([...before].filter((key) => key !== letter.key)));
    }
  }

  return { filing, file: (letter: Proposal) => void file(letter) };
}
