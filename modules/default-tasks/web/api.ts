import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { processFilesContract } from '../contract/file.ts';
import { defaultTasksContract, type EditedDefaultTask, type NewDefaultTask } from '../contract.ts';

const key = ['default-tasks'] as const;

/** Every template, by type and subtype. */
export const defaultTasksOptions = () =>
  queryOptions({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => call(defaultTasksContract.listDefaultTasks, { query: { pageSize: '2000' } }, { signal }),
  });

const params = (id: number) => ({ params: { id: String(id) } });

/** The number of open tasks created from a template, which may follow its edit. */
export const openTasksOptions = (id: number) =>
  queryOptions({
    queryKey: [...key, 'open-tasks', id],
    queryFn: ({ signal }) => call(defaultTasksContract.countOpenTasks, params(id), { signal }),
  });

export const createDefaultTask = (body: NewDefaultTask, idempotencyKey: string) =>
  call(defaultTasksContract.createDefaultTask, { body }, { idempotencyKey });
export const editDefaultTask = (id: number, body: EditedDefaultTask, openTasks: boolean) =>
  call(defaultTasksContract.editDefaultTask, { ...params(id), query: openTasks ? { openTasks: 'true' } : {}, body });
export const removeDefaultTask = (id: number) => call(defaultTasksContract.removeDefaultTask, params(id));
export const restoreDefaultTasks = (ids: readonly number[]) =>
  call(defaultTasksContract.restoreDefaultTasks, { body: { ids } });

/** The result of an import, or of its dry run. */
export const importProcesses = (file: File, dryRun: boolean) =>
  call(processFilesContract.importDefaultTasks, { query: dryRun ? { dryRun: 'true' } : {}, body: file });

export const refreshDefaultTasks = (client: QueryClient) => client.invalidateQueries({ queryKey: key });
