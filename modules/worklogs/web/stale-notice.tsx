import { Button, Group } from '@mantine/core';
import { hours, money } from '#shared/format.ts';
import type { Worklog } from '../contract.ts';
import type { Draft } from './draft.ts';
import classes from './worklogs.module.css';
import { useWorklogWords } from './words.ts';

type Props = {
  readonly mine: Draft;
  readonly current: Worklog;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
};

/** Somebody else saved meanwhile: what stands now, beside what was typed, which is kept (WIRE-23). */
export function StaleNotice({ mine, current, onKeepMine, onTakeTheirs }: Props) {
  const words = useWorklogWords();
  const changed = [
    mine.comment === current.comment ? null : { label: words.dialog.comment, theirs: current.comment },
    mine.quantity === current.quantity ? null : { label: words.dialog.hours, theirs: hours(current.quantity) },
    mine.price === current.price
      ? null
      : { label: words.dialog.price, theirs: money(current.price, current.currencyCode) },
    mine.project?.id === current.projectId ? null : { label: words.dialog.project, theirs: current.projectName },
  ].filter((one) => one !== null);
  return (
    <div className={classes.stale} role="alert">
      <p>{words.dialog.stale}</p>
      <dl>
        {changed.map(({ label, theirs }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{theirs || '–'}</dd>
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
