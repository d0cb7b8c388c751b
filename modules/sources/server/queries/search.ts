import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { oneOf, type Group, type TypedQuery } from '#server/analyser/typed.ts';
import type { PlaceKey } from '../../rules/keys.ts';
import { enoughFound, tiersOf } from '../../rules/tiers.ts';

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

/** The matches among some sources. */
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
  /** The number with all the words. */
  readonly whole: number;
  /** The phrase was searched in this many of the newest; null for all. */
  readonly among?: number | null;
  readonly facets: { readonly date: Counted; readonly type: Counted; readonly subType: Counted };
};

/** A page of matches, and the counts of all of them: the function contains the tiers, the order and the wall. */
export async function search(scope: Scope, { query, ...asked }: Asked): Promise<Hits> {
  const tiers = tiersOf(query.groups.length, asked.narrow).map((least) => havingOf(query.groups, least));
  const { rows } = await sql<Omit<Hits, 'facets'> & { facets: { date?: Counted; type?: Counted; subtype?: Counted } }>`
    select ids, total, whole, facets, among from find_sources(
      ${tiers}::tsquery[], ${query.any}::tsquery, ${query.phrase}::tsquery, ${[...asked.numbers]}::text[], ${asked.types && [...asked.types]}::text[],
      ${asked.subtypes && [...asked.subtypes]}::text[], ${asked.keywords && [...asked.keywords]}::int[], ${JSON.stringify(asked.references)}::jsonb,
      ${asked.from}::date, ${asked.to}::date, ${asked.byDate}, ${enoughFound}, ${asked.limit}, ${asked.offset})`.execute(
    scope.db,
  );
  const { ids = [], total = 0, whole = 0, among = null, facets = {} } = rows[0] ?? {};
  return {
    ids,
    total,
    whole,
    among,
    facets: { date: facets.date ?? [], type: facets.type ?? [], subType: facets.subtype ?? [] },
  };
}

/** The minimum number of the words. */
function havingOf(groups: readonly Group[], least: number): string {
  const words = groups.map(oneOf);
  if (least === 1) return words.join(' | ');
  if (least === words.length) return words.join(' & ');
  return words.map((_, left) => `(${words.filter((__, place) => place !== left).join(' & ')})`).join(' | ');
}

/** For words that no source contains in any form, the library's words with the most similar spelling. */
export async function nearWords(scope: Scope, words: readonly { readonly fold: string; readonly terms: string }[]) {
  const { rows } = await sql<{ place: number; word: string }>`
    select * from near_words(${words.map((word) => word.fold)}::text[], ${words.map(({ terms }) => terms)}::text[])`.execute(
    scope.db,
  );
  return Map.groupBy(rows, ({ place }) => place - 1);
}

/** The texts of some sources, for their excerpts in a list: as JSON, because arrays of the driver are read far slower. */
export async function texts(scope: Scope, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, readonly string[]>();
  const { rows } = await sql<{ id: number; texts: readonly string[] }>`
    select t.source_id as id, jsonb_path_query_array(t.blocks, '$[*].text') as texts from source_text t where t.source_id = any (${[...ids]}::int[])`.execute(
    scope.db,
  );
  return new Map(rows.map((row) => [row.id, row.texts]));
}
