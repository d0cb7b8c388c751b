import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, id, idParams, number, refuse } from '#shared/fields.ts';
import { nullableText } from './record.ts';

/**
 * How the payors of a case divide its price: its own payor pays the remainder, and work for any other payor is not
 * split.
 */
const projectShares = z.object({
  /** Id of the case. */
  id,
  payorId: z.nullable(id),
  payorName: nullableText,
  ownShare: z.number(),
  shares: z.array(z.object({ payorId: id, payorName: z.string(), share: z.number() })),
  /** Version of the case: a change of the shares must name the one that was seen. */
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
});
export type ProjectShares = z.output<typeof projectShares>;

/** All payors except the case's own, with percentages that leave it a remainder; an empty list ends the split. */
const editedShares = body({
  shares: z.array(z.strictObject({ payorId: id, share: number(0.01, 99.99, 2) })).check(
    z.maxLength(20, refuse('tooMany', { max: 20 })),
    z.refine<{ readonly payorId: number }[]>(
      (list) => new Set(list.map(({ payorId }) => payorId)).size === list.length,
      refuse('badChoice'),
    ),
  ),
  version: z.int(),
});
export type EditedShares = z.output<typeof editedShares>;

/** Endpoints of the shares of one case. */
export const shareCalls = contract({
  getShares: {
    method: 'GET',
    path: '/projects/:id/shares',
    access: 'tenant',
    summary: 'What of the work of a project each of its payors pays, in percent',
    params: idParams,
    answer: projectShares,
  },
  editShares: {
    method: 'PUT',
    path: '/projects/:id/shares',
    access: 'tenant',
    summary: 'Splits what is billed of a project from now on between payors; what was issued stays',
    params: idParams,
    body: editedShares,
    answer: projectShares,
  },
});
