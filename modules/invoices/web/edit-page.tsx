import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ReceiptText } from 'lucide-react';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { toast } from '#web/lib/toast.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { CandidateGrid } from './candidate-grid.tsx';
import { BookingDialog } from './dialogs.ts';
import { KeepDraft } from './drafts/keep-draft.tsx';
import { EditFacts } from './edit-facts.tsx';
import { EditFoot } from './edit-foot.tsx';
import { EditMenus } from './edit-menus.tsx';
import { candidateQueryOf, type CandidateQuery, type EditSearch } from './filter.ts';
import frame from '#web/kit/page-frame.module.css';
import { useBookingResult } from './use-booking-result.ts';
import { useCandidates, useIsRefused } from './use-candidates.ts';
import { useInvoiceDate } from './use-invoice-date.ts';
import { useNeedsApproval } from './use-needs-approval.ts';
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

function Editing({ query, search }: { readonly query: CandidateQuery; readonly search: EditSearch }) {
  const words = useInvoiceWords();
  const here = useHere();
  const tenantId = String(here.tenantId);
  const reads = roleIn(here.tenantId) === 'reader';
  // If the firm requires approval, only managers issue without a draft.
  const needsApproval = useNeedsApproval();
  const navigate = useNavigate();
  const invoiceDate = useInvoiceDate();
  const candidates = useCandidates(query);
  const { list, rows, chosen, chosenPayors, totals, currencyCode, out, setOut } = candidates;
  const issue = useIssue(candidates, invoiceDate.date);
  const refused = useIsRefused(query.projectId);
  const [first] = rows;
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
        <EditMenus projectId={query.projectId} chosen={chosen} disabled={list.isPending} />
        {reads ? null : (
          <KeepDraft worklogs={chosen} payors={chosenPayors} first={needsApproval} disabled={list.isPending} />
        )}
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
        candidates={candidates}
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
        {...candidates.states}
      />
      <EditFoot candidates={candidates} refused={refused} />
    </section>
  );
}

type Candidates = ReturnType<typeof useCandidates>;

/** An empty selection and a missing payor are reported before the dialog opens (BILL-08, BILL-12). */
function useIssue({ list, chosen, chosenPayors, currencyCode, out, setOut }: Candidates, invoiceDate: string) {
  const words = useInvoiceWords();
  const dialogs = useDialogs();
  const tell = useBookingResult();
  return async () => {
    if (chosen.length === 0) return void toast.info(words.warnings.noneChosen);
    const [payor, another] = chosenPayors;
    if (!payor) return void toast.info(words.warnings.noPayor);
    if (another) return void toast.info(words.edit.manyPayors);
    const result = await dialogs.open(BookingDialog, {
      worklogs: chosen,
      onLook: async (ids) => ((await list.refetch()).data?.items ?? []).filter(({ id }) => ids.includes(id)),
      currencyCode,
      payorName: payor.name,
      invoiceDate,
      onLeaveOut: (ids) => setOut(new Set([...out, ...ids.map(String)])),
    });
    if (result) await tell(result);
  };
}
