import { Button } from '@mantine/core';
import { int } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import type { Issued } from '../contract/billable.ts';
import classes from './invoices.module.css';
import { useInvoiceWords } from './words.ts';

type Props = {
  readonly result: Pick<Issued, 'count' | 'invoiceCount' | 'accountingSystem' | 'message'>;
  readonly close: () => void;
};

/**
 * Reports that not all invoices were made: the counts here and in the accounting system, and its messages (BILL-17,
 * BILL-18).
 */
export function ResultDialog({ result, close }: Props) {
  const { result: words } = useInvoiceWords();
  return (
    <Dialog
      title={result.count === 0 ? words.none : words.notAll}
      width={500}
      onClose={close}
      footer={
        <Button data-autofocus onClick={close} ml="auto">
          {words.close}
        </Button>
      }
    >
      <dl className={classes.pairs} role="alert">
        <div>
          <dt>{words.here}</dt>
          <dd className="num">{int(result.count)}</dd>
        </div>
        <div>
          <dt>{words.there(result.accountingSystem ?? '').trim()}</dt>
          <dd className="num">{int(result.invoiceCount)}</dd>
        </div>
      </dl>
      {result.message ? (
        <p className={classes.said}>
          <span>{words.said}</span>
          <b>{result.message}</b>
        </p>
      ) : null}
    </Dialog>
  );
}
