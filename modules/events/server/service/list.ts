import type { Scope } from '#server/scope.ts';
import { paginationOf } from '#shared/page.ts';
import * as queries from '../queries/events.ts';
import { answerOf, getRow } from './answer.ts';

export async function list(scope: Scope, asked: queries.Asked) {
  const { items, total } = await queries.list(scope, asked);
  return { items: items.map((row) => answerOf(scope, row)), pagination: paginationOf(asked, total) };
}

export const get = async (scope: Scope, id: number) => answerOf(scope, await getRow(scope, id));
