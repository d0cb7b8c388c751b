import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { InvoiceRow } from '#modules/invoices/contract/record.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import classes from '../accounting.module.css';
import { pushesOptions } from '../api.ts';
import { ResolveDialog } from '../resolve-dialog.tsx';
import { useResume } from '../use-resume.ts';
import { useAccountingWords } from '../words.ts';

/**
 * The state of an invoice's transfer to the accounting system; hidden once it has arrived. A failed transfer can be
 * resumed here.
 */
export function PushNotice({
  invoice,
}: {
  readonly invoice: Pick<InvoiceRow, 'id' | 'accountingState' | 'accountingSystem' | 'deletedDate'>;
}) {
  const { push: words } = useAccountingWords();
  const { busy, resume } = useResume();
  const dialogs = useDialogs();
  const state = (['queued', 'sending', 'unknown', 'failed', 'created'] as const).find(
    (one) => one === invoice.accountingState,
  );
  const { data } = useErrorToast(useQuery({ ...pushesOptions(), enabled: state !== undefined }));
  if (state === undefined || invoice.deletedDate !== null) return null;
  const found = data?.items.find(({ invoiceId }) => invoiceId === invoice.id);
  return (
    <div
      className={classes.notice}
      data-tone={state === 'failed' || state === 'unknown' ? 'warning' : undefined}
      role="status"
    >
      <div>
        <b>{words[state](invoice.accountingSystem ?? '')}</b>
        {found?.message ? <span>{found.message}</span> : null}
      </div>
      {found?.can.resume && state === 'unknown' ? (
        <Button
          variant="subtle"
          onClick={() =>
            void dialogs.open(ResolveDialog, { invoiceId: invoice.id, system: invoice.accountingSystem ?? '' })
          }
        >
          {words.resolve}
        </Button>
      ) : null}
      {found?.can.resume ? (
        <Button variant="default" loading={busy} onClick={() => void resume([invoice.id])}>
          {words.resume}
        </Button>
      ) : null}
    </div>
  );
}
