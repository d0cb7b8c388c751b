import { useNavigate } from '@tanstack/react-router';
import { Segmented } from '#web/kit/segmented.tsx';
import { useHere } from '#web/lib/here.tsx';
import { useTaskWords } from './words.ts';

const places = { list: '/$tenantId/tasks/list', board: '/$tenantId/tasks/board' } as const;

/** Switches between list and board. */
export function ViewSwitch({ view }: { readonly view: keyof typeof places }) {
  const { actions: words } = useTaskWords();
  const navigate = useNavigate();
  const params = { tenantId: String(useHere().tenantId) };
  return (
    <Segmented
      label={words.view}
      value={view}
      onChange={(next) => void navigate({ to: places[next], params })}
      items={[
        { value: 'list', label: words.list },
        { value: 'board', label: words.board },
      ]}
    />
  );
}
