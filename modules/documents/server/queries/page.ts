import { sql, type RawBuilder } from 'kysely';
import { fileNameOrder } from '#server/db/file-name-order.ts';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import type { documentOrder } from '../../contract.ts';
import { extensionsOf } from '../../rules/kinds.ts';
import { bestFirst, hits, named } from './find.ts';
import { findMany, hasProjectFilter, joined, matching, onProjects, withNames, type Filter } from './list.ts';

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

/** Searches once: each hit carries the total. The page is cut before its details are read. */
async function listFound(scope: Scope, asked: Asked, found: ReturnType<typeof hits>) {
  const cut = isByFit(asked) ? cutHits : cutJoined;
  const page = await cut(scope, asked, found, { limit: asked.pageSize, offset: offsetOf(asked) });
  // A page beyond the last has no row with the total.
  const [some] = page.length > 0 ? page : await cut(scope, asked, found, { limit: 1, offset: 0 });
  const details = await findMany(
    scope,
    page.map(({ id }) => id),
  );
  const rows = new Map(details.map((row) => [row.id, row]));
  return { items: page.flatMap(({ id }) => rows.get(id) ?? []), total: some?.total ?? 0 };
}

type Cut = { readonly limit: number; readonly offset: number };
type Found = ReturnType<typeof hits>;

/** By fit, or by the time of the change: a hit has all that this needs, and no table is joined. */
const isByFit = ({ orderBy, search, name, typeId }: Asked): boolean =>
  typeId !== 2 &&
  !(search && name) &&
  orderBy.every(({ field }) => field === 'typeId' || field === 'modifiedDate') &&
  (search !== undefined || orderBy.some(({ field }) => field === 'modifiedDate'));

async function cutHits(scope: Scope, { orderBy, ...filter }: Asked, found: Found, { limit, offset }: Cut) {
  const { folderId, fileFormat } = filter;
  const conditions = [
    sql`true`,
    ...(folderId === undefined ? [] : [sql`f.folder_id is not distinct from ${folderId || null}::int`]),
    ...(fileFormat === undefined ? [] : [sql`f.extension = any(${[...extensionsOf[fileFormat]]}::text[])`]),
    ...(hasProjectFilter(filter) ? [onProjects(scope, filter, 'f.project_id')] : []),
  ];
  const [byTime] = orderBy.filter(({ field }) => field === 'modifiedDate');
  const direction = sql.raw(byTime?.direction ?? '');
  const order = byTime ? sql`f.modified_at ${direction}, f.id ${direction}` : bestFirst;
  const { rows } = await sql<{ id: number; total: number }>`
    select f.id, (count(*) over ())::int as total from ${found} f where ${sql.join(conditions, sql` and `)}
     order by ${order} limit ${limit} offset ${offset}`.execute(scope.db);
  return rows;
}

async function cutJoined(scope: Scope, { orderBy, ...filter }: Asked, found: Found, { limit, offset }: Cut) {
  const isOwnOrder = orderBy.every(({ field }) => sortable[field].startsWith('d.'));
  let sorted = matching(scope, filter.search ? filter : { ...filter, name: undefined })
    .$if(!isOwnOrder, withNames)
    .innerJoin(found.as('f'), (on) => on.onRef('f.id', '=', 'd.id'))
    .select(['d.id', sql<number>`(count(*) over ())::int`.as('total')]);
  for (const one of orderOf(orderBy)) sorted = sorted.orderBy(one);
  return sorted.limit(limit).offset(offset).execute();
}

const byName = fileNameOrder('d');

/** Folders and documents are each sorted by name. */
function orderOf(orderBy: Asked['orderBy']): readonly RawBuilder<unknown>[] {
  const columns = (field: keyof typeof sortable) => (field === 'name' ? byName : [sql.ref(sortable[field])]);
  const asked = orderBy.flatMap(({ field, direction }) =>
    columns(field).map((column) => sql`${column} ${sql.raw(direction)}`),
  );
  const isStandard = orderBy.every(({ field }) => field === 'typeId');
  const last = sql`d.id ${sql.raw(orderBy.at(-1)?.direction ?? 'asc')}`;
  return [...asked, ...(isStandard ? byName : []), last];
}
