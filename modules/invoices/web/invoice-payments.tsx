import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { date, money } from '#shared/format.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { Invoice } from '../contract/record.ts';
import { invoicesOptions } from './api.ts';
import { creditOf } from './credit.ts';
import classes from './invoices.module.css';
import { useInvoiceWords } from './words.ts';
import { usePaymentActions } from './use-payment-actions.ts';

/** The payments of an invoice, each of which can be taken back, and the balance. */
export function InvoicePayments({ invoice }: { readonly invoice: Invoice }) {
  const { payments: say, moves } = useInvoiceWords();
  const actions = usePaymentActions();
  const { payments, balance, currencyCode } = invoice;
  if (payments.length === 0) return <PayorCredit invoice={invoice} />;
  const sides = { payment: moves.movedFrom, refund: moves.movedTo, 'write-off': moves.movedTo };
  const show = (value: number) => money(value, currencyCode);
  return (
    <section className={classes.payments} aria-label={say.heading}>
      <h2>{say.heading}</h2>
      <ul>
        {payments.map(({ id, kind, amount, paymentDate, account, note, moved, told, createdByName, can }) => (
          <li key={id}>
            <span className="num">{date(paymentDate)}</span>
            <span>
              {[
                told && say.from(told.system),
                told && told.rest > 0 ? say.rest(show(told.rest)) : null,
                moved ? sides[kind](moved.number) : kind === 'payment' ? null : say.kinds[kind],
                account,
                note,
                createdByName,
              ]
                .filter(Boolean)
                .join(' · ')}
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
      <PayorCredit invoice={invoice} />
    </section>
  );
}

/** The payor's credit, on this or another invoice, if it can pay something. */
function PayorCredit({ invoice }: { readonly invoice: Invoice }) {
  const { moves: say } = useInvoiceWords();
  const actions = usePaymentActions();
  const { id, payorId, currencyCode, balance, can } = invoice;
  const open = useErrorToast(
    useQuery({
      ...invoicesOptions({ pageNumber: 1, pageSize: 500, orderBy: 'dueDate asc', query: { payorId, open: true } }),
      enabled: can.pay && balance !== 0,
    }),
  );
  const { from, to } = creditOf(open.data?.items ?? [], id);
  if (!can.pay || from === null || (from.id !== id && to?.id !== id)) return null;
  return (
    <p>
      {balance < 0 ? null : (
        <>
          {say.has}
          <b className="num">{money(-from.balance, currencyCode)}</b>
        </>
      )}
      <Button size="compact-xs" variant="subtle" onClick={() => actions.spendCredit(payorId, id)}>
        {say.use}
      </Button>
    </p>
  );
}
