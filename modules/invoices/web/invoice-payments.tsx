import { Button } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { date, money } from '#shared/format.ts';
import type { Invoice } from '../contract/record.ts';
import classes from './invoices.module.css';
import { useInvoiceWords } from './words.ts';
import { usePaymentActions } from './use-payment-actions.ts';

/** What was paid of an invoice and when, each of which can be taken back, and what is left. */
export function InvoicePayments({ invoice }: { readonly invoice: Invoice }) {
  const { payments: say } = useInvoiceWords();
  const actions = usePaymentActions();
  const { payments, balance, currencyCode } = invoice;
  if (payments.length === 0) return null;
  const show = (value: number) => money(value, currencyCode);
  return (
    <section className={classes.payments} aria-label={say.heading}>
      <h2>{say.heading}</h2>
      <ul>
        {payments.map(({ id, kind, amount, paymentDate, account, note, createdByName, can }) => (
          <li key={id}>
            <span className="num">{date(paymentDate)}</span>
            <span>
              {[kind === 'payment' ? null : say.kinds[kind], account, note, createdByName].filter(Boolean).join(' · ')}
            </span>
            <b className="num">{show(kind === 'refund' ? -amount : amount)}</b>
            {can.delete ? (
              <Button
                size="compact-xs"
                variant="subtle"
                leftSection={<Undo2 size={13} aria-hidden />}
                onClick={() => actions.takeBack(id)}
              >
                {say.takeBack}
              </Button>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
      <p>
        {balance < 0 ? say.credit : say.left}
        <b className="num">{show(Math.abs(balance))}</b>
      </p>
    </section>
  );
}
