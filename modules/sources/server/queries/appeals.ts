import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

/** A ruling, with the words by which another cites it, or it cites another. */
export type Named = {
  readonly id: number;
  readonly number: string;
  readonly title: string;
  readonly type: string;
  readonly date: string | null;
  readonly madeUp: boolean;
  readonly text: string;
  readonly start: number;
};

const columns = sql`s.id, s.number, s.title, s.type, s.date::text as date, s.made_up as "madeUp",
  t.blocks -> r.block ->> 'text' as text, r.start_at as start`;
const most = sql.lit(40);

/** Rulings of some courts that a ruling cites, in the order of its text. */
export async function namedBy(scope: Scope, id: number, courts: readonly string[]): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select ${columns} from source_reference r join source s on s.id = r.to_id join source_text t on t.source_id = r.from_id
     where r.from_id = ${id} and r.kind = 'case' and s.type = any (${[...courts]}::text[]) order by r.block, r.start_at limit ${most}`.execute(
    scope.db,
  );
  return rows;
}

/** Rulings of some courts that cite a ruling, the earliest first. */
export async function namesOf(scope: Scope, id: number, courts: readonly string[]): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select ${columns} from source_reference r join source s on s.id = r.from_id join source_text t on t.source_id = r.from_id
     where r.to_id = ${id} and r.kind = 'case' and s.type = any (${[...courts]}::text[]) order by s.date, s.id, r.block, r.start_at limit ${most}`.execute(
    scope.db,
  );
  return rows;
}
