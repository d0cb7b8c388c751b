import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { overlaps } from '../rules.ts';
import { busyOptions, eventsOptions, type Which } from './api.ts';
import classes from './events.module.css';
import type { Draft } from './draft.ts';
import { instantOf } from './times.ts';
import { useEventWords } from './words.ts';

/** Other events of the participants at the same time; hidden ones only as busy. */
export function ClashHint({ draft, event }: { readonly draft: Draft; readonly event: Pick<Which, 'id'> | null }) {
  const { dialog: words } = useEventWords();
  const { start, end, isAllDay, employees } = draft;
  const timed = !isAllDay && start !== null && end !== null && start < end;
  const from = (start ?? '2000-01-01').slice(0, 10);
  const to = (end ?? from).slice(0, 10);
  const ids = employees.map(({ id }) => id);
  const wanted = timed && ids.length > 0;
  const events =
    useErrorToast(useQuery({ ...eventsOptions({ from, to, employeeIds: ids }), enabled: wanted })).data?.items ?? [];
  const busy = useErrorToast(useQuery({ ...busyOptions(from, to, ids), enabled: wanted })).data?.items ?? [];
  if (!wanted) return null;
  const span = spanOf({ start: instantOf(start), end: instantOf(end) });
  const nameOf = (id: number) => employees.find((one) => one.id === id)?.name ?? '';
  const met = [
    ...events
      .filter((one) => one.id !== event?.id)
      .filter((one) => !one.isAllDay && !one.isFree && overlaps(spanOf(one), span))
      .map((one) => words.clashWith(namesOf(one.employees, ids), one.subject)),
    ...busy.filter((one) => overlaps(spanOf(one), span)).map((one) => words.clashBusy(nameOf(one.employeeId))),
  ];
  if (met.length === 0) return null;
  return (
    <div className={classes.clash} role="status">
      <TriangleAlert size={15} aria-hidden />
      <span>
        <b>{words.clash}</b> {met.join(' · ')}
      </span>
    </div>
  );
}

const spanOf = ({ start, end }: { readonly start: string; readonly end: string }) => ({
  start: new Date(start).getTime(),
  end: new Date(end).getTime(),
});

const namesOf = (people: readonly { readonly id: number; readonly name: string }[], ids: readonly number[]): string =>
  people
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');
