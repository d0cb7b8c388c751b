import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, id, idParams, ids, requiredText, text } from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';

/** The maximum length of a label in characters (PROJ-19). */
export const longestLabel = 50;

/** Error codes of labels. */
export const codes = {
  /** Longer than 50 characters. */
  label_too_long: 400,
  /** In use on the projects listed in `current`. */
  label_in_use: 409,
} as const;

export const label = z.object({ id, name: z.string(), version: z.int(), can: z.object({ delete: z.boolean() }) });

/** A label as projects show it (DATA-19). */
export const labelOfProject = z.object({ id, name: z.string() });

export const labelsContract = contract({
  listLabels: {
    method: 'GET',
    path: '/labels',
    access: 'tenant',
    summary: 'Labels, by name',
    query: z.object({
      ...paging(2000, 900),
      name: z.optional(text(100)),
      orderBy: orderBy(['name', 'createdDate'], 'name asc'),
    }),
    answer: list(label),
  },
  createLabel: {
    method: 'POST',
    path: '/labels',
    access: 'tenant',
    status: 201,
    summary: 'A new label, or the one that has this name already',
    body: body({ name: requiredText(1000) }),
    answer: label,
  },
  removeLabel: {
    method: 'DELETE',
    path: '/labels/:id',
    access: 'tenant',
    summary: 'Deletes a label that no project has; managers',
    params: idParams,
    answer: 'nothing',
  },
  restoreLabels: {
    method: 'PUT',
    path: '/labels/restore',
    access: 'tenant',
    summary: 'Takes labels out of the bin: the undo of a delete',
    body: body({ ids }),
    answer: z.object({ count: z.int() }),
  },
});

/** Events of the hub (RT-01): ids only. */
export const labelEvents = ['LabelCreated', 'LabelDeleted'] as const;
