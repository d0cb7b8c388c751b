import { createContext, useContext } from 'react';
import type { TaskRow } from '../../contract/record.ts';

type Worked = Pick<TaskRow, 'id' | 'name' | 'projectId'>;

/** Actions of later modules on a task: log time, and start the timer. */
type TaskWork = {
  readonly log: (task: Worked, workTypeId?: number) => void;
  readonly start: (task: Worked) => void;
};

const TaskWorkContext = createContext<TaskWork | null>(null);

export const TaskWorkProvider = TaskWorkContext.Provider;

/** Null for people who log no time, such as readers. */
export const useTaskWork = (): TaskWork | null => useContext(TaskWorkContext);
