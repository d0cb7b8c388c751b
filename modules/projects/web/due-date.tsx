import { daysBetween } from '#shared/dates.ts';
import { date } from '#shared/format.ts';
import { Due, nearnessOf } from '#web/kit/due.tsx';
import { projectStatus } from '../contract.ts';
import type { ProjectRow } from '../contract/record.ts';
import { useProjectWords } from './words.ts';

type Props = {
  readonly project: Pick<ProjectRow, 'expirationDate' | 'statusId'>;
  readonly today: string;
  /** Also says in words how near it is, if there is room. */
  readonly said?: boolean;
};

/** The deadline of a project, by nearness; muted for a closed one (PROJ-24). */
export function DueDate({ project: { expirationDate, statusId }, today, said = false }: Props) {
  const { page } = useProjectWords();
  if (expirationDate === null) return null;
  const settled = statusId === projectStatus.closed;
  const says = said && !settled && nearnessOf(expirationDate, today) !== 'later';
  return (
    <Due day={expirationDate} today={today} settled={settled} soon={said}>
      {date(expirationDate)}
      {says ? ` · ${page.due(daysBetween(today, expirationDate))}` : null}
    </Due>
  );
}
