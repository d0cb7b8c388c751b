import type { KeyboardEvent } from 'react';
import { priorities, statuses, type TaskRow } from '../contract/record.ts';
import { useTaskActions } from './use-actions.ts';
import { useTaskWork } from './parts/task-work.ts';

/**
 * Keys on the focused task, on boards and in lists: E edits, A assigns, I assigns to oneself, D dates, Z sleeps, M
 * postpones to tomorrow, 1 to 4 set the status, P raises the priority and Shift P lowers it, a dot completes, T starts
 * the timer.
 */
export function useTaskKeys(
  tomorrow?: (task: TaskRow) => void,
): (task: TaskRow, event: Pick<KeyboardEvent, 'key'>) => boolean {
  const actions = useTaskActions();
  const work = useTaskWork();
  return (task, { key }) => {
    const status = statuses[Number(key) - 1];
    if (key.toLowerCase() === 't' && work) work.start(task);
    else if (!task.can.edit) return false;
    else if (status) actions.setStatus([task.id], status);
    else if (key === '.') actions.complete(task, !task.completed);
    else if (key === 'Delete') actions.remove(task);
    else {
      const run = {
        e: () => actions.edit(task.id),
        a: () => actions.assign([task]),
        i: () => actions.assignMe([task.id]),
        d: () => actions.date([task]),
        z: () => actions.sleep([task]),
        m: () => (tomorrow ? tomorrow(task) : actions.tomorrow([task.id])),
        p: () => {
          const next = priorities[priorities.indexOf(task.priority) + (key === 'p' ? 1 : -1)];
          if (next) actions.setPriority([task.id], next);
        },
      }[key.toLowerCase()];
      run?.();
      return run !== undefined;
    }
    return true;
  };
}
