import { daysBetween } from '#shared/dates.ts';
import { date } from '#shared/format.ts';
import { projectStatus } from '../contract.ts';
import type { ProjectRow } from '../contract/record.ts';
import classes from './projects.module.css';
import { useProjectWords } from './words.ts';

/** A deadline is near when it is at most this many days away. */
const nearDays = 7;

type Props = {
  readonly project: Pick<ProjectRow, 'expirationDate' | 'statusId'>;
  readonly today: string;
  /** Also says in words how near it is, if there is room. */
  readonly said?: boolean;
};

/** Highlights a date that has passed, and today; muted for a closed project (PROJ-24). */
export function DueDate({ project: { expirationDate, statusId }, today, said = false }: Props) {
  const { page } = useProjectWords();
  if (expirationDate === null) return null;
  if (statusId === projectStatus.closed) return <span className="num mute">{date(expirationDate)}</span>;
  const left = daysBetween(today, expirationDate);
  const tone = left < 0 ? classes.overdue : left === 0 || (said && left <= nearDays) ? classes.near : '';
  return (
    <span className={`num ${tone}`}>
      {date(expirationDate)}
      {said && left <= nearDays ? ` · ${page.due(left)}` : null}
    </span>
  );
}
