import { Button } from '@mantine/core';
import { ChevronDown, Ellipsis, FileText, Plus } from 'lucide-react';
import { workType, type Worklog } from '#modules/worklogs/contract/record.ts';
import { useWorklogActions } from '#modules/worklogs/web/parts/new-worklog.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { useSelectionReport } from './use-selection-report.ts';
import { useInvoiceWords } from './words.ts';

type Props = {
  readonly projectId: number;
  readonly chosen: readonly Worklog[];
  /** The selection is not known yet. */
  readonly disabled: boolean;
};

/** The work report of the selection, and new worklogs of the project; on a phone both in one menu. */
export function EditMenus({ projectId, chosen, disabled }: Props) {
  const words = useInvoiceWords();
  const phone = useIsPhone();
  // Readers cannot add worklogs.
  const reads = roleIn(useHere().tenantId) === 'reader';
  const worklogs = useWorklogActions();
  const report = useSelectionReport();
  const ids = chosen.map(({ id }) => id);
  const reports = (['PDF', 'Excel'] as const).map((format) => ({
    label: format === 'PDF' ? words.actions.reportPdf : words.actions.reportExcel,
    onClick: () => report.make(ids, format),
  }));
  const kinds = [workType.time, workType.expense, workType.fixedFee].map((kind) => ({
    label: words.kinds[kind],
    onClick: () => worklogs.addTo(projectId, kind),
  }));
  if (phone) {
    const added = kinds.map((kind) => ({ ...kind, label: words.edit.addKind(kind.label) }));
    return (
      <MenuButton entries={[...(reads ? [] : [...added, 'divider' as const]), ...reports]} width={240}>
        <Button variant="default" px={12} aria-label={words.actions.actions}>
          <Ellipsis size={18} aria-hidden />
        </Button>
      </MenuButton>
    );
  }
  return (
    <>
      <MenuButton entries={reports}>
        <Button
          variant="default"
          loading={report.busy}
          disabled={disabled}
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
  );
}
