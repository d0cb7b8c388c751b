import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { flagText, id, idParams, intText, oneOf, text } from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';

/** 1 open, 2 closed, 3 pending (000 §4). */
export const projectStatus = { open: 1, closed: 2, pending: 3 } as const;

/** A project as pickers and the worklog dialogs use it. */
export const projectLite = z.object({
  id, yearNumber: z.string(), name: z.string(), statusId: z.int(), clientId: z.nullable(id), clientName: z.nullable(z.string()),
  payorId: z.nullable(id), payorName: z.nullable(z.string()), employeeId: id, employeeName: z.string(), billable: z.boolean(), discount: z.number(),
  vatRateId: z.int(), currencyCode: z.string(),
});
export type ProjectLite = z.output<typeof projectLite>;

/** A project as worklogs price by it (DATA-06). */
export const projectForWork = z.object({
  ...projectLite.shape,
  hasCustomRates: z.boolean(),
  rates: z.array(z.object({ rateId: id, value: z.number() })),
  types: z.array(z.object({
    id, name: z.string(), parentTypeId: z.nullable(id),
    rates: z.array(z.object({ rateId: id, value: z.number() })),
  })),
  client: z.nullable(z.object({ id, name: z.string(), exchangeRate: z.nullable(z.object({ rate: z.number(), currencyCode: z.string() })) })),
  /** Whether this person may log work here. */
  can: z.object({ logWork: z.boolean(), edit: z.boolean() }),
  version: z.int(),
});
export type ProjectForWork = z.output<typeof projectForWork>;

/** What the worklogs' party search finds: 1 project, 2 client, 3 task, 4 opponent (DATA-26). */
export const partyHit = z.object({ typeId: z.int(), id, name: z.string(), dataField1: z.nullable(z.string()) });
export type PartyHit = z.output<typeof partyHit>;

const statuses = z.array(z.object({ id, name: z.string() }));

export const projectsContract = contract({
  listProjectsLite: {
    method: 'GET', path: '/projects/lite', access: 'tenant', summary: 'Projects for pickers; with `recent`, those that one worked on lately first',
    query: z.object({
      ...paging(2000), search: z.optional(text(100)), recent: z.optional(flagText), statusId: z.optional(intText(1, 3)),
      orderBy: orderBy(['yearNumber', 'name', 'clientName'], 'yearNumber desc'),
    }),
    answer: list(projectLite),
  },
  getProjectForWork: { method: 'GET', path: '/projects/:id/work', access: 'tenant', summary: 'A project with what prices work on it', params: idParams, answer: projectForWork },
  listProjectStatuses: { method: 'GET', path: '/projectStatuses', access: 'tenant', summary: 'Open, closed, pending, in the language asked for', answer: statuses },
  listStatusesOfProjects: { method: 'GET', path: '/projects/statuses', access: 'tenant', summary: 'The same as projectStatuses', answer: statuses },
  search: {
    method: 'GET', path: '/search', access: 'tenant', summary: 'Projects, clients and opponents that match',
    query: z.object({ ...paging(500, 30), search: z.optional(text(100)), sources: z.optional(text(100)), source: z.optional(oneOf(['All', 'Projects', 'Clients', 'Tasks', 'Opponents'])) }),
    answer: list(partyHit),
  },
});
