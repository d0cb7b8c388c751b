import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import type { documentOrder } from '../../contract.ts';
import { hits, named } from './find.ts';
import { findMany, joined, matching, withNames, type Filter } from './list.ts';

export type Asked = Page & Filter & { readonly orderBy: Order<(typeof documentOrder)[number]> };

const sortable = {
  typeId: 'd.type_id',
  name: 'd.name',
  extension: 'd.extension',
  size: 'd.size',
  createdByName: 'c.name',
  createdDate: 'd.created_at',
  modifiedByName: 'm.name',
  modifiedDate: 'd.modified_at',
  projectYearNumber: 'p.year_number',
  projectName: 'p.name',
  employeeName: 'e.name',
  clientName: 'l.name',
} as const;

/** A page of matching rows, with the total count. */
export async function list(scope: Scope, asked: Asked) {
  const found = foundBy(asked);
  return found ? listFound(scope, asked, found) : listAll(scope, asked);
}

async function listAll(scope: Scope, { orderBy, ...asked }: Asked) {
  const all = matching(scope, asked);
  let query = joined(scope, all);
  for (const one of orderOf(orderBy)) query = query.orderBy(one);
  const items = await query.limit(asked.pageSize).offset(offsetOf(asked)).execute();
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total };
}

/** The search by words; in a folder, names are scanned, since it is small. */
function foundBy({ search, name, folderId, projectId }: Filter) {
  if (search) return hits(search, projectId);
  return name && folderId === undefined ? named(name, projectId) : null;
}

/**
 * Searches once: each hit carries the total. The page is cut before its details are joined, because PostgreSQL plans no
 * more than eight tables together.
 */
async function listFound(scope: Scope, asked: Asked, found: ReturnType<typeof hits>) {
  const { orderBy, pageSize, ...filter } = asked;
  const isOwnOrder = orderBy.every(({ field }) => sortable[field].startsWith('d.'));
  const all = matching(scope, filter.search ? filter : { ...filter, name: undefined })
    .$if(!isOwnOrder, withNames)
    .innerJoin(found.as('f'), (on) => on.onRef('f.document_id', '=', 'd.id'))
    .select(['d.id', sql<number>`(count(*) over ())::int`.as('total')]);
  let sorted = all;
  for (const one of orderOf(orderBy, filter.search ? [sql`f.named desc`, sql`f.rank desc`] : [])) {
    sorted = sorted.orderBy(one);
  }
  const page = await sorted.limit(pageSize).offset(offsetOf(asked)).execute();
  // A page beyond the last has no row with the total.
  const some = page[0] ?? (await all.limit(1).executeTakeFirst());
  const rows = new Map(
    (
      await findMany(
        scope,
        page.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  return { items: page.flatMap(({ id }) => rows.get(id) ?? []), total: some?.total ?? 0 };
}

/** Folders and documents are each sorted by rank, and by name. */
function orderOf(
  orderBy: Asked['orderBy'],
  byFit: readonly RawBuilder<unknown>[] = [],
): readonly RawBuilder<unknown>[] {
  const asked = orderBy.map(({ field, direction }) => sql`${sql.ref(sortable[field])} ${sql.raw(direction)}`);
  const isStandard = orderBy.every(({ field }) => field === 'typeId');
  const last = sql`d.id ${sql.raw(orderBy.at(-1)?.direction ?? 'asc')}`;
  return [...asked, ...(isStandard ? [...byFit, sql`d.name`] : []), last];
}
