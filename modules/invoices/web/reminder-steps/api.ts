import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { invoicesContract } from '../../contract.ts';
import type { EditedStep } from '../../contract/reminder-steps.ts';

export const reminderStepsOptions = () =>
  queryOptions({
    queryKey: ['invoices', 'reminder-steps'],
    queryFn: ({ signal }) => call(invoicesContract.listReminderSteps, {}, { signal }),
  });

export const editReminderStep = (step: number, body: EditedStep) =>
  call(invoicesContract.editReminderStep, { params: { step: String(step) }, body });
