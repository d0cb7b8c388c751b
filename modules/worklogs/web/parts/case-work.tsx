import { Button } from '@mantine/core';
import { Play, Plus, Square } from 'lucide-react';
import { useHere } from '#web/lib/here.tsx';
import { FoldingButton } from '#web/kit/folding-button.tsx';
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
        <FoldingButton
          icon={<Square size={12} fill="currentColor" aria-hidden />}
          running
          label={words.stopTimer}
          folds="narrow"
          disabled={busy}
          onClick={() => stop(active.id)}
        />
      ) : (
        <FoldingButton
          icon={<Play size={14} aria-hidden />}
          label={words.startTimer}
          folds="narrow"
          disabled={busy}
          onClick={() => void startOn({ projectId })}
        />
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
