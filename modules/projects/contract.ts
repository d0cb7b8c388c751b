import * as z from 'zod/mini';
import { contract, excelType, pdfType } from '#shared/endpoint.ts';
import {
  body,
  calendarDate,
  flagText,
  id,
  idParams,
  idText,
  idsText,
  intText,
  oneOf,
  richText,
  text,
} from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';
import { sortedOf } from '#shared/record.ts';
import { listedFields, project, projectRow } from './contract/record.ts';
import { editedProject, newProject, projectSettings } from './contract/written.ts';
import { projectLite, projectForWork, projectStats, projectIndex } from './contract/brief.ts';

/** 1 open, 2 closed, 3 pending (000 §4). */
export const projectStatus = { open: 1, closed: 2, pending: 3 } as const;

/** Error codes of projects. */
export const codes = {
  /** The person may not change it; the responsible person can grant access (PROJ-38). */
  project_no_access: 403,
  /** Only the responsible person and managers may change who sees a project, or delete it (PERM-09). */
  project_responsible_only: 403,
  /** A required extension has no value, or a value has the wrong type; `errors` says which. */
  project_extensions: 422,
  /** A referenced person or row does not exist in the tenant, or is in the bin. */
  project_unknown_part: 422,
  /** Work on it is on an invoice, which the bookkeeping needs. */
  project_billed: 409,
  /** The payor changes while unbilled work is on the previous payor: `unbilledWork` decides what happens to it. */
  payor_has_unbilled: 409,
} as const;

const statuses = z.array(z.object({ id, name: z.string() }));

/** The filter of the list and its export. */
const filter = {
  /** The responsible person; with `includeConnected` also projects that they are linked to (OPEN-60). */
  employeeId: z.optional(idText),
  includeConnected: z.optional(flagText),
  statusId: z.optional(intText(1, 3)),
  statuses: z.optional(idsText),
  /** Any of these types or their subtypes; any of these labels. */
  types: z.optional(idsText),
  labels: z.optional(idsText),
  clientId: z.optional(idText),
  opponentId: z.optional(idText),
  search: z.optional(text(100)),
  /** The person's favourites (OPEN-61). */
  priority: z.optional(flagText),
  /** Projects with 80 % or more of the fee cap used. */
  nearCap: z.optional(flagText),
  /** Projects due on this day or earlier. */
  expirationTo: z.optional(calendarDate),
};

export const projectOrder = sortedOf(listedFields);
const order = orderBy(projectOrder, 'yearNumber desc');

export const projectsContract = contract({
  listProjectsLite: {
    method: 'GET',
    path: '/projects/lite',
    access: 'tenant',
    summary: 'Projects for pickers; with `recent`, those that one worked on lately first',
    query: z.object({
      ...paging(2000),
      search: z.optional(text(100)),
      recent: z.optional(flagText),
      statusId: z.optional(intText(1, 3)),
      orderBy: orderBy(['yearNumber', 'name', 'clientName'], 'yearNumber desc'),
    }),
    answer: list(projectLite),
  },
  getProjectForWork: {
    method: 'GET',
    path: '/projects/:id/work',
    access: 'tenant',
    summary: 'A project with what prices work on it',
    params: idParams,
    answer: projectForWork,
  },
  listProjectStatuses: {
    method: 'GET',
    path: '/projectStatuses',
    access: 'tenant',
    summary: 'Open, closed, pending, in the language asked for',
    answer: statuses,
  },
  listStatusesOfProjects: {
    method: 'GET',
    path: '/projects/statuses',
    access: 'tenant',
    summary: 'The same as projectStatuses',
    answer: statuses,
  },
  listProjects: {
    method: 'GET',
    path: '/projects',
    access: 'tenant',
    summary: 'Projects that match, a page at a time',
    query: z.object({ ...filter, includeExtensions: z.optional(flagText), ...paging(500), orderBy: order }),
    answer: z.extend(list(projectRow), { can: z.object({ create: z.boolean() }) }),
  },
  exportProjects: {
    method: 'GET',
    path: '/projects/export',
    access: 'tenant',
    summary: 'The list as PDF or Excel, with its filters',
    limit: 30,
    query: z.object({ ...filter, format: z._default(oneOf(['PDF', 'Excel']), 'Excel'), orderBy: order }),
    answer: 'file',
    fileTypes: [pdfType, excelType],
  },
  getProject: {
    method: 'GET',
    path: '/projects/:id',
    access: 'tenant',
    summary: 'One project with all that it holds; 404 where one may not see it',
    params: idParams,
    query: z.object({ edit: z.optional(flagText) }),
    answer: project,
  },
  createProject: {
    method: 'POST',
    path: '/projects',
    access: 'tenant',
    status: 201,
    summary: 'A new project, open and numbered',
    body: newProject,
    answer: project,
  },
  editProject: {
    method: 'PUT',
    path: '/projects/:id',
    access: 'tenant',
    summary: 'Edits a project; what is absent stays as it is',
    params: idParams,
    body: editedProject,
    answer: project,
  },
  removeProject: {
    method: 'DELETE',
    path: '/projects/:id',
    access: 'tenant',
    summary: 'Puts a project and its unbilled work in the bin; managers and the responsible person',
    params: idParams,
    answer: 'nothing',
  },
  restoreProject: {
    method: 'PUT',
    path: '/projects/:id/restore',
    access: 'tenant',
    summary: 'Takes a project out of the bin: the undo of a delete',
    params: idParams,
    answer: project,
  },
  getProjectIndex: {
    method: 'GET',
    path: '/projects/:id/index',
    access: 'tenant',
    summary: 'The header of the page and the count per tab',
    params: idParams,
    answer: projectIndex,
  },
  getProjectStats: {
    method: 'GET',
    path: '/projects/:id/stats',
    access: 'tenant',
    summary: 'Sums of the work, and the fee cap',
    params: idParams,
    answer: projectStats,
  },
  editProjectDescription: {
    method: 'PUT',
    path: '/projects/:id/description',
    access: 'tenant',
    summary: 'Replaces the description; html is cleaned',
    params: idParams,
    body: body({ id: z.optional(id), text: richText(100_000), version: z.optional(z.int()) }),
    answer: project,
  },
  editProjectSettings: {
    method: 'PUT',
    path: '/projects/:id/settings',
    access: 'tenant',
    summary: 'Rates, reminders, fee cap and how work is billed',
    params: idParams,
    body: projectSettings,
    answer: project,
  },
  linkProjectEmployees: {
    method: 'PUT',
    path: '/projects/:id/employees',
    access: 'tenant',
    summary: 'Who is linked, and so may see it; managers and the responsible person',
    params: idParams,
    body: body({ employeeIds: z.array(id).check(z.maxLength(500)), version: z.optional(z.int()) }),
    answer: project,
  },
  markProject: {
    method: 'PUT',
    path: '/projects/:id/priority',
    access: 'tenant',
    summary: "One's favourite mark; a number says which comes first",
    params: idParams,
    body: body({ priority: z.union([z.boolean(), z.int().check(z.gte(0), z.lte(10_000))]) }),
    answer: z.object({ isFavoriteProject: z.boolean(), priority: z.nullable(z.int()) }),
  },
});

/** Events of the hub (RT-01): ids and versions only. */
export const projectEvents = ['ProjectCreated', 'ProjectUpdated', 'ProjectDeleted', 'ProjectMarked'] as const;
