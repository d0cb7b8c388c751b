import { useQueryClient } from '@tanstack/react-query';
import { useCloudFile } from '#modules/cloud/web/parts/use-cloud-file.ts';
import { removeDocuments, restoreDocuments } from '#modules/documents/web/api.ts';
import { useAsking } from '#modules/documents/web/parts/use-asking.ts';
import { toast } from '#web/lib/toast.tsx';
import { refreshLetters, useSendingWords } from './sending-api.ts';

type Filed = { readonly documentId: number; readonly inCloud: boolean };

/** Removes a letter that a rule filed from its case, with undo, or into the cloud's bin; no rule files it again. */
export function useTakingBack() {
  const words = useSendingWords();
  const client = useQueryClient();
  const asking = useAsking();
  const cloud = useCloudFile();

  async function undo(documentId: number) {
    try {
      await restoreDocuments([documentId]);
    } catch (error) {
      toast.failed(error, words.errors.takeBack);
    }
    await refreshLetters(client);
  }

  async function take({ documentId, inCloud }: Filed) {
    try {
      if (inCloud) {
        if (await cloud.remove(documentId)) toast.success(words.takenBack);
      } else {
        const removed = await asking((confirmed) => removeDocuments([documentId], confirmed));
        if (removed !== null) toast.undo(words.takenBack, () => void undo(documentId));
      }
    } catch (error) {
      toast.failed(error, words.errors.takeBack);
    }
    await refreshLetters(client);
  }

  return (letter: Filed) => void take(letter);
}
