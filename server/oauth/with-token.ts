import type { Pool } from '../db/pool.ts';
import { OutsideFailure } from '../office-suite.ts';
import type { Provider, Purpose } from './grant-rows.ts';
import type { Grants, Who } from './grants.ts';

/** With a token that the vendor takes: one that it takes for none is renewed once. It may be what opens a server of the person's own. @throws GrantFailure, OutsideFailure */
export async function withToken<T>(
  grants: Grants,
  pool: Pool,
  { who, purpose }: { readonly who: Who; readonly purpose: Purpose },
  ask: (token: string, provider: Provider) => Promise<T>,
): Promise<T> {
  const { token, provider } = await grants.accessFor(pool, who, purpose);
  try {
    return await ask(token, provider);
  } catch (error) {
    if (!(error instanceof OutsideFailure && error.kind === 'unauthorized')) throw error;
    const renewed = await grants.accessFor(pool, who, purpose, token);
    return ask(renewed.token, renewed.provider);
  }
}
