import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { toast } from '#web/lib/toast.tsx';
import { refreshInvoices } from '../api.ts';
import { createDraft } from '../drafts/api.ts';
import type { BillingQuery } from '../filter.ts';
import { PartPreview } from '../shares/part-preview.tsx';
import { useInvoiceWords } from '../words.ts';
import type { RoundGroup } from './join.ts';
import { useKeys } from './use-one-by-one.ts';
import { idOf } from './use-round.ts';
import { workOf } from './work-of.ts';

type Facts = { readonly invoiceDate?: string; readonly dueDate?: string; readonly leaveOutZero?: boolean };
type Props = {
  readonly row: RoundGroup;
  readonly query: BillingQuery;
  /** Values that the round gives to all of its invoices. */
  readonly facts: Facts;
  readonly close: (draftId?: number) => void;
};

/**
 * A preview of the document of a round's line; saving it as a draft allows editing texts for the payor and approval.
 */
export function PaperDialog({ row, query, facts, close }: Props) {
  const words = useInvoiceWords();
  const client = useQueryClient();
  const keyOf = useKeys();
  const work = useQuery({
    queryKey: ['invoices', 'preview', 'work', idOf(row), query],
    queryFn: () => workOf(client, row, query),
    staleTime: 0,
    gcTime: 0,
  });
  const save = useSave(
    () => {
      const body = { worklogIds: [], ...work.data, ...facts };
      return createDraft(body, keyOf(body));
    },
    ({ id }) => {
      void refreshInvoices(client);
      toast.success(words.drafts.kept);
      close(id);
    },
    words.drafts.errors.save,
  );
  return (
    <Dialog
      title={words.preview.title}
      width={760}
      onClose={() => close()}
      save={save}
      saveLabel={words.drafts.keep}
      canSave={(work.data?.worklogIds.length ?? 0) > 0}
    >
      {work.data ? (
        <PartPreview parts={row.parts} body={{ ...work.data, ...facts }} stamp={String(row.totalWithVat)} />
      ) : work.error ? (
        <QueryError title={words.preview.failed} of={work} />
      ) : (
        <Skeleton height={420} />
      )}
    </Dialog>
  );
}
