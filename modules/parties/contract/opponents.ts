import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, idParams, ids, text } from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';
import { opponent, heldRole, conflictHit, partyStats, partyIndex, lite } from './record.ts';
import { newOpponent, editedOpponent, savedOpponent } from './written.ts';
import { partyOrder, opponentFilter, regNoParams, one, count } from './list.ts';

export const opponentsContract = contract({
  listOpponents: {
    method: 'GET',
    path: '/opponents',
    access: 'tenant',
    summary: 'Opponents, by name; legal edition',
    query: z.object({ ...paging(2000), ...opponentFilter, orderBy: orderBy(partyOrder, 'name asc') }),
    answer: list(opponent),
  },
  listOpponentsLite: {
    method: 'GET',
    path: '/opponents/lite',
    access: 'tenant',
    summary: 'Opponents for pickers',
    query: z.object({ ...paging(2000), search: z.optional(text(100)) }),
    answer: list(lite),
  },
  lookUpOpponent: {
    method: 'GET',
    path: '/opponents/lookup/:regNo',
    access: 'tenant',
    summary: 'The opponent with a kennitala, and whether it is a client',
    params: regNoParams,
    answer: z.object({ opponent: z.nullable(opponent), conflict: z.boolean(), conflicts: z.array(conflictHit) }),
  },
  getOpponent: {
    method: 'GET',
    path: '/opponents/:id',
    access: 'tenant',
    summary: 'One opponent',
    params: idParams,
    query: one,
    answer: opponent,
  },
  getOpponentIndex: {
    method: 'GET',
    path: '/opponents/:id/index',
    access: 'tenant',
    summary: 'The header of an opponent’s page and the count per tab',
    params: idParams,
    answer: z.object({ opponent, ...partyIndex }),
  },
  listOpponentRoles: {
    method: 'GET',
    path: '/opponents/:id/roles',
    access: 'tenant',
    summary: 'Every role that the opponent ever held on cases that one sees',
    params: idParams,
    answer: z.object({ items: z.array(heldRole) }),
  },
  getOpponentStats: {
    method: 'GET',
    path: '/opponents/:id/stats',
    access: 'tenant',
    summary: 'The figures of the cases of an opponent, in ISK',
    params: idParams,
    answer: partyStats,
  },
  createOpponent: {
    method: 'POST',
    path: '/opponents',
    access: 'tenant',
    status: 201,
    summary: 'Registers an opponent',
    body: newOpponent,
    answer: savedOpponent,
  },
  editOpponent: {
    method: 'PUT',
    path: '/opponents/:id',
    access: 'tenant',
    summary: 'Edits an opponent',
    params: idParams,
    body: editedOpponent,
    answer: savedOpponent,
  },
  removeOpponent: {
    method: 'DELETE',
    path: '/opponents/:id',
    access: 'tenant',
    summary: 'Puts an opponent in the bin; refused while it is used',
    params: idParams,
    answer: 'nothing',
  },
  restoreOpponents: {
    method: 'PUT',
    path: '/opponents/restore',
    access: 'tenant',
    summary: 'Takes opponents out of the bin: the undo of a delete',
    body: body({ ids }),
    answer: count,
  },
});
