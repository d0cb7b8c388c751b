import { createContext, useContext } from 'react';
import type { TaskRow } from '../../contract/record.ts';

type Worked = Pick<TaskRow, 'id' | 'name' | 'projectId'>;

/** What modules above do with a task: log time on it, and start the clock. */
export type TaskWork = {
  readonly log: (task: Worked, workTypeId?: number) => void;
  readonly start: (task: Worked) => void;
};

const TaskWorkContext = createContext<TaskWork | null>(null);

export const TaskWorkProvider = TaskWorkContext.Provider;

/** Null where nobody logs time, as for readers. */
export const useTaskWork = (): TaskWork | null => useContext(TaskWorkContext);
