import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { BoardPlace } from '#web/kit/board/board-props.ts';
import type { Status, TaskRow } from '../contract/record.ts';
import type { Board, Move } from '../contract/written.ts';
import { moveTask, refreshTasks } from './api.ts';
import { movedRows, neighboursOf } from './board-rows.ts';
import { useTaskWords } from './words.ts';

/** Moving cards: seen at once, sent one after another, and put back where the server refuses (TASK-08). */
export function useBoardMoves(queryKey: QueryKey, board: Board) {
  const client = useQueryClient();
  const { errors } = useTaskWords();
  const underWay = useRef(0);
  const move = useMutation({
    scope: { id: `board/${board}` },
    mutationFn: ({ task, body }: { task: TaskRow; body: Move }) => moveTask(task.id, body),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return;
      toast.error(error instanceof ApiError && error.detail ? error.detail : errors.status);
    },
    onSettled: (_, error, { task, body }) => {
      underWay.current -= 1;
      // What was moved meanwhile would jump back: the last answer asks anew.
      if (underWay.current > 0 && !error) return;
      void refreshTasks(client);
      // What follows in its process is made after the completion (TASK-09).
      if (task.defaultTaskId !== null && body.status === 'Completed') setTimeout(() => void refreshTasks(client), 500);
    },
  });
  return (task: TaskRow, to: BoardPlace) => {
    const status = to.columnId as Status;
    underWay.current += 1;
    void client.cancelQueries({ queryKey });
    const before = client.getQueryData<readonly TaskRow[]>(queryKey) ?? [];
    const rows = movedRows(before, task.id, status, to.position);
    client.setQueryData(queryKey, rows);
    // Who stands beside it says the place, also where a filter hides others of the column.
    move.mutate({ task, body: { status, board, ...neighboursOf(rows, task.id) } });
  };
}
