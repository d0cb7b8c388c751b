import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { projectsContract } from '../contract.ts';
import type { ProjectQuery } from './filter.ts';

export type ListAsked = {
  readonly query: ProjectQuery;
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly orderBy: string;
};

const key = ['projects'] as const;
const minutes = 60_000;

export const projectsOptions = ({ query, pageNumber, pageSize, orderBy }: ListAsked) =>
  queryOptions({
    queryKey: [...key, 'list', query, pageNumber, pageSize, orderBy],
    queryFn: ({ signal }) =>
      call(
        projectsContract.listProjects,
        { query: { ...query, pageNumber: String(pageNumber), pageSize: String(pageSize), orderBy } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const projectOptions = (id: number) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(projectsContract.getProject, { params: { id: String(id) } }, { signal }),
  });

/** For editing: the server's current row, or its refusal. */
export const projectToEditOptions = (id: number) =>
  queryOptions({
    queryKey: [...key, 'edit', id],
    queryFn: ({ signal }) =>
      call(projectsContract.getProject, { params: { id: String(id) }, query: { edit: 'true' } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const projectStatsOptions = (id: number) =>
  queryOptions({
    queryKey: [...key, 'stats', id],
    queryFn: ({ signal }) => call(projectsContract.getProjectStats, { params: { id: String(id) } }, { signal }),
    staleTime: 0,
  });

export const statusesOptions = () =>
  queryOptions({
    queryKey: ['projectStatuses'],
    queryFn: ({ signal }) => call(projectsContract.listProjectStatuses, {}, { signal }),
    staleTime: 60 * minutes,
  });

export const removeProject = (id: number) => call(projectsContract.removeProject, { params: { id: String(id) } });
export const restoreProject = (id: number) => call(projectsContract.restoreProject, { params: { id: String(id) } });
export const markProject = (id: number, priority: boolean) =>
  call(projectsContract.markProject, { params: { id: String(id) }, body: { priority } });

/** After any change: refetches every list and page of projects, and worklogs that show their names. */
export const refreshProjects = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: key }), client.invalidateQueries({ queryKey: ['worklogs'] })]);
