import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { money } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import { Fact, Figures } from '#web/kit/band.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { invoicesOptions, groupsOptions } from '../api.ts';
import { UnseenNote } from '../unseen-note.tsx';
import { useInvoiceWords } from '../words.ts';

const one = { pageNumber: 1, pageSize: 1, orderBy: 'createdDate desc' };
type Sum = { readonly currencyCode: string; readonly sum: number };

/**
 * A payor's unbilled, billed, unpaid and overdue amounts and credit, with VAT and by currency; the credit links to the
 * invoices.
 */
export function PayorOwes({ payorId }: { readonly payorId: number }) {
  const { owes: say, errors } = useInvoiceWords();
  const unbilled = useQuery(groupsOptions({ payorId }, 'projectName asc'));
  const billed = useQuery(invoicesOptions({ ...one, query: { payorId } }));
  const overdue = useQuery(invoicesOptions({ ...one, query: { payorId, state: 'overdue' } }));
  if (unbilled.error ?? billed.error ?? overdue.error) return <p role="alert">{errors.collection}</p>;
  const totals = billed.data?.aggregates.totals;
  const rows: readonly (readonly [string, readonly Sum[] | undefined, 'overdue' | null])[] = [
    [
      say.unbilled,
      unbilled.data?.aggregates.ofPayor.map(({ currencyCode, totalWithVat: sum }) => ({ currencyCode, sum })),
      null,
    ],
    [say.billed, totals?.map(({ currencyCode, totalWithVat: sum }) => ({ currencyCode, sum })), null],
    [say.unpaid, totals?.map(({ currencyCode, unpaid: sum }) => ({ currencyCode, sum })), null],
    [
      say.overdue,
      overdue.data?.aggregates.totals.map(({ currencyCode, unpaid: sum }) => ({ currencyCode, sum })),
      'overdue',
    ],
    ...(totals?.some(({ owedToPayors }) => owedToPayors > 0)
      ? ([[say.credit, totals.map(({ currencyCode, owedToPayors: sum }) => ({ currencyCode, sum })), null]] as const)
      : []),
  ];
  const unseen = billed.data?.aggregates.unseen ?? [];
  return (
    <>
      <Figures label={say.label}>
        {rows.map(([label, sums, leads]) => (
          <Fact key={label} label={label}>
            {sums === undefined ? (
              <Skeleton width={90} height={16} />
            ) : leads === 'overdue' && sums.some(({ sum }) => sum > 0) ? (
              <ToOverdue payorId={payorId}>{written(sums)}</ToOverdue>
            ) : (
              written(sums)
            )}
          </Fact>
        ))}
      </Figures>
      {/* Unbilled work is without VAT everywhere else. */}
      <small className="mute">{say.withVat}</small>
      <UnseenNote unseen={unseen} />
    </>
  );
}

function ToOverdue({ payorId, children }: { readonly payorId: number; readonly children: ReactNode }) {
  const tenantId = String(useHere().tenantId);
  return (
    <Link to="/$tenantId/invoices/list" params={{ tenantId }} search={{ party: `2:${payorId}`, state: 'overdue' }}>
      {children}
    </Link>
  );
}

function written(sums: readonly Sum[]): string {
  const some = sums.filter(({ sum }) => sum !== 0);
  return some.length === 0
    ? money(0, 'ISK')
    : some.map(({ sum, currencyCode }) => money(sum, currencyCode)).join(' · ');
}
