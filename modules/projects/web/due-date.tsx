import { daysBetween } from '#shared/dates.ts';
import { date } from '#shared/format.ts';
import { projectStatus } from '../contract.ts';
import type { ProjectRow } from '../contract/record.ts';
import classes from './projects.module.css';
import { useProjectWords } from './words.ts';

/** So many days before it a deadline is near. */
const nearDays = 7;

type Props = {
  readonly project: Pick<ProjectRow, 'expirationDate' | 'statusId'>;
  readonly today: string;
  /** Says in words how near it is, where there is room. */
  readonly said?: boolean;
};

/** What has gone by stands out, and today; of a closed project it is muted (PROJ-24). */
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
