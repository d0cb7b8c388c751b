import { Button } from '@mantine/core';
import { date } from '#shared/format.ts';
import type { Refused } from './use-many.ts';
import classes from './many.module.css';
import { useWorklogWords } from './words.ts';

const shown = 4;

type Props = {
  readonly title: string;
  readonly refused: readonly Refused[];
  readonly all: boolean;
  readonly onLeaveOut: () => void;
};

/** Nothing was done because of these rows; the button leaves them out. */
export function RefusedRows({ title, refused, all, onLeaveOut }: Props) {
  const { many: words } = useWorklogWords();
  if (refused.length === 0) return null;
  return (
    <div className={classes.refused} role="alert">
      <p>{title}</p>
      <ul>
        {refused.slice(0, shown).map(({ id, row, reason }) => (
          <li key={id}>
            <span>
              {row
                ? [date(row.date), row.projectYearNumber, row.comment || row.projectName].join(' · ')
                : words.elsewhere}
            </span>
            <b>{reason}</b>
          </li>
        ))}
        {refused.length > shown ? <li>{words.more(refused.length - shown)}</li> : null}
      </ul>
      {all ? null : (
        <Button size="compact-sm" variant="default" onClick={onLeaveOut}>
          {words.leaveOut(refused.length)}
        </Button>
      )}
    </div>
  );
}
