import { useQuery } from '@tanstack/react-query';
import { useHere } from '#web/lib/here.tsx';
import type { Worklog } from '../contract/record.ts';
import { workType } from '../contract/record.ts';
import { worklogsOptions } from './api.ts';
import type { Draft } from './draft.ts';
import { endOf, isLong, overlapping } from './hints.ts';
import classes from './many.module.css';
import { useZone } from './wall-time.ts';
import { useWorklogWords } from './words.ts';

const mostNamed = 3;

/** Warnings before saving: more hours than a working day, or overlapping entries. They do not block the save. */
export function WorklogHints({ draft, worklog }: { readonly draft: Draft; readonly worklog: Worklog | null }) {
  const { dialog: words } = useWorklogWords();
  const { employeeId } = useHere();
  const zone = useZone();
  const timed = { date: draft.date ?? '', quantity: draft.quantity ?? 0 };
  const day = timed.date.slice(0, 10);
  const asked = {
    employeeId: worklog?.employeeId ?? employeeId,
    workTypeId: workType.time,
    dateFrom: day,
    dateTo: day,
  };
  const { data } = useQuery({
    ...worklogsOptions({ query: asked, pageNumber: 1, pageSize: 100, orderBy: 'date asc' }),
    enabled: day !== '' && timed.quantity > 0,
  });
  const others = (data?.items ?? [])
    .filter(({ id, timerDate }) => id !== worklog?.id && timerDate === null)
    .map((one) => ({ ...one, date: zone.toWallTime(one.date) }));
  const met = draft.date === null ? [] : overlapping(timed, others);
  const hints = [
    ...(isLong(timed) ? [words.long] : []),
    ...met.slice(0, mostNamed).map((one) => words.overlaps(one.projectYearNumber, one.date.slice(11), endOf(one))),
    ...(met.length > mostNamed ? [words.overlapsMore(met.length - mostNamed)] : []),
  ];
  return (
    <div role="status">
      {hints.map((hint) => (
        <p key={hint} className={classes.hint}>
          {hint}
        </p>
      ))}
    </div>
  );
}
