import type { Scope } from '#server/scope.ts';
import { namesOf } from '../queries/list.ts';
import { findNamed } from '../queries/named.ts';

/** The number and name of a case, for a printed filter; null if the person does not see it. */
export async function nameOfProject(scope: Scope, id: number): Promise<string | null> {
  const row = await findNamed(scope, id);
  return row ? `${row.yearNumber} ${row.name}` : null;
}

/** The name of a type of cases; null if there is none. */
export const nameOfType = async (scope: Scope, id: number): Promise<string | null> =>
  (await namesOf(scope, 'project_type', [id]))[0] ?? null;
