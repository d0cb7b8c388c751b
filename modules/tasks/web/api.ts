import type { SentBody } from '#shared/endpoint.ts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { employeesContract } from '#modules/employees/contract.ts';
import { deadlinesContract, type MovedDeadline, type NewDeadline } from '../contract/deadline.ts';
import { tasksContract } from '../contract.ts';
import { movesContract, type MovesAnswer } from '../contract/moves.ts';
import type { EditedTask, Move, NewTask } from '../contract/written.ts';
import type { TaskQuery } from './filter.ts';

export type ListAsked = {
  readonly query: TaskQuery;
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly orderBy: string;
};

const key = ['tasks'] as const;

export const tasksOptions = ({ query, pageNumber, pageSize, orderBy }: ListAsked) =>
  queryOptions({
    queryKey: [...key, 'list', query, pageNumber, pageSize, orderBy],
    queryFn: ({ signal }) =>
      call(
        tasksContract.listTasks,
        { query: { ...query, pageNumber: String(pageNumber), pageSize: String(pageSize), orderBy } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

const pageOfBoard = 500;

/** All cards of a board (TASK-07), fetched in pages of 500. */
export const boardOptions = (query: TaskQuery, orderBy: string) =>
  queryOptions({
    queryKey: [...key, 'board', query, orderBy],
    queryFn: async ({ signal }) => {
      const ask = (page: number) =>
        call(
          tasksContract.listTasks,
          { query: { ...query, pageNumber: String(page), pageSize: String(pageOfBoard), orderBy } },
          { signal },
        );
      const first = await ask(1);
      const more = Math.ceil(first.pagination.total / pageOfBoard) - 1;
      const rest = await Promise.all(Array.from({ length: Math.max(0, more) }, (_, at) => ask(at + 2)));
      return [first, ...rest].flatMap(({ items }) => items);
    },
    placeholderData: keepPreviousData,
  });

export const taskOptions = (id: number) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(tasksContract.getTask, { params: { id: String(id) } }, { signal }),
  });

/** Planned hours of colleagues. */
export const loadOptions = () =>
  queryOptions({
    queryKey: [...key, 'load'],
    queryFn: ({ signal }) => call(tasksContract.getLoad, {}, { signal }),
  });

/** The server's current row for editing, or its refusal. */
export const taskToEditOptions = (id: number) =>
  queryOptions({
    queryKey: [...key, 'edit', id],
    queryFn: ({ signal }) =>
      call(tasksContract.getTask, { params: { id: String(id) }, query: { edit: 'true' } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Possible assignees in a project. */
export const assigneesOptions = (projectId: number) =>
  queryOptions({
    queryKey: [...key, 'assignees', projectId],
    queryFn: ({ signal }) => call(tasksContract.listAssignees, { query: { projectId: String(projectId) } }, { signal }),
    staleTime: 60_000,
    enabled: projectId > 0,
  });

const own = (employeeId: number) =>
  ({
    employeeId: String(employeeId),
    includeTaskEmployee: 'true',
    includeProjectEmployee: 'true',
    includeConnected: 'true',
  }) as const;

/** Up to ten open tasks by due date (DASH-05, API-111). */
export const nextTasksOptions = (employeeId: number) =>
  queryOptions({
    queryKey: [...key, 'next', employeeId],
    queryFn: ({ signal }) =>
      call(
        tasksContract.listTasks,
        {
          query: {
            ...own(employeeId),
            statuses: ['Pending', 'InProgress', 'OnHold'],
            pageSize: '10',
            orderBy: 'dueDate asc',
          },
        },
        { signal },
      ),
  });

export const everybodyOptions = () =>
  queryOptions({
    queryKey: ['employees', 'everybody'],
    queryFn: ({ signal }) =>
      call(employeesContract.listEmployeesLite, { query: { includeInactive: 'true', pageSize: '2000' } }, { signal }),
    staleTime: 300_000,
  });

const params = (id: number) => ({ params: { id: String(id) } });

export const createTask = (body: NewTask, idempotencyKey: string) =>
  call(tasksContract.createTask, { body }, { idempotencyKey });
export const editTask = (id: number, body: EditedTask) => call(tasksContract.editTask, { ...params(id), body });
export const moveTask = (id: number, body: Move) => call(tasksContract.moveTask, { ...params(id), body });
export const completeTask = (id: number, completed: boolean) =>
  call(tasksContract.completeTask, { params: { id: String(id), flag: completed ? 'true' : 'false' } });
export const describeTask = (id: number, description: string, version: number) =>
  call(tasksContract.describeTask, { ...params(id), body: { description, version } });
export const editTasks = (body: SentBody<typeof tasksContract.editTasks>) => call(tasksContract.editTasks, { body });
export const removeTasks = (ids: readonly number[]) => call(tasksContract.removeTasks, { body: { ids } });
export const restoreTasks = (ids: readonly number[]) => call(tasksContract.restoreTasks, { body: { ids } });
export const resetProcesses = (projectId: number) => call(tasksContract.resetDefaultTasks, params(projectId));

/** Tasks counted from a moved date of a case. */
export const movesOptions = (projectId: number) =>
  queryOptions({
    queryKey: ['projects', 'moves', projectId],
    queryFn: ({ signal }) => call(movesContract.listMoves, params(projectId), { signal }),
  });
export const answerMoves = (projectId: number, body: MovesAnswer) =>
  call(movesContract.answerMoves, { ...params(projectId), body });

/** Refetches lists, boards, pages and counts after a change. */
export const refreshTasks = (client: QueryClient) =>
  Promise.all([key, deadlinesKey].map((queryKey) => client.invalidateQueries({ queryKey })));

/** Below the key of cases, since a moved date of a case changes them. */
const deadlinesKey = ['projects', 'deadlines'] as const;

/** Statutory deadlines: of cases, the table of rules, and a calculation before it is saved. */
type DeadlineQuery = {
  readonly projectId?: string;
  readonly employeeId?: string;
  readonly dateFrom?: string;
  readonly dateTo?: string;
  readonly includeCompleted?: 'true';
};
export const deadlinesOptions = (query: DeadlineQuery) =>
  queryOptions({
    queryKey: [...deadlinesKey, query],
    queryFn: ({ signal }) =>
      call(deadlinesContract.listDeadlines, { query: { ...query, pageSize: '500' } }, { signal }),
    placeholderData: keepPreviousData,
  });
export const deadlineRulesOptions = () =>
  queryOptions({
    queryKey: [...key, 'deadline-rules'],
    queryFn: ({ signal }) => call(deadlinesContract.listDeadlineRules, {}, { signal }),
    staleTime: Infinity,
  });
export const computedOptions = (rule: string, from: string) =>
  queryOptions({
    queryKey: [...key, 'computed', rule, from],
    queryFn: ({ signal }) => call(deadlinesContract.computeDeadline, { query: { rule, from } }, { signal }),
    placeholderData: keepPreviousData,
  });
export const keepDeadline = (body: NewDeadline, idempotencyKey: string) =>
  call(deadlinesContract.keepDeadline, { body }, { idempotencyKey });
export const moveDeadline = (id: number, body: MovedDeadline) =>
  call(deadlinesContract.moveDeadline, { params: { id: String(id) }, body });
