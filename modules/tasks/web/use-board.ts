import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { BoardPlace } from '#web/kit/board/board-props.ts';
import type { Status, TaskRow } from '../contract/record.ts';
import type { Board, Move } from '../contract/written.ts';
import { moveTask, refreshTasks } from './api.ts';
import { movedRows, neighboursOf } from './board-rows.ts';
import { useLaidChanges } from './use-laid-changes.ts';
import { useTaskWords } from './words.ts';

type Moved = { readonly task: TaskRow; readonly status: Status; readonly position: number; readonly body: Move };
type Rows = readonly TaskRow[];

const moved = (rows: Rows, { task, status, position }: Moved): Rows => movedRows(rows, task.id, status, position);

/** The cards of a board, and their moves (TASK-08). */
export function useBoardMoves(queryKey: QueryKey, fetched: Rows | undefined, board: Board) {
  const client = useQueryClient();
  const { errors } = useTaskWords();
  const { rows, change } = useLaidChanges<Moved>({
    name: `board/${board}`,
    queryKey,
    fetched,
    apply: moved,
    send: ({ task, body }) => moveTask(task.id, body),
    refused: errors.status,
  });
  function move(task: TaskRow, { columnId, position }: BoardPlace) {
    const status = columnId as Status;
    // The adjacent card defines the position, also on a filtered board.
    const beside = neighboursOf(movedRows(rows ?? [], task.id, status, position), task.id);
    change({ task, status, position, body: { status, board, ...beside } }, () => {
      // The next process task is created after the completion (TASK-09).
      if (task.defaultTaskId !== null && status === 'Completed') setTimeout(() => void refreshTasks(client), 500);
    });
  }
  return { rows, move };
}
