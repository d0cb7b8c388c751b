import { useQuery } from '@tanstack/react-query';
import { int } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { PageHead } from '#web/kit/page-head.tsx';
import { RowTable, type RowColumn } from '#web/kit/rows/row-table.tsx';
import { SettingsPart } from '#web/kit/rows/settings-part.tsx';
import type { ReminderStep } from '../../contract/reminder-steps.ts';
import { reminderLanguages } from '../../rules/reminder-text.ts';
import { useInvoiceWords } from '../words.ts';
import { reminderStepsOptions } from './api.ts';

const StepDialog = lazyPart(() => import('./step-dialog.tsx').then(({ StepDialog: it }) => ({ default: it })));

/** The texts of reminders and when they are due; managers edit them. */
export default function ReminderStepsPage() {
  const { reminderSteps: say, collection } = useInvoiceWords();
  const dialogs = useDialogs();
  const isManager = roleIn(useHere().tenantId) === 'manager';
  const list = useQuery(reminderStepsOptions());
  const nameOf = ({ id }: ReminderStep) => collection.steps[id - 1] ?? '';
  const columns: readonly RowColumn<ReminderStep>[] = [
    { id: 'step', label: say.step, cell: nameOf },
    { id: 'days', label: say.days, width: '180px', align: 'end', cell: ({ daysLate }) => int(daysLate) },
    {
      id: 'text',
      label: say.text,
      cell: (step) => {
        const own = reminderLanguages.filter((language) => step[language] !== null);
        return own.length === 0 ? say.ours : say.own(own.map((language) => say.languages[language].toLowerCase()));
      },
    },
  ];
  return (
    <>
      <PageHead title={say.title} />
      <SettingsPart intro={say.intro} query={list} errorTitle={say.loadFailed}>
        <RowTable
          label={say.title}
          columns={columns}
          rows={list.data?.steps ?? []}
          getKey={({ id }) => id}
          nameOf={nameOf}
          {...(isManager
            ? { onOpen: (step: ReminderStep) => void dialogs.open(StepDialog, { step, name: nameOf(step) }) }
            : {})}
        />
      </SettingsPart>
    </>
  );
}
