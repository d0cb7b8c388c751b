import { Button } from '@mantine/core';
import { ChevronDown, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { whenIdle } from '#web/lib/idle.ts';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { workType } from '../../contract/record.ts';
import { fetchDialogs } from '../dialogs.ts';
import { useWorklogWords } from '../words.ts';
import { useLogHere } from './log-here.ts';

export { useWorklogActions } from '../use-actions.ts';

/** „Skrá tíma“ in the top bar, with a menu of the other work types (SHELL-07); on a case's page for that case, as N. */
export function NewWorklogButton() {
  const { actions: words, workTypes } = useWorklogWords();
  const log = useLogHere();
  useEffect(() => whenIdle(fetchDialogs), []);
  return (
    <Button.Group>
      <Button leftSection={<Plus size={15} aria-hidden />} onClick={() => log()}>
        {words.newTime}
      </Button>
      <MenuButton
        entries={[workType.time, workType.expense, workType.fixedFee].map((kind) => ({
          label: workTypes[kind] ?? '',
          onClick: () => log(kind),
        }))}
      >
        <Button px={8} aria-label={words.more}>
          <ChevronDown size={15} aria-hidden />
        </Button>
      </MenuButton>
    </Button.Group>
  );
}
