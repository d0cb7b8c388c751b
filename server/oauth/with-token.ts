import type { Pool } from '../db/pool.ts';
import { OutsideFailure } from '../office-suite.ts';
import type { Purpose } from './grant-rows.ts';
import type { Grants, Who } from './grants.ts';

/** With a token that the vendor takes: one that it takes for none is renewed once. @throws GrantFailure, OutsideFailure */
export async function withToken<T>(
  grants: Grants,
  pool: Pool,
  { who, purpose }: { readonly who: Who; readonly purpose: Purpose },
  ask: (token: string) => Promise<T>,
): Promise<T> {
  const token = await grants.tokenFor(pool, who, purpose);
  try {
    return await ask(token);
  } catch (error) {
    if (!(error instanceof OutsideFailure && error.kind === 'unauthorized')) throw error;
    return ask(await grants.tokenFor(pool, who, purpose, token));
  }
}
