import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, CopyPlus, Lightbulb, Plus } from 'lucide-react';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { FoldingButton } from '#web/kit/folding-button.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useHere } from '#web/lib/here.tsx';
import { AddRowDialog, CopyWeekDialog } from './dialogs.ts';
import type { ShownDays } from './use-shown-days.ts';
import type { View } from './views.ts';
import { useTimesheetWords } from './words.ts';

export function Steps({ step, goToday }: Pick<ShownDays, 'step' | 'goToday'>) {
  const words = useTimesheetWords();
  return (
    <Button.Group>
      <Button variant="default" px={9} aria-label={words.previous} onClick={() => step(-1)}>
        <ChevronLeft size={16} aria-hidden />
      </Button>
      <Button variant="default" onClick={goToday}>
        {words.today}
      </Button>
      <Button variant="default" px={9} aria-label={words.next} onClick={() => step(1)}>
        <ChevronRight size={16} aria-hidden />
      </Button>
    </Button.Group>
  );
}

export function ViewChoice({ view, calendar, turn }: Pick<ShownDays, 'view' | 'calendar' | 'turn'>) {
  const words = useTimesheetWords();
  return (
    <>
      <Segmented<View>
        label={words.view}
        value={calendar ? 'calendar' : view}
        onChange={turn}
        items={(['week', 'twoWeeks', 'month', 'calendar'] as const).map((one) => ({
          value: one,
          label: words.views[one],
        }))}
      />
      {calendar ? (
        <Segmented<View>
          label={words.calendar.length}
          value={view}
          onChange={turn}
          items={(['calendar', 'calendarDay'] as const).map((one) => ({
            value: one,
            label: words.calendar.lengths[one],
          }))}
        />
      ) : null}
    </>
  );
}

type RowButtonsProps = {
  /** The Monday of the week that rows are added to: the second of two weeks; for a month, the week with the day. */
  readonly week: string;
  /** Rows of the week before can be copied. */
  readonly copies: boolean;
  readonly onAdd: (week: string, projectIds: readonly number[]) => void;
};

export function RowButtons({ week, copies, onAdd }: RowButtonsProps) {
  const words = useTimesheetWords();
  const dialogs = useDialogs();

  async function addRow() {
    const projectId = await dialogs.open(AddRowDialog, {});
    if (projectId !== undefined) onAdd(week, [projectId]);
  }

  async function copyWeek() {
    const ids = await dialogs.open(CopyWeekDialog, { monday: week });
    if (ids) onAdd(week, ids);
  }

  return (
    <>
      <FoldingButton
        icon={<Plus size={15} aria-hidden />}
        label={words.addRow.title}
        folds="tablet"
        onClick={() => void addRow()}
      />
      {copies ? (
        <FoldingButton
          icon={<CopyPlus size={15} aria-hidden />}
          label={words.copyWeek.open}
          folds="tablet"
          onClick={() => void copyWeek()}
        />
      ) : null}
    </>
  );
}

export type Waiting = { readonly date: string; readonly count: number };

/** Opens the first day with suggestions. */
export function WaitingButton({ date: first, count }: Waiting) {
  const words = useTimesheetWords();
  const navigate = useNavigate();
  const { tenantId } = useHere();
  return (
    <Button
      variant="subtle"
      leftSection={<Lightbulb size={15} aria-hidden />}
      aria-label={words.suggestions(count)}
      onClick={() =>
        void navigate({
          to: '/$tenantId/worklogs/suggestions',
          params: { tenantId: String(tenantId) },
          search: { date: first },
        })
      }
    >
      {words.suggestionsShort(count)}
    </Button>
  );
}
