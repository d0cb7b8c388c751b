import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { RotateCcw, Save } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { projectOptions } from '#modules/projects/web/api.ts';
import { calendarDay } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { toast } from '#web/lib/toast.tsx';
import { overdueInvoicesOptions } from './api.ts';
import { emptyDraft, isUntouched, newDebt, type Draft } from './draft.ts';
import { KeepDialog, type KeptPlace } from './keep-dialog.tsx';
import { Workbench } from './workbench.tsx';
import { useCalculatorWords } from './words.ts';

/** The interest of debts; opened from a case, it is prefilled with what is overdue there. */
export default function InterestsPage(): ReactNode {
  const { project }: { readonly project?: number } = useSearch({ strict: false });
  return project ? <OfProject key={project} id={project} /> : <Page name="calculators/interests" />;
}

/** Our own overdue invoices on the case become its debts, each from its due date. */
function OfProject({ id }: { readonly id: number }) {
  const words = useCalculatorWords();
  const project = useQuery(projectOptions(id));
  const invoices = useQuery(overdueInvoicesOptions(id));
  // A missing or invisible case prefills nothing.
  if ((!project.data && !project.error) || (!invoices.data && !invoices.error)) return <div aria-busy />;
  const today = calendarDay(new Date());
  const debts = (invoices.data ?? []).flatMap(({ number, dueDate, extendedDueDate, totalWithVat }) => {
    const from = (extendedDueDate ?? dueDate).slice(0, 10);
    if (from >= today) return [];
    return newDebt(words.kept.invoice(number), {
      principalAmount: Math.round(totalWithVat),
      interestPeriods: [{ startDate: from, endDate: today, interestType: 'Penalty' }],
    });
  });
  const start = emptyDraft(words.debts.name(1));
  return (
    <Page
      name={`calculators/interests/project/${id}`}
      start={debts[0] ? { ...start, debts, active: debts[0].key } : start}
      {...(project.data ? { project: project.data } : {})}
    />
  );
}

type PageProps = { readonly name: string; readonly start?: Draft; readonly project?: KeptPlace };

function Page({ name, start, project }: PageProps) {
  const words = useCalculatorWords();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { tenantId } = useHere();
  const params = { tenantId: String(tenantId) };
  const [empty] = useState(() => start ?? emptyDraft(words.debts.name(1)));
  const { draft, setDraft } = useDraft<Draft>(name, empty);

  function startOver() {
    const before = draft;
    setDraft(emptyDraft(words.debts.name(1)));
    toast.undo(words.debts.cleared, () => setDraft(before));
  }
  async function keep() {
    const made = await dialogs.open(KeepDialog, { draft, project: project ?? null });
    if (!made) return;
    setDraft(empty);
    void navigate({ to: '/$tenantId/calculators/interests/$id', params: { ...params, id: String(made.id) } });
  }

  return (
    <Workbench
      title={words.title}
      meta={project ? `${project.yearNumber} · ${project.name}` : null}
      {...(project ? { projectId: project.id } : {})}
      draft={draft}
      setDraft={setDraft}
      action={
        roleIn(tenantId) === 'reader' ? null : (
          <Button
            leftSection={<Save size={15} aria-hidden />}
            disabled={isUntouched(draft)}
            onClick={() => void keep()}
          >
            {words.kept.keep}
          </Button>
        )
      }
      more={
        isUntouched(draft)
          ? []
          : [{ label: words.debts.startOver, icon: <RotateCcw size={15} aria-hidden />, onClick: startOver }]
      }
    />
  );
}
