import type { Scope } from '#server/scope.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import { mayCreate } from '../policy.ts';
import type { Filter } from '../queries/filter.ts';
import * as queries from '../queries/list.ts';
import { extensionsOf, rowOf } from './answer.ts';

type Asked = Filter &
  Page & { readonly orderBy: queries.ProjectOrder; readonly includeExtensions?: boolean | undefined };

/** A page of projects: two statements, and two more when extensions are requested. */
export async function list(scope: Scope, { orderBy, includeExtensions, ...asked }: Asked) {
  const { items, total } = await queries.list(scope, asked, orderBy, asked);
  const rows = items.map((row) => rowOf(scope, row));
  const frame = { pagination: paginationOf(asked, total), can: { create: mayCreate(scope.actor) } };
  if (!includeExtensions) return { items: rows, ...frame };
  const extensions = await extensionsOf(scope, items);
  return { items: rows.map((row, index) => ({ ...row, extensions: extensions[index] ?? [] })), ...frame };
}
