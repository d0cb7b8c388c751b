import { Button, Group } from '@mantine/core';
import { dateTime, dec, hours, money, percent } from '#shared/format.ts';
import { workType, type Worklog } from '../contract/record.ts';
import classes from './worklogs.module.css';
import { useWorklogWords } from './words.ts';

type Props = {
  readonly before: Worklog;
  readonly current: Worklog;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
};

/** Somebody else saved meanwhile: what they changed, beside what was typed, which is kept (WIRE-23). */
export function StaleNotice({ before, current, onKeepMine, onTakeTheirs }: Props) {
  const words = useWorklogWords();
  const fields: readonly (readonly [string, (row: Worklog) => string | null])[] = [
    [words.dialog.project, (row) => `${row.projectYearNumber} ${row.projectName}`],
    [words.dialog.date, (row) => dateTime(row.date)],
    [words.dialog.payor, (row) => row.payorName],
    [words.dialog.employee, (row) => row.employeeName],
    [
      current.workTypeId === workType.time ? words.dialog.hours : words.dialog.quantity,
      (row) => amountOf(row, row.quantity),
    ],
    [words.dialog.billed, (row) => amountOf(row, row.quantityBilled)],
    [words.dialog.price, (row) => money(row.price, row.currencyCode)],
    [words.dialog.discount, (row) => percent(row.discount)],
    [words.dialog.comment, (row) => row.comment],
  ];
  return (
    <div className={classes.stale} role="alert">
      <p>{words.dialog.stale}</p>
      <dl>
        {fields
          .filter(([, textOf]) => textOf(before) !== textOf(current))
          .map(([label, textOf]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{textOf(current) || '–'}</dd>
            </div>
          ))}
      </dl>
      <Group gap={8}>
        <Button size="compact-sm" variant="default" onClick={onTakeTheirs}>
          {words.dialog.takeTheirs}
        </Button>
        <Button size="compact-sm" onClick={onKeepMine}>
          {words.dialog.keepMine}
        </Button>
      </Group>
    </div>
  );
}

const amountOf = ({ workTypeId }: Worklog, quantity: number): string =>
  workTypeId === workType.time ? hours(quantity) : dec(quantity);
