import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BellRing, HandCoins, Landmark } from 'lucide-react';
import { EmptyState, StateIcon } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { Pager } from '#web/kit/grid/pager.tsx';
import { placeIn } from '#web/kit/grid/place.ts';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { PageHead } from '#web/kit/page-head.tsx';
import frame from '#web/kit/page-frame.module.css';
import { RowTable } from '#web/kit/rows/row-table.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { collectionOrder, type PayorAge } from '../contract/collection.ts';
import { collectionOptions } from './api.ts';
import { CollectionAges } from './collection-ages.tsx';
import { payorColumns, type PayorRow as Row } from './collection-columns.tsx';
import classes from './collection.module.css';
import { BankDialog } from './dialogs.ts';
import type { InvoiceSearch } from './filter.ts';
import { usePaymentActions } from './use-payment-actions.ts';
import { usePromiseOf } from './use-promise-of.ts';
import { useInvoiceWords } from './words.ts';

const RemindersDialog = lazyPart(() =>
  import('./reminders-dialog.tsx').then(({ RemindersDialog: it }) => ({ default: it })),
);

/** Balances of each payor by age; payors are reminded from here, one or all at once. */
export default function CollectionPage() {
  const { collection: say, bank, errors } = useInvoiceWords();
  const search: InvoiceSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const tenantId = useHere().tenantId;
  const place = placeIn(search, collectionOrder, 'daysLate desc');
  const { data, error, refetch } = useQuery(collectionOptions(place));
  const late = (data?.aggregates.totals ?? []).reduce((count, { lateCount }) => count + lateCount, 0);
  const remind = (payorId?: number) => void dialogs.open(RemindersDialog, payorId === undefined ? {} : { payorId });
  const writes = roleIn(tenantId) !== 'reader';
  return (
    <section className={frame.page}>
      <PageHead title={say.title} meta={data ? say.late(late) : null}>
        {writes ? (
          <Button
            variant="default"
            leftSection={<Landmark size={15} aria-hidden />}
            onClick={() => void dialogs.open(BankDialog, {})}
          >
            {bank.open}
          </Button>
        ) : null}
        {writes ? (
          <Button leftSection={<BellRing size={15} aria-hidden />} disabled={late === 0} onClick={() => remind()}>
            {say.remindAll}
          </Button>
        ) : null}
      </PageHead>
      <div className={classes.page}>
        {error && !data ? <QueryError title={errors.collection} of={{ error, refetch }} /> : null}
        {data === undefined && !error ? <Skeleton height={220} /> : null}
        {data ? <CollectionAges totals={data.aggregates.totals} /> : null}
        {data?.items.length === 0 ? (
          <EmptyState
            title={say.empty.title}
            text={say.empty.text}
            icon={<StateIcon of={HandCoins} />}
            action={<ToBilling />}
          />
        ) : null}
        {data && data.items.length > 0 ? <Payors items={data.items} onRemind={writes ? remind : null} /> : null}
        {data && data.pagination.total > place.pageSize ? (
          <Pager
            page={place.pageNumber}
            pageSize={place.pageSize}
            total={data.pagination.total}
            onPage={(page) => void navigate({ to: '.', search: { ...search, page } })}
            onPageSize={(size) => void navigate({ to: '.', search: { ...search, size, page: undefined } })}
          />
        ) : null}
      </div>
    </section>
  );
}

/** Links to unbilled work, which is collected next. */
function ToBilling() {
  const { empty } = useInvoiceWords();
  const navigate = useNavigate();
  const tenantId = String(useHere().tenantId);
  const look = () => void navigate({ to: '/$tenantId/invoices/billing', params: { tenantId } });
  return (
    <Button variant="default" onClick={look}>
      {empty.action}
    </Button>
  );
}

type PayorsProps = {
  readonly items: readonly PayorAge[];
  /** Null for readers. */
  readonly onRemind: ((payorId: number) => void) | null;
};

function Payors({ items, onRemind }: PayorsProps) {
  const words = useInvoiceWords();
  const { collection: say } = words;
  const navigate = useNavigate();
  const promise = usePromiseOf();
  const { spendCredit } = usePaymentActions();
  const tenantId = String(useHere().tenantId);
  const look = ({ payorId, daysLate }: Row) =>
    void navigate({
      to: '/$tenantId/invoices/list',
      params: { tenantId },
      search: { party: `2:${payorId}`, ...(daysLate > 0 ? { state: 'overdue' } : {}) },
    });
  return (
    <div className={classes.table}>
      <RowTable<Row>
        label={say.title}
        columns={payorColumns(items, words)}
        rows={items.map((row, key) => ({ ...row, key }))}
        getKey={({ key }) => key}
        nameOf={({ payorName }) => payorName}
        onOpen={look}
        menu={(row) => [
          { label: say.look, onClick: () => look(row) },
          ...(onRemind && row.lateCount > 0 ? [{ label: say.remind, onClick: () => onRemind(row.payorId) }] : []),
          ...(onRemind && row.credit > 0 && row.balance + row.credit > 0
            ? [{ label: words.moves.use, onClick: () => spendCredit(row.payorId) }]
            : []),
          ...(onRemind && row.balance > 0
            ? [{ label: words.promise.action, onClick: () => void promise(row.payorId) }]
            : []),
        ]}
      />
    </div>
  );
}
