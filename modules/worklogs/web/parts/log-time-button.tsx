import { Button } from '@mantine/core';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { useWorklogActions } from '../use-actions.ts';
import { useWorklogWords } from '../words.ts';

/** „Skrá tíma“ where nothing is logged yet; readers log nothing. */
export function LogTimeButton() {
  const { actions: words } = useWorklogWords();
  const { create } = useWorklogActions();
  if (roleIn(useHere().tenantId) === 'reader') return null;
  return <Button onClick={() => create()}>{words.newTime}</Button>;
}
