import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { TypedQuery } from '#server/analyser/typed.ts';
import type { PlaceKey } from '../../rules/keys.ts';

export type Asked = {
  readonly query: TypedQuery;
  readonly narrow: boolean;
  readonly numbers: readonly string[];
  readonly types: readonly string[] | null;
  readonly subtypes: readonly string[] | null;
  readonly keywords: readonly number[] | null;
  readonly references: readonly PlaceKey[];
  readonly from: string | null;
  readonly to: string | null;
  readonly byDate: boolean;
  readonly limit: number;
  readonly offset: number;
};

const hits = ({ query, ...asked }: Asked) => sql`source_hits(
        ${query.any}::tsquery, ${query.all}::tsquery, ${query.phrase}::tsquery, ${asked.narrow}, ${[...asked.numbers]}::text[], ${asked.types && [...asked.types]}::text[],
        ${asked.subtypes && [...asked.subtypes]}::text[], ${asked.keywords && [...asked.keywords]}::int[], ${JSON.stringify(asked.references)}::jsonb, ${asked.from}::date, ${asked.to}::date)`;

/** Which of some sources fit. */
export const matching = async (scope: Scope, asked: Asked, among: readonly number[]): Promise<readonly number[]> =>
  (
    await sql<{ id: number }>`
      select f.source_id as id from ${hits(asked)} f where f.source_id = any (${[...among]}::int[]) order by 1`.execute(
      scope.db,
    )
  ).rows.map(({ id }) => id);

type Counted = readonly { readonly value: string; readonly count: number }[];
export type Hits = {
  readonly ids: readonly number[];
  readonly total: number;
  readonly facets: { readonly date: Counted; readonly type: Counted; readonly subType: Counted };
};

/** So many of the best by title and abstract are ranked again by all of their words. */
const ranked = 300;

/**
 * A page of what fits, and the counts of all of it, in one statement. First come sources of the very number, then those
 * with all the words; among them those whose title and abstract fit best are ranked anew by their text.
 */
export async function search(scope: Scope, asked: Asked): Promise<Hits> {
  const { query, limit, offset } = asked;
  const order = asked.byDate
    ? sql`s.date desc nulls last, s.id desc`
    : sql`h.exact desc, h.whole desc, h.ranked desc, h.score desc, s.date desc nulls last, s.id desc`;
  const { rows } = await sql<{ ids: number[]; total: number; date: Counted; type: Counted; subtype: Counted }>`
    with hit as materialized (
      select f.source_id, coalesce(f.exact, false) as exact, f.whole, f.rank from ${hits(asked)} f),
    best as materialized (select source_id from hit where ${query.any}::text is not null order by exact desc, whole desc, rank desc limit ${ranked}),
    scored as (
      select h.source_id, h.exact, h.whole, b.source_id is not null as ranked,
             h.rank + coalesce((select ts_rank(t.body, ${query.any}::tsquery, 1) from source_search t where t.source_id = b.source_id), 0) as score
        from hit h left join best b on b.source_id = h.source_id),
    told as (select s.date, s.type, s.subtype from hit h join source s on s.id = h.source_id),
    counts as (
      select case when grouping(extract(year from date)) = 0 then 'date' when grouping(type) = 0 then 'type' else 'subtype' end as of,
             coalesce(extract(year from date)::int::text, type, subtype) as value, count(*)::int as count
        from told group by grouping sets ((extract(year from date)), (type), (subtype)))
    select array(select s.id from scored h join source s on s.id = h.source_id order by ${order} limit ${limit} offset ${offset}) as ids,
           (select count(*)::int from hit) as total, ${counts('date', sql`value desc`)} as date, ${counts('type', sql`count desc, value`)} as type, ${counts('subtype', sql`count desc, value`)} as subtype`.execute(
    scope.db,
  );
  const row = rows[0];
  return {
    ids: row?.ids ?? [],
    total: row?.total ?? 0,
    facets: { date: row?.date ?? [], type: row?.type ?? [], subType: row?.subtype ?? [] },
  };
}

const counts = (of: string, order: ReturnType<typeof sql>) =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('value', value, 'count', count) order by ${order}) from counts where of = ${of} and value is not null), '[]')`;

/** Of words that no source has in any form, those of the library that are written most like them. */
export async function nearWords(scope: Scope, words: readonly { readonly fold: string; readonly terms: string }[]) {
  const { rows } = await sql<{ place: number; word: string }>`
    select * from near_words(${words.map((word) => word.fold)}::text[], ${words.map(({ terms }) => terms)}::text[])`.execute(
    scope.db,
  );
  return Map.groupBy(rows, ({ place }) => place - 1);
}

/** The texts of some sources, for what is shown of them in a list. */
export async function texts(scope: Scope, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, readonly string[]>();
  const { rows } = await sql<{ id: number; texts: string[] }>`
    select t.source_id as id, array(select b ->> 'text' from jsonb_array_elements(t.blocks) b) as texts from source_text t where t.source_id = any (${[...ids]}::int[])`.execute(
    scope.db,
  );
  return new Map(rows.map((row) => [row.id, row.texts as readonly string[]]));
}
