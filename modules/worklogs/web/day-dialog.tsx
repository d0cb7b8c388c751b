import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { date, hours, timeOfDay } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { worklogsOptions } from './api.ts';
import classes from './many.module.css';
import { useWorklogActions } from './use-actions.ts';
import { useWorklogWords } from './words.ts';

export type DayOfProject = {
  readonly projectId: number;
  readonly projectName: string;
  readonly employeeId: number;
  readonly day: string;
};

/** A project's worklogs of one day: each can be opened, and another added (WORK-14). */
export function DayDialog({
  projectId,
  projectName,
  employeeId,
  day,
  close,
}: DayOfProject & { readonly close: () => void }) {
  const words = useWorklogWords();
  const actions = useWorklogActions();
  const list = useQuery(
    worklogsOptions({
      query: { projectId, employeeId, workTypeId: 1, dateFrom: day, dateTo: day },
      pageNumber: 1,
      pageSize: 100,
      orderBy: 'date asc',
    }),
  );
  const log = (
    <Button
      variant="default"
      leftSection={<Plus size={15} aria-hidden />}
      onClick={() => actions.createOn(projectId, day, true)}
    >
      {words.actions.newTime}
    </Button>
  );
  return (
    <Dialog title={`${projectName} · ${date(day)}`} width={550} onClose={close} footer={log}>
      {list.error && !list.data ? <QueryError title={words.errors.load} of={list} /> : null}
      <ul className={classes.day} aria-busy={list.isPending}>
        {list.data?.items.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => actions.edit(one.id, true)}>
              <span>{timeOfDay(one.date)}</span>
              <span>{one.comment || words.actions.edit}</span>
              <b>{hours(one.quantity)}</b>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
