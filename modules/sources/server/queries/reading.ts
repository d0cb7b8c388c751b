import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { ScannedPage } from '../../contract/pages.ts';
import type { Block, Citing, Reference, ReferenceTotal } from '../../contract/record.ts';

export const blocksOf = async (scope: Scope, id: number): Promise<readonly Block[]> =>
  ((await scope.db.selectFrom('source_text').where('source_id', '=', id).select('blocks').executeTakeFirst())
    ?.blocks as unknown as readonly Block[]) ?? [];

export const pagesOf = async (scope: Scope, id: number): Promise<readonly ScannedPage[]> =>
  ((await scope.db.selectFrom('source_text').where('source_id', '=', id).select('pages').executeTakeFirst())
    ?.pages as unknown as readonly ScannedPage[] | null) ?? [];

export const fileOf = (scope: Scope, id: number, part: number) =>
  scope.db
    .selectFrom('source_file')
    .where('source_id', '=', id)
    .where('part', '=', part)
    .select(['content_type as contentType', 'content'])
    .executeTakeFirst();

/** Some parts of a source in order, as many as have this size together. */
export async function filesOf(scope: Scope, id: number, parts: readonly number[], mostBytes: number) {
  if (parts.length === 0) return [];
  const { rows } = await sql<{ part: number; content: Buffer }>`
    select part, content
      from (select part, content, sum(octet_length(content)) over (order by part) as so_far
              from source_file where source_id = ${id} and part = any(${[...parts]})) f
     where so_far <= ${mostBytes} order by part`.execute(scope.db);
  return rows;
}

/** The release of the text, and the number of stored earlier ones. */
export async function releaseOf(scope: Scope, id: number) {
  const { rows } = await sql<{ release: string | null; versions: number }>`
    select s.release, (select count(*)::int from source_version v where v.source_id = s.id) as versions from source s where s.id = ${id}`.execute(
    scope.db,
  );
  return rows[0] ?? { release: null, versions: 0 };
}

/** Earlier releases, the latest first. */
export const versionsOf = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('source_version')
    .where('source_id', '=', id)
    .select(['id', 'release', 'title', 'blocks', 'replaced_at as replacedDate'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

/** The references of a source, in the order of its text. */
export async function referencesOf(scope: Scope, id: number): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select r.to_id as "sourceId", r.to_number as number, r.kind, r.section, r.letter, r.paragraph, r.text_match as "textMatch", r.block,
           r.start_at as start, r.end_at as end, r.method, r.confidence
      from source_reference r where r.from_id = ${id} order by r.block, r.start_at, r.id limit 5000`.execute(scope.db);
  return rows;
}

export async function detailsOf(scope: Scope, id: number) {
  const { rows } = await sql<{
    sourceId: number;
    sourceSubType: string;
    originalUrl: string | null;
    title: string;
    number: string;
  }>`
    select s.id as "sourceId", s.subtype as "sourceSubType", s.original_url as "originalUrl", s.title, s.number
      from source s where s.id in (select r.to_id from source_reference r where r.from_id = ${id} and r.confidence >= 0.9) order by s.id limit 500`.execute(
    scope.db,
  );
  return rows;
}

const citing = sql`s.id, s.number, s.title, s.type, s.date::text as date, s.made_up as "madeUp"`;

/** Rulings that cite a ruling, the newest first. */
export async function citedBy(scope: Scope, id: number) {
  const { rows } = await sql<Citing>`
    with citing as materialized (select distinct r.from_id from source_reference r where r.to_id = ${id} and r.kind = 'case')
    select ${citing} from citing c join source s on s.id = c.from_id
     order by s.date desc nulls last, s.id desc limit 100`.execute(scope.db);
  return rows;
}

type Asked = Omit<ReferenceTotal, 'count'> & { readonly anchor: string };

/** The latest three references to each of some places; to an article itself if they name no paragraph of it. */
export async function latestOf(scope: Scope, id: number, places: readonly Asked[]) {
  const { rows } = await sql<Citing & { anchor: string }>`
    select a.anchor, l.* from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) a (anchor text, section int, letter text, paragraph int)
     cross join lateral (
       select ${citing} from (
         select r.from_id from source_reference r
          where a.paragraph is null and r.to_id = ${id} and r.section = a.section and r.letter = a.letter and r.paragraph is null and r.confidence >= 0.9
         union
         select r.from_id from source_reference r
          where r.to_id = ${id} and r.section = a.section and r.letter = a.letter and r.paragraph = a.paragraph and r.confidence >= 0.9) f
         join source s on s.id = f.from_id where s.id <> ${id} order by s.date desc nulls last, s.id desc limit 3) l`.execute(
    scope.db,
  );
  return rows;
}

/** The number of sources that refer to each place of an act, without the act itself and without guesses. */
export async function totals(scope: Scope, id: number): Promise<readonly ReferenceTotal[]> {
  const { rows } = await sql<ReferenceTotal>`
    select section, letter, paragraph, count(distinct from_id)::int as count from source_reference
     where to_id = ${id} and from_id <> ${id} and section is not null and confidence >= 0.9
     group by grouping sets ((section, letter, paragraph), (section, letter))
    having grouping(paragraph) = 1 or paragraph is not null order by section, letter, paragraph nulls first`.execute(
    scope.db,
  );
  return rows;
}

/**
 * Sources that share words, places in acts and keywords with one, the most similar first; the function contains the
 * weights.
 */
export async function alike(scope: Scope, id: number, limit: number, offset: number) {
  const { rows } = await sql<{ id: number }>`
    select source_id as id from alike_sources(${id}, ${limit + 1}, ${offset})`.execute(scope.db);
  return rows.map((row) => row.id);
}
