import { useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { rateNamesOptions, tenantOptions } from '../api.ts';
import { useTenantWords } from '../words.ts';

const TenantDialog = lazyPart(async () => ({ default: (await import('../tenant-dialog.tsx')).TenantDialog }));

/** Opens the company dialog from another module; resolves when it is closed. */
export function useEditTenant(): () => Promise<void> {
  const client = useQueryClient();
  const dialogs = useDialogs();
  const words = useTenantWords();
  const { tenantId } = useHere();
  return async () => {
    try {
      const tenant = await client.fetchQuery({ ...tenantOptions(tenantId), staleTime: 0 });
      const { items } = await client.fetchQuery(rateNamesOptions());
      await dialogs.open(TenantDialog, { tenant, rates: items });
    } catch (error) {
      toast.failed(error, words.errors.load);
    }
  };
}
