import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronDown, ChevronLeft, Ellipsis, FileText, Plus, ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import { LinkButton } from '#web/kit/link-button.tsx';
import { workType, type Worklog } from '#modules/worklogs/contract/record.ts';
import { useWorklogActions } from '#modules/worklogs/web/parts/new-worklog.tsx';
import { money } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import { listState } from '#web/lib/list-state.ts';
import { roleIn } from '#web/lib/role.ts';
import { toast } from '#web/lib/toast.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { candidatesOptions, groupsOptions } from './api.ts';
import { CandidateGrid } from './candidate-grid.tsx';
import { chosenTotals } from './chosen.ts';
import { BookingDialog } from './dialogs.ts';
import { KeepDraft } from './drafts/keep-draft.tsx';
import { EditFacts, type Payor } from './edit-facts.tsx';
import { candidateQueryOf, type CandidateQuery, type EditSearch } from './filter.ts';
import frame from '#web/kit/page-frame.module.css';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import classes from './invoices.module.css';
import { TotalsList } from './totals-list.tsx';
import { useShares } from './shares/use-shares.ts';
import { useBookingResult } from './use-booking-result.ts';
import { useInvoiceDate } from './use-invoice-date.ts';
import { useLeftOut } from './use-left-out.ts';
import { useNeedsApproval } from './use-needs-approval.ts';
import { useSelectionReport } from './use-selection-report.ts';
import { useInvoiceWords } from './words.ts';

/** Chooses the worklogs of an invoice from all unbilled work of a project (BILL-02, BILL-10). */
export default function EditPage() {
  const words = useInvoiceWords();
  const search: EditSearch = useSearch({ strict: false });
  const tenantId = String(useHere().tenantId);
  const query = candidateQueryOf(search);
  if (query) return <Editing key={query.projectId} query={query} search={search} />;
  return (
    <EmptyState
      page
      title={words.edit.title}
      text={words.edit.choose}
      action={
        <LinkButton to="/$tenantId/invoices/billing" params={{ tenantId }}>
          {words.edit.toBilling}
        </LinkButton>
      }
    />
  );
}

const none: readonly Worklog[] = [];

function Editing({ query, search }: { readonly query: CandidateQuery; readonly search: EditSearch }) {
  const words = useInvoiceWords();
  const here = useHere();
  const tenantId = String(here.tenantId);
  // Readers cannot add worklogs.
  const reads = roleIn(here.tenantId) === 'reader';
  // If the firm requires approval, only managers issue without a draft.
  const needsApproval = useNeedsApproval();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const phone = useIsPhone();
  const worklogs = useWorklogActions();
  const invoiceDate = useInvoiceDate();
  const tell = useBookingResult();
  const list = useQuery(candidatesOptions(query));
  const all = list.data?.items ?? none;
  // An invoice has one currency: the others are selected by a filter pill.
  const currencies = [...new Set(all.map((one) => one.currencyCode))];
  const currencyCode = query.currencyCode ?? currencies[0] ?? 'ISK';
  const rows = useMemo(() => all.filter((one) => one.currencyCode === currencyCode), [all, currencyCode]);
  const [out, setOut] = useLeftOut(query.projectId);
  // A running clock has nothing to bill yet.
  const chosen = useMemo(
    () => rows.filter(({ id, timerDate, draftId }) => timerDate === null && draftId === null && !out.has(String(id))),
    [rows, out],
  );
  const [first] = rows;
  const shares = useShares(query.projectId, chosen[0]?.payorId ?? null);
  const totals = useMemo(() => chosenTotals(chosen, currencyCode, shares), [chosen, currencyCode, shares]);
  const report = useSelectionReport();
  const groups = useErrorToast(useQuery(groupsOptions({ projectId: query.projectId }, 'projectName asc')));
  const refused = (groups.data?.items ?? []).some(({ payorId, can }) => payorId !== null && !can.issue);
  const payors = payorsOf(chosen.length > 0 ? chosen : rows);

  /** An empty selection and a missing payor are reported before the dialog opens (BILL-08, BILL-12). */
  async function issue() {
    if (chosen.length === 0) return void toast.info(words.warnings.noneChosen);
    const [payor, another] = payors;
    if (!payor) return void toast.info(words.warnings.noPayor);
    if (another) return void toast.info(words.edit.manyPayors);
    const result = await dialogs.open(BookingDialog, {
      worklogs: chosen,
      onLook: async (ids) => ((await list.refetch()).data?.items ?? []).filter(({ id }) => ids.includes(id)),
      currencyCode,
      payorName: payor.name,
      invoiceDate: invoiceDate.date,
      onLeaveOut: (ids) => setOut(new Set([...out, ...ids.map(String)])),
    });
    if (result) await tell(result);
  }

  const reports = (['PDF', 'Excel'] as const).map((format) => ({
    label: format === 'PDF' ? words.actions.reportPdf : words.actions.reportExcel,
    onClick: () =>
      report.make(
        chosen.map(({ id }) => id),
        format,
      ),
  }));
  const kinds = [workType.time, workType.expense, workType.fixedFee].map((kind) => ({
    label: words.kinds[kind],
    onClick: () => worklogs.addTo(query.projectId, kind),
  }));
  return (
    <section className={frame.page}>
      <PageHead
        back={
          <Link to="/$tenantId/invoices/billing" params={{ tenantId }}>
            <ChevronLeft size={14} aria-hidden />
            {words.edit.back}
          </Link>
        }
        title={words.edit.title}
        meta={first ? `${first.projectYearNumber} · ${first.projectName}` : null}
      >
        {phone ? (
          <MenuButton
            entries={[
              ...(reads
                ? []
                : [...kinds.map((kind) => ({ ...kind, label: words.edit.addKind(kind.label) })), 'divider' as const]),
              ...reports,
            ]}
            width={240}
          >
            <Button variant="default" px={12} aria-label={words.actions.actions}>
              <Ellipsis size={18} aria-hidden />
            </Button>
          </MenuButton>
        ) : (
          <>
            <MenuButton entries={reports}>
              <Button
                variant="default"
                loading={report.busy}
                disabled={list.isPending}
                leftSection={<FileText size={15} aria-hidden />}
                rightSection={<ChevronDown size={14} aria-hidden />}
              >
                {words.actions.report}
              </Button>
            </MenuButton>
            {reads ? null : (
              <MenuButton entries={kinds}>
                <Button
                  variant="default"
                  leftSection={<Plus size={15} aria-hidden />}
                  rightSection={<ChevronDown size={14} aria-hidden />}
                >
                  {words.actions.add}
                </Button>
              </MenuButton>
            )}
          </>
        )}
        {reads ? null : <KeepDraft worklogs={chosen} payors={payors} first={needsApproval} disabled={list.isPending} />}
        {needsApproval ? null : (
          <Button
            leftSection={<ReceiptText size={15} aria-hidden />}
            disabled={list.isPending || refused}
            onClick={() => void issue()}
          >
            {words.actions.issue}
          </Button>
        )}
      </PageHead>
      <EditFacts
        query={query}
        payors={payorsOf(rows)}
        chosenPayors={payors}
        empty={rows.length === 0}
        currencies={currencies}
        currencyCode={currencyCode}
        invoiceDate={invoiceDate}
        onChange={(change) => void navigate({ to: '.', replace: true, search: { ...search, ...change } })}
      />
      <CandidateGrid
        rows={rows}
        out={out}
        onOut={setOut}
        withPayor={query.payorId === undefined}
        totals={totals}
        currencyCode={currencyCode}
        {...listState(list, words.errors.worklogs)}
      />
      {list.data && rows.length > 0 ? (
        <footer className={classes.foot}>
          <div>
            <p role="status">
              <b>{words.edit.chosen(chosen.length, rows.length)}</b>
            </p>
            {refused && first ? (
              <p className={classes.missing}>{words.billing.notMine(first.projectYearNumber)}</p>
            ) : null}
            {list.data.pagination.truncated ? (
              <p className={classes.missing}>{words.edit.truncated(rows.length)}</p>
            ) : null}
          </div>
          {phone ? (
            <p className={classes.sumLine}>
              {words.edit.total} <b>{money(totals.totalWithVat, currencyCode)}</b>
            </p>
          ) : (
            <TotalsList totals={totals} currencyCode={currencyCode} />
          )}
        </footer>
      ) : null}
    </section>
  );
}

/** The distinct payors of worklogs. */
function payorsOf(worklogs: readonly Worklog[]): readonly Payor[] {
  const byId = new Map(
    worklogs.flatMap(({ payorId, payorName }) =>
      payorId === null || payorName === null ? [] : [[payorId, payorName] as const],
    ),
  );
  return [...byId].map(([id, name]) => ({ id, name }));
}
