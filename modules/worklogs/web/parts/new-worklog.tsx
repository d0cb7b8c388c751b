import { Button } from '@mantine/core';
import { ChevronDown, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { whenIdle } from '#web/lib/idle.ts';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { workType } from '../../contract/record.ts';
import { fetchDialogs } from '../dialogs.ts';
import { useWorklogActions } from '../use-actions.ts';
import { useWorklogWords } from '../words.ts';

export { useWorklogActions } from '../use-actions.ts';

/** „Skrá tíma“ in the top bar, with a menu of the other work types (SHELL-07). */
export function NewWorklogButton() {
  const { actions: words, workTypes } = useWorklogWords();
  const actions = useWorklogActions();
  useEffect(() => whenIdle(fetchDialogs), []);
  return (
    <Button.Group>
      <Button leftSection={<Plus size={15} aria-hidden />} onClick={() => actions.create(workType.time)}>
        {words.newTime}
      </Button>
      <MenuButton
        entries={[workType.time, workType.expense, workType.fixedFee].map((kind) => ({
          label: workTypes[kind] ?? '',
          onClick: () => actions.create(kind),
        }))}
      >
        <Button px={8} aria-label={words.more}>
          <ChevronDown size={15} aria-hidden />
        </Button>
      </MenuButton>
    </Button.Group>
  );
}
