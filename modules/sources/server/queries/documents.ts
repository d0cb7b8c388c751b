import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { Keyword } from '../../contract/record.ts';

export type DocumentRow = {
  readonly id: number;
  readonly number: string;
  readonly date: string | null;
  readonly title: string;
  readonly subtitle: string;
  readonly parties: string;
  readonly type: string;
  readonly subtype: string;
  readonly keywords: readonly Keyword[];
  readonly description: string;
  readonly fileType: string;
  readonly status: string | null;
  readonly madeUp: boolean;
  readonly url: string | null;
};

const columns = sql`s.id, s.number, s.date::text as date, s.title, s.subtitle, s.parties, s.type, s.subtype, s.description,
  s.file_type as "fileType", s.status, s.made_up as "madeUp", s.original_url as url,
  coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name)
    from source_keyword sk join keyword k on k.id = sk.keyword_id where sk.source_id = s.id), '[]') as keywords`;

/** Sources by id, in the order of the ids. */
export async function documents(scope: Scope, ids: readonly number[]): Promise<readonly DocumentRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DocumentRow>`
    select ${columns} from unnest(${[...ids]}::int[]) with ordinality a (id, place) join source s on s.id = a.id order by a.place`.execute(
    scope.db,
  );
  return rows;
}

export const find = async (scope: Scope, id: number): Promise<DocumentRow | undefined> =>
  (await documents(scope, [id]))[0];

/** Acts, and other titled sources, by the typed text; the function applies the wall and uses an index. */
export async function suggest(
  scope: Scope,
  asked: {
    readonly text: string;
    readonly number: string;
    readonly type: string | null;
    readonly limit: number;
    readonly offset: number;
  },
) {
  const { rows } = await sql<{ source_id: number; total: number }>`
    select * from suggest_sources(${likeText(asked.text)}, ${likeText(asked.number)}, ${asked.type}, ${asked.limit}, ${asked.offset})`.execute(
    scope.db,
  );
  return { ids: rows.map((row) => row.source_id), total: Number(rows[0]?.total ?? 0) };
}

export async function findKeywords(scope: Scope, text: string, limit: number, offset: number) {
  const { rows } = await sql<Keyword & { total: number }>`
    select k.id, k.name, f.total::int as total from find_keywords(${likeText(text)}, ${limit}, ${offset}) with ordinality f join keyword k on k.id = f.keyword_id order by f.ordinality`.execute(
    scope.db,
  );
  return { items: rows, total: rows[0]?.total ?? 0 };
}

export const keywordsById = (scope: Scope, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : scope.db
        .selectFrom('keyword')
        .where('id', 'in', [...ids])
        .select(['id', 'name'])
        .orderBy('name')
        .execute();

export const keywordByName = (scope: Scope, name: string) =>
  scope.db.selectFrom('keyword').where('name', '=', name).select(['id', 'name']).executeTakeFirst();

/** Escapes the wildcards of LIKE in typed text. */
const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
