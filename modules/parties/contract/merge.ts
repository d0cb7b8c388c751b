import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, id, idParams } from '#shared/fields.ts';
import { partyTypes } from './record.ts';

/** Merges two parties of the same kind and kennitala; everything that refers to the first is moved to the other. */
const merge = z.object({
  id,
  partyType: z.enum(partyTypes),
  keptId: id,
  goneId: id,
  projects: z.int(),
  worklogs: z.int(),
});
const mergeBody = body({ otherId: id });

export const mergeContract = contract({
  mergeClients: {
    method: 'POST',
    path: '/clients/:id/merge',
    access: 'tenant',
    summary: 'Puts another client with the same kennitala into this one',
    params: idParams,
    body: mergeBody,
    answer: merge,
  },
  mergeOpponents: {
    method: 'POST',
    path: '/opponents/:id/merge',
    access: 'tenant',
    summary: 'Puts another opponent with the same kennitala into this one',
    params: idParams,
    body: mergeBody,
    answer: merge,
  },
  undoMerge: {
    method: 'PUT',
    path: '/parties/merges/:id/undo',
    access: 'tenant',
    summary: 'Takes two apart again that were merged',
    params: idParams,
    answer: merge,
  },
});
