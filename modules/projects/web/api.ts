import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { employeesContract } from '#modules/employees/contract.ts';
import { labelsContract } from '#modules/labels/contract.ts';
import { clientsContract } from '#modules/parties/contract.ts';
import { opponentsContract } from '#modules/parties/contract/opponents.ts';
import { defaultExtensionsContract, projectTypesContract } from '#modules/project-types/contract.ts';
import { ratesContract } from '#modules/rates/contract.ts';
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

/** For editing: what the server has now, or its refusal. */
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

export const typesOptions = () =>
  queryOptions({
    queryKey: ['project-types', 'all'],
    queryFn: ({ signal }) => call(projectTypesContract.listProjectTypes, { query: { pageSize: '2000' } }, { signal }),
    staleTime: 5 * minutes,
  });

export const labelsOptions = () =>
  queryOptions({
    queryKey: ['labels', 'all'],
    queryFn: ({ signal }) => call(labelsContract.listLabels, { query: { pageSize: '900' } }, { signal }),
    staleTime: 5 * minutes,
  });

export const extensionsOptions = () =>
  queryOptions({
    queryKey: ['project-types', 'extensions'],
    queryFn: ({ signal }) =>
      call(defaultExtensionsContract.listDefaultExtensions, { query: { pageSize: '2000' } }, { signal }),
    staleTime: minutes,
  });

export const hourlyRatesOptions = () =>
  queryOptions({
    queryKey: ['rates', 'hourly'],
    queryFn: ({ signal }) =>
      call(ratesContract.listRates, { query: { workTypeId: '1', pageSize: '2000' } }, { signal }),
    staleTime: 5 * minutes,
  });

export const peopleOptions = () =>
  queryOptions({
    queryKey: ['employees', 'picker'],
    queryFn: ({ signal }) => call(employeesContract.listEmployees, { query: { pageSize: '2000' } }, { signal }),
    staleTime: 5 * minutes,
  });

export const findPeople = async (text: string, signal: AbortSignal) =>
  (await call(employeesContract.listEmployees, { query: { search: text, pageSize: '20' } }, { signal })).items;
export const findClients = async (text: string, signal: AbortSignal) =>
  (await call(clientsContract.listClientsLite, { query: { search: text, pageSize: '20' } }, { signal })).items;
export const findOpponents = async (text: string, signal: AbortSignal) =>
  (await call(opponentsContract.listOpponentsLite, { query: { search: text, pageSize: '20' } }, { signal })).items;

export const createLabel = (name: string) => call(labelsContract.createLabel, { body: { name } });
export const removeProject = (id: number) => call(projectsContract.removeProject, { params: { id: String(id) } });
export const restoreProject = (id: number) => call(projectsContract.restoreProject, { params: { id: String(id) } });
export const markProject = (id: number, priority: boolean) =>
  call(projectsContract.markProject, { params: { id: String(id) }, body: { priority } });

/** After any change: every list and page of projects asks again, and the work that shows their names. */
export const refreshProjects = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: key }), client.invalidateQueries({ queryKey: ['worklogs'] })]);
