import { thenOutside } from '#server/http/steps.ts';
import { limiter } from '#server/limiter.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { readKennitala, type KennitalaKind } from '#shared/kennitala.ts';
import { RegistryDown, type RegisteredParty, type Registry } from '#server/registry.ts';

const keptForMs = 24 * 3_600_000;
const mostKept = 2000;
/** The maximum number of concurrent register requests; others wait, without holding a database connection. */
const asking = limiter('a place at the register', 4, 60);
const longestSeconds = 10;

type OfNumber = { readonly params: { readonly regNo: string } };

/**
 * Looks up people and companies. Results are cached for a day, per tenant: the register's permits forbid sharing
 * between them.
 */
export function makeLookUp(registry: Registry | null) {
  const kept = new Map<string, { readonly at: number; readonly found: RegisteredParty | null }>();

  const ask = async (ssn: string, kind: KennitalaKind, signal: AbortSignal) =>
    registry === null ? null : asking.run(() => registry.lookUp(ssn, kind), signal).catch(refuse);

  return thenOutside({
    before: async ({ tenantId, now }: Scope, { params: { regNo } }: OfNumber) => {
      if (registry === null) throw new AppError('registry_not_set');
      const read = readKennitala(regNo);
      if (!read) throw new AppError('not_in_registry');
      return { read, key: `${tenantId} ${read.digits}`, at: now.getTime() };
    },
    outside: async ({ read, key, at }, { signal }) => {
      const known = kept.get(key);
      const fresh = known !== undefined && at - known.at < keptForMs;
      const found = fresh ? known.found : await ask(read.digits, read.kind, signal);
      if (kept.size >= mostKept) kept.clear();
      if (!fresh) kept.set(key, { at, found });
      if (!found) throw new AppError('not_in_registry');
      return found;
    },
    seconds: longestSeconds,
    late: 'registry_down',
  });
}

function refuse(error: unknown): never {
  throw error instanceof RegistryDown ? new AppError('registry_down', { cause: error }) : error;
}
