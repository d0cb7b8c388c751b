import { useQueryClient } from '@tanstack/react-query';
import { refreshDocuments } from '#modules/documents/web/api.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { cloudContract } from '../../contract.ts';
import { shown } from '../opening.ts';
import { useCloudWords } from '../words.ts';

/** Opens or deletes a file in the cloud, by our id. */
export function useCloudFile() {
  const words = useCloudWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  return {
    open: (id: number) => void shown({ id }).catch((error: unknown) => toast.failed(error, words.errors.open)),
    /** False if the person did not confirm. */
    remove: async (id: number): Promise<boolean> => {
      if (!(await dialogs.confirm({ ...words.removing(1), danger: true }))) return false;
      await call(cloudContract.removeDriveItems, { body: { ids: [id] } });
      await refreshDocuments(client);
      return true;
    },
  };
}
