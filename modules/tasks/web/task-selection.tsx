import { CalendarClock, CheckCheck, Ellipsis, FolderInput, Sunrise, Trash2, UserRound } from 'lucide-react';
import { NOTHING, type Selection } from '#web/kit/grid/selection.ts';
import { SelectionBar } from '#web/kit/grid/selection-bar.tsx';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import { PriorityIcon } from '#web/kit/priority-icon.tsx';
import { StatusIcon } from '#web/kit/status-icon.tsx';
import { priorities, statuses, type TaskRow } from '../contract/record.ts';
import { useTaskActions } from './use-actions.ts';
import { useTaskWords } from './words.ts';

type Props = {
  readonly rows: readonly TaskRow[];
  readonly selection: Selection;
  readonly onSelection: (selection: Selection) => void;
};

/** Actions on the selected tasks; assignee and due date require the tasks to be on the page. */
export function TaskSelection({ rows, selection, onSelection }: Props) {
  const words = useTaskWords();
  const actions = useTaskActions();
  const chosen = rows.filter(({ id }) => selection.has(String(id)));
  const ids = [...selection].map(Number);
  const clear = () => onSelection(NOTHING);
  return (
    <SelectionBar
      count={selection.size}
      onClear={clear}
      actions={[
        ...(chosen.length === ids.length
          ? [
              {
                label: words.actions.assign,
                icon: <UserRound size={14} aria-hidden />,
                onClick: () => actions.assign(chosen, clear),
              },
              {
                label: words.actions.date,
                icon: <CalendarClock size={14} aria-hidden />,
                onClick: () => actions.date(chosen, clear),
              },
            ]
          : []),
        {
          label: words.actions.tomorrow,
          icon: <Sunrise size={14} aria-hidden />,
          onClick: () => actions.tomorrow(ids),
        },
        {
          label: words.statuses.Completed,
          icon: <CheckCheck size={14} aria-hidden />,
          onClick: () => actions.setStatus(ids, 'Completed', clear),
        },
        {
          label: words.actions.more,
          icon: <Ellipsis size={14} aria-hidden />,
          entries: moreOf(words, actions, ids, clear),
        },
        {
          label: words.actions.delete,
          icon: <Trash2 size={14} aria-hidden />,
          onClick: () => actions.removeMany(ids, clear),
        },
      ]}
    />
  );
}

type Words = ReturnType<typeof useTaskWords>;
type Actions = ReturnType<typeof useTaskActions>;

/** Status, priority and case. */
const moreOf = (words: Words, actions: Actions, ids: readonly number[], clear: () => void): readonly MenuEntry[] => [
  ...statuses
    .filter((status) => status !== 'Completed')
    .map((status) => ({
      label: words.statuses[status],
      icon: <StatusIcon status={status} />,
      onClick: () => actions.setStatus(ids, status),
    })),
  'divider',
  ...priorities.toReversed().map((priority) => ({
    label: words.priorities[priority],
    icon: <PriorityIcon priority={priority} />,
    onClick: () => actions.setPriority(ids, priority),
  })),
  'divider',
  {
    label: words.actions.move,
    icon: <FolderInput size={15} aria-hidden />,
    onClick: () => actions.move(ids, clear),
  },
];
