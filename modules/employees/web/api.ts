import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { filesContract } from '#modules/files/contract.ts';
import type { Role } from '#modules/tenants/contract.ts';
import { call, fetchFile } from '#web/lib/call.ts';
import { employeesContract, type EditedEmployee, type NewEmployee } from '../contract.ts';

export type ListAsked = {
  readonly search: string;
  readonly role: Role | undefined;
  readonly includeInactive: boolean;
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly orderBy: string;
};

const key = ['employees'] as const;

export const employeesOptions = ({ search, role, includeInactive, pageNumber, pageSize, orderBy }: ListAsked) =>
  queryOptions({
    queryKey: [...key, 'list', { search, role, includeInactive, pageNumber, pageSize, orderBy }],
    queryFn: ({ signal }) =>
      call(
        employeesContract.listEmployees,
        {
          query: {
            pageNumber: String(pageNumber),
            pageSize: String(pageSize),
            orderBy,
            ...(search ? { search } : {}),
            ...(role ? { role } : {}),
            ...(includeInactive ? { includeInactive: 'true' } : {}),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const employeeOptions = (id: number) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(employeesContract.getEmployee, { params: { id: String(id) } }, { signal }),
    staleTime: 0,
  });

/** The person's own row in the chosen tenant. */
export const meOptions = () =>
  queryOptions({
    queryKey: [...key, 'me'],
    queryFn: ({ signal }) => call(employeesContract.me, { query: {} }, { signal }),
    staleTime: 300_000,
  });

/** All active employees, for pickers. */
export const employeesLiteOptions = () =>
  queryOptions({
    queryKey: [...key, 'lite'],
    queryFn: ({ signal }) => call(employeesContract.listEmployeesLite, { query: { pageSize: '2000' } }, { signal }),
    staleTime: 300_000,
  });

export const dutiesOptions = (id: number) =>
  queryOptions({
    queryKey: [...key, 'duties', id],
    queryFn: ({ signal }) => call(employeesContract.listDuties, { params: { id: String(id) } }, { signal }),
    staleTime: 0,
  });

/** A picture never changes under its id, so it is fetched once. */
export const pictureOptions = (id: string) =>
  queryOptions({
    queryKey: ['profile-image', id],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(await fetchFile(filesContract.profileImage, { params: { id } }, { signal })),
    staleTime: Infinity,
    gcTime: Infinity,
  });

export const inviteEmployee = (body: NewEmployee, idempotencyKey: string) =>
  call(employeesContract.inviteEmployee, { body }, { idempotencyKey });
export const editEmployee = (id: number, body: EditedEmployee) =>
  call(employeesContract.editEmployee, { params: { id: String(id) }, body });
export const sendInvitation = (id: number) => call(employeesContract.sendInvitation, { params: { id: String(id) } });
export const deactivateEmployee = (id: number, version: number, handOverTo: number | null) =>
  call(employeesContract.deactivateEmployee, { params: { id: String(id) }, body: { version, handOverTo } });
export const reactivateEmployee = (id: number, version: number) =>
  call(employeesContract.reactivateEmployee, { params: { id: String(id) }, body: { version } });

/** After any change: refetches lists, pickers and the person's own row. */
export async function refreshEmployees(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: key }), client.invalidateQueries({ queryKey: ['profile'] })]);
}
