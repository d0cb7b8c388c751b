import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useHere } from '#web/lib/here.tsx';
import classes from './imports.module.css';
import type { Importing } from './use-import.ts';
import { useUndo } from './use-undo.ts';
import { useImportWords } from './words.ts';

/** What was registered, with a link to it and undo. */
export function DoneStep({ importing: { done, setDone, startOver } }: { readonly importing: Importing }) {
  const { done: words, undo: undoWords } = useImportWords();
  const params = { tenantId: String(useHere().tenantId) };
  const undo = useUndo();
  const navigate = useNavigate();
  if (!done) return null;
  const undone = done.undoneDate !== null;
  return (
    <div className={classes.done} role="status">
      {undone ? (
        <Undo2 size={30} strokeWidth={1.4} aria-hidden />
      ) : (
        <CircleCheck size={30} strokeWidth={1.4} aria-hidden />
      )}
      <h2>{undone ? words.undone : words.title(done.created)}</h2>
      {undone ? null : (
        <p>
          {[
            ...(done.duplicates > 0 ? [words.duplicates(done.duplicates)] : []),
            ...(done.bad > 0 ? [words.bad(done.bad)] : []),
            ...(done.conflicts > 0 ? [words.conflicts(done.conflicts)] : []),
          ].join(' · ')}
        </p>
      )}
      <div className={classes.buttons}>
        {undone ? null : (
          <Button variant="default" onClick={() => void undo(done).then((run) => run && setDone(run))}>
            {undoWords.action}
          </Button>
        )}
        <Button variant="default" onClick={startOver}>
          {words.another}
        </Button>
        {!undone && done.conflicts > 0 ? (
          <Button variant="default" onClick={() => void navigate({ to: '/$tenantId/conflicts', params })}>
            {words.decide}
          </Button>
        ) : null}
        <Button
          onClick={() =>
            void navigate({
              to: `/$tenantId/${done.kind === 'worklogs' ? 'worklogs/list' : done.kind}`,
              params,
              search: everything[done.kind],
            })
          }
        >
          {words.open}
        </Button>
      </div>
    </div>
  );
}

/** Lists show one's own rows by default; this link shows everybody's. */
const everything: Readonly<Record<string, object>> = {
  projects: { employee: 'all', status: 'all' },
  worklogs: { employee: 'all', booked: 'all', billable: 'all', from: 'any' },
};
