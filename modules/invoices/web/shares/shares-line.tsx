import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Split } from 'lucide-react';
import { percent } from '#shared/format.ts';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { useInvoiceWords } from '../words.ts';
import { sharesOptions } from './api.ts';
import classes from './shares.module.css';

const SharesDialog = lazyPart(() => import('./shares-dialog.tsx').then(({ SharesDialog: it }) => ({ default: it })));

/** The payors of a split case, and a button to edit the shares. */
export function SharesLine({ projectId }: { readonly projectId: number }) {
  const { shares: say } = useInvoiceWords();
  const dialogs = useDialogs();
  const { data } = useErrorToast(useQuery(sharesOptions(projectId)));
  if (!data) return null;
  const all = [{ payorId: data.payorId ?? 0, payorName: data.payorName ?? '', share: data.ownShare }, ...data.shares];
  return (
    <>
      {data.shares.length === 0 ? null : (
        <p className={classes.line}>
          {all.map(({ payorId, payorName, share }) => (
            <span key={payorId}>
              {payorName} <small className="num">{percent(share / 100)}</small>
            </span>
          ))}
        </p>
      )}
      {data.can.edit ? (
        <Button
          variant="default"
          leftSection={<Split size={15} aria-hidden />}
          onClick={() => void dialogs.open(SharesDialog, { shares: data })}
        >
          {say.title}
        </Button>
      ) : null}
    </>
  );
}
