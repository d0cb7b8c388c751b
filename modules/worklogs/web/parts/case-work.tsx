import { Button } from '@mantine/core';
import { Play, Plus, Square } from 'lucide-react';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { workType } from '../../contract/record.ts';
import { useTimer } from '../use-timer.ts';
import { useWorklogActions } from '../use-actions.ts';
import { useWorklogWords } from '../words.ts';

/** Start the timer and log time from a case's page. Readers have neither. */
export function CaseWork({ projectId }: { readonly projectId: number }) {
  const { dialog: words } = useWorklogWords();
  const { active, busy, startOn, stop } = useTimer();
  const { addTo } = useWorklogActions();
  if (roleIn(useHere().tenantId) === 'reader') return null;
  return (
    <>
      {active?.projectId === projectId ? (
        <Button
          variant="default"
          leftSection={<Square size={13} aria-hidden />}
          disabled={busy}
          onClick={() => stop(active.id)}
        >
          {words.stopTimer}
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<Play size={14} aria-hidden />}
          disabled={busy}
          onClick={() => void startOn({ projectId })}
        >
          {words.startTimer}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<Plus size={15} aria-hidden />}
        onClick={() => addTo(projectId, workType.time)}
      >
        {words.newTime}
      </Button>
    </>
  );
}
