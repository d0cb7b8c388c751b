import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ReceiptText, Send } from 'lucide-react';
import { LinkButton } from '#web/kit/link-button.tsx';
import { date } from '#shared/format.ts';
import { Chip, type ChipTone } from '#web/kit/chip.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { Pager } from '#web/kit/grid/pager.tsx';
import { placeIn } from '#web/kit/grid/place.ts';
import { PageHead } from '#web/kit/page-head.tsx';
import frame from '#web/kit/page-frame.module.css';
import { RowTable, type RowColumn } from '#web/kit/rows/row-table.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useHere } from '#web/lib/here.tsx';
import { draftOrder, type DraftRow, type DraftState } from '../../contract/draft.ts';
import collection from '../collection.module.css';
import type { InvoiceSearch } from '../filter.ts';
import { amount } from '../invoice-columns.tsx';
import { useInvoiceWords } from '../words.ts';
import { DraftsRoundDialog } from '../dialogs.ts';
import { draftsOptions } from './api.ts';
import { casesInLine } from './cases.ts';
import { takesStep } from './takes-step.ts';

/** Drafts that are being written, wait for approval, or are approved. */
export default function DraftsPage() {
  const { drafts: say } = useInvoiceWords();
  const search: InvoiceSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const tenantId = String(useHere().tenantId);
  const place = placeIn(search, draftOrder, 'createdDate desc');
  const { data, error, refetch } = useQuery(draftsOptions(place));
  const open = ({ id }: DraftRow) =>
    void navigate({ to: '/$tenantId/invoices/drafts/$id', params: { tenantId, id: String(id) } });
  return (
    <section className={frame.page}>
      <PageHead
        back={
          <Link to="/$tenantId/invoices/billing" params={{ tenantId }}>
            <ChevronLeft size={14} aria-hidden />
            {say.back}
          </Link>
        }
        title={say.title}
        meta={data ? say.count(data.pagination.total) : null}
      >
        <Steps rows={data?.items ?? []} isWhole={data !== undefined && data.pagination.total <= data.items.length} />
      </PageHead>
      <div className={collection.page}>
        {error && !data ? <QueryError title={say.errors.list} of={{ error, refetch }} /> : null}
        {data === undefined && !error ? <Skeleton height={220} /> : null}
        {data?.items.length === 0 ? <NoDrafts /> : null}
        {data && data.items.length > 0 ? (
          <div className={collection.table}>
            <RowTable
              label={say.title}
              columns={columnsOf(say)}
              rows={data.items}
              getKey={({ id }) => id}
              nameOf={({ payorName }) => payorName}
              onOpen={open}
            />
          </div>
        ) : null}
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

function NoDrafts() {
  const { drafts: say } = useInvoiceWords();
  const tenantId = String(useHere().tenantId);
  const action = (
    <LinkButton to="/$tenantId/invoices/billing" params={{ tenantId }}>
      {say.back}
    </LinkButton>
  );
  return <EmptyState title={say.empty.title} text={say.empty.text} action={action} />;
}

/** Actions on many drafts, if some are in the right state, or may be on another page. */
function Steps({ rows, isWhole }: { readonly rows: readonly DraftRow[]; readonly isWhole: boolean }) {
  const { drafts: say } = useInvoiceWords();
  const dialogs = useDialogs();
  const steps = (['ask', 'issue'] as const).filter(
    (step) => rows.length > 0 && (!isWhole || rows.some((row) => takesStep(row, step))),
  );
  return steps.map((step) => (
    <Button
      key={step}
      variant={step === 'ask' ? 'default' : 'filled'}
      leftSection={step === 'ask' ? <Send size={15} aria-hidden /> : <ReceiptText size={15} aria-hidden />}
      onClick={() => void dialogs.open(DraftsRoundDialog, { step })}
    >
      {say.many[step]}
    </Button>
  ));
}

export const draftTone: Readonly<Record<DraftState, ChipTone>> = {
  open: 'neutral',
  asked: 'pending',
  approved: 'done',
  returned: 'hold',
  issued: 'done',
};

const columnsOf = (say: ReturnType<typeof useInvoiceWords>['drafts']): RowColumn<DraftRow>[] => [
  { id: 'payorName', label: say.payor, cell: ({ payorName }) => payorName },
  {
    id: 'project',
    label: say.project,
    from: 'tablet',
    cell: casesInLine,
  },
  {
    id: 'state',
    label: say.state,
    cell: ({ state, changed }) => (
      <>
        <Chip tone={draftTone[state]}>{say.states[state]}</Chip>{' '}
        {changed ? <Chip tone="hold">{say.changed}</Chip> : null}
      </>
    ),
  },
  {
    id: 'createdByName',
    label: say.by,
    from: 'desk',
    cell: ({ askedByName, createdByName }) => askedByName ?? createdByName,
  },
  { id: 'createdDate', label: say.made, from: 'desk', cell: ({ createdDate }) => date(createdDate) },
  {
    id: 'totalWithVat',
    label: say.total,
    align: 'end',
    cell: ({ totalWithVat, currencyCode }) => <b>{amount(totalWithVat, currencyCode)}</b>,
  },
];
