import { queryOptions } from '@tanstack/react-query';
import { employeesContract } from '#modules/employees/contract.ts';
import { labelsContract } from '#modules/labels/contract.ts';
import { clientsContract } from '#modules/parties/contract.ts';
import { opponentsContract } from '#modules/parties/contract/opponents.ts';
import { defaultExtensionsContract, projectTypesContract } from '#modules/project-types/contract.ts';
import { call } from '#web/lib/call.ts';

// The options of filters and dialogs. Separate from `api.ts`, which every worklog list imports: it would load the
// contracts of five modules.

const minutes = 60_000;

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
