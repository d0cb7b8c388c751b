import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { money } from '#shared/format.ts';
import { sum } from '#shared/money.ts';
import { useHere } from '#web/lib/here.tsx';
import { Fact, Figures } from '#web/kit/band.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import type { DraftRow } from '../../contract/draft.ts';
import { invoicesOptions, groupsOptions } from '../api.ts';
import { draftsOptions } from '../drafts/api.ts';
import { UnseenNote } from '../unseen-note.tsx';
import { useInvoiceWords } from '../words.ts';

const one = { pageNumber: 1, pageSize: 1, orderBy: 'createdDate desc' };
const all = { pageNumber: 1, pageSize: 500, orderBy: 'createdDate desc' };
type Sum = { readonly currencyCode: string; readonly sum: number };

/**
 * A payor's unbilled, drafted, billed, unpaid and overdue amounts and credit, with VAT and by currency; the overdue
 * amount links to its invoices. Work that a draft claims is not in the list of unbilled work.
 */
export function PayorOwes({ payorId }: { readonly payorId: number }) {
  const { owes: say, errors } = useInvoiceWords();
  const unbilled = useQuery(groupsOptions({ payorId }, 'projectName asc'));
  const drafts = useQuery(draftsOptions({ ...all, payorId }));
  const billed = useQuery(invoicesOptions({ ...one, query: { payorId } }));
  const overdue = useQuery(invoicesOptions({ ...one, query: { payorId, state: 'overdue' } }));
  if (unbilled.error ?? drafts.error ?? billed.error ?? overdue.error) return <p role="alert">{errors.collection}</p>;
  const totals = billed.data?.aggregates.totals;
  const rows: readonly (readonly [string, readonly Sum[] | undefined, 'overdue' | null])[] = [
    [
      say.unbilled,
      unbilled.data?.aggregates.ofPayor.map(({ currencyCode, totalWithVat: sum }) => ({ currencyCode, sum })),
      null,
    ],
    ...(drafts.data && drafts.data.items.length > 0
      ? ([[say.drafted, draftedBy(payorId, drafts.data.items), null]] as const)
      : []),
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

/** The payor's own part of drafts whose work is split. */
const draftedBy = (payorId: number, drafts: readonly DraftRow[]): Sum[] =>
  [...Map.groupBy(drafts, ({ currencyCode }) => currencyCode)].map(([currencyCode, some]) => ({
    currencyCode,
    sum: sum(
      some.map((draft) =>
        draft.parts.length === 0
          ? draft.totalWithVat
          : (draft.parts.find((part) => part.payorId === payorId)?.totalWithVat ?? 0),
      ),
    ),
  }));

function written(sums: readonly Sum[]): string {
  const some = sums.filter(({ sum }) => sum !== 0);
  return some.length === 0
    ? money(0, 'ISK')
    : some.map(({ sum, currencyCode }) => money(sum, currencyCode)).join(' · ');
}
