import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/call.ts';
import type { EditedProject } from '../contract/written.ts';
import classes from './project-dialog.module.css';
import { useProjectWords } from './words.ts';

type Choice = NonNullable<EditedProject['unbilledWork']>;

/** Asks what happens to unbilled work when the payor changes. The server asks; the answer counts for one save. */
export function useUnbilledWork() {
  const [asks, setAsks] = useState<string | null>(null);
  const choice = useRef<Choice | null>(null);
  return {
    asks,
    take: () => {
      const unbilledWork = choice.current;
      choice.current = null;
      return unbilledWork === null ? null : { unbilledWork };
    },
    hear: (error: unknown) =>
      setAsks(error instanceof ApiError && error.code === 'payor_has_unbilled' ? error.detail : null),
    choose: (chosen: Choice, save: () => void) => {
      choice.current = chosen;
      save();
    },
  };
}

type Props = {
  readonly asks: string | null;
  readonly busy: boolean;
  readonly onChoose: (choice: Choice) => void;
};

export function UnbilledQuestion({ asks, busy, onChoose }: Props) {
  const { dialog: words } = useProjectWords();
  if (asks === null) return null;
  return (
    <div className={classes.question} role="alert">
      <p>{asks}</p>
      <div>
        <Button size="compact-sm" variant="default" disabled={busy} onClick={() => onChoose('stays')}>
          {words.unbilledStays}
        </Button>
        <Button size="compact-sm" disabled={busy} onClick={() => onChoose('moves')}>
          {words.unbilledMoves}
        </Button>
      </div>
    </div>
  );
}
