import {
  CalendarClock,
  Check,
  Clock,
  FolderOpen,
  History,
  ListPlus,
  Moon,
  Pencil,
  Play,
  RotateCcw,
  Sunrise,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useHistoryEntry } from '#modules/history/web/parts/use-history.ts';
import { useOpenProject } from '#modules/projects/web/parts/open-project.ts';
import { PriorityIcon } from '#web/kit/priority-icon.tsx';
import { StatusIcon } from '#web/kit/status-icon.tsx';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import { priorities, statuses, type TaskRow } from '../contract/record.ts';
import { useTaskActions } from './use-actions.ts';
import { useTaskWork } from './parts/task-work.ts';
import { useTaskWords } from './words.ts';

const mark = { size: 15, 'aria-hidden': true } as const;

/** The menu of a task, identical in lists, on boards and on its page (TASK-06, TASK-16). */
export function useTaskMenu(): (task: TaskRow) => readonly MenuEntry[] {
  const words = useTaskWords();
  const actions = useTaskActions();
  const history = useHistoryEntry();
  const openProject = useOpenProject();
  const work = useTaskWork();
  return (task) => [
    ...(task.can.edit
      ? [
          ...editEntries(task, words, actions),
          'divider' as const,
          ...statusEntries(task, words, actions),
          'divider' as const,
          ...priorityEntries(task, words, actions),
          'divider' as const,
        ]
      : []),
    ...(work
      ? [
          { label: words.actions.logTime, icon: <Clock {...mark} />, onClick: () => work.log(task) },
          { label: words.actions.startTimer, icon: <Play {...mark} />, onClick: () => work.start(task), keys: 'T' },
        ]
      : []),
    {
      label: words.actions.openProject,
      icon: <FolderOpen {...mark} />,
      onClick: () => openProject(task.projectId),
    },
    history('task', task.id, task.name, <History {...mark} />),
    ...(task.can.delete
      ? [
          'divider' as const,
          {
            label: words.actions.delete,
            icon: <Trash2 {...mark} />,
            danger: true,
            onClick: () => actions.remove(task),
          },
        ]
      : []),
  ];
}

type Words = ReturnType<typeof useTaskWords>;
type Actions = ReturnType<typeof useTaskActions>;

/** Edits one of its fields, or completes it. */
const editEntries = (task: TaskRow, { actions: words }: Words, actions: Actions): readonly MenuEntry[] => [
  { label: words.edit, icon: <Pencil {...mark} />, onClick: () => actions.edit(task.id), keys: 'E' },
  task.completed
    ? { label: words.reopen, icon: <RotateCcw {...mark} />, onClick: () => actions.complete(task, false) }
    : { label: words.complete, icon: <Check {...mark} />, onClick: () => actions.complete(task, true) },
  { label: words.assign, icon: <UserRound {...mark} />, onClick: () => actions.assign([task]) },
  { label: words.date, icon: <CalendarClock {...mark} />, onClick: () => actions.date([task]) },
  { label: words.tomorrow, icon: <Sunrise {...mark} />, onClick: () => actions.tomorrow([task.id]) },
  { label: words.sleep, icon: <Moon {...mark} />, onClick: () => actions.sleep([task]), keys: 'Z' },
  ...(task.parentTaskId === 0
    ? [{ label: words.addSubtask, icon: <ListPlus {...mark} />, onClick: () => actions.addSubtask(task) }]
    : []),
];

const statusEntries = (task: TaskRow, words: Words, actions: Actions): readonly MenuEntry[] =>
  statuses
    .filter((status) => status !== task.status)
    .map((status) => ({
      label: words.statuses[status],
      icon: <StatusIcon status={status} />,
      onClick: () => actions.setStatus([task.id], status),
    }));

const priorityEntries = (task: TaskRow, words: Words, actions: Actions): readonly MenuEntry[] =>
  priorities
    .toReversed()
    .filter((priority) => priority !== task.priority)
    .map((priority) => ({
      label: words.priorities[priority],
      icon: <PriorityIcon priority={priority} />,
      onClick: () => actions.setPriority([task.id], priority),
    }));
