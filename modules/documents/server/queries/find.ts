import { sql } from 'kysely';
import { readTyped } from '#server/analyser/typed.ts';
import type { Scope } from '#server/scope.ts';
import { fold } from '#shared/fold.ts';

/** Documents with all of the words in their name, or all of them in their text. */
export function hits(typed: string, projectId: number | undefined) {
  const { all, phrase } = readTyped(typed);
  return found(namePatterns(typed), all, phrase, projectId);
}

/** Documents with these letters in their name, spaces included. */
export const named = (letters: string, projectId: number | undefined) =>
  found([patternOf(fold(letters))], null, null, projectId);

const found = (names: readonly string[], all: string | null, phrase: string | null, projectId: number | undefined) =>
  sql<{ id: number; named: boolean; rank: number }>`
    find_documents(${names}::text[], ${all}::tsquery, ${phrase}::tsquery, ${projectId ?? null}::int)`;

/** The longest comes first, because the index is searched for the first one. Without patterns no name is found. */
const namePatterns = (typed: string): readonly string[] =>
  fold(typed)
    .split(/[\s"„“”]+/)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .map(patternOf);

const patternOf = (letters: string): string => `%${letters.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The order of hits `f`. */
export const bestFirst = sql`f.named desc, f.rank desc, f.modified_at desc, f.id desc`;

type Hit = {
  readonly id: number;
  readonly name: string;
  readonly versionId: string | null;
  readonly yearNumber: string;
  readonly projectName: string;
  readonly textState: string | null;
  readonly total: number;
};

/** A page of hits in all cases, best first. */
export const find = async (scope: Scope, typed: string, limit: number, offset: number): Promise<readonly Hit[]> =>
  (
    await sql<Hit>`
    with page as (
      select f.id, f.named, f.rank, f.modified_at, (count(*) over ())::int as total
        from ${hits(typed, undefined)} f
       order by ${bestFirst} limit ${limit} offset ${offset})
    select d.id, d.name, d.version_id as "versionId", p.year_number as "yearNumber", p.name as "projectName", t.state as "textState", f.total
      from page f
      join document d on d.tenant_id = ${scope.tenantId} and d.id = f.id
      join project p on p.tenant_id = d.tenant_id and p.id = d.project_id
      left join document_text t on t.tenant_id = d.tenant_id and t.version_id = d.version_id
     order by ${bestFirst}`.execute(scope.db)
  ).rows;
