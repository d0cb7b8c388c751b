import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { readKennitala } from '#shared/kennitala.ts';
import { RegistryDown, type RegisteredParty, type Registry } from '#server/registry.ts';

const keptForMs = 24 * 3_600_000;
const mostKept = 2000;
/** Each waits with a connection to the database in its hand: when the register is slow, the rest of the house is not to wait for it. */
const mostAtOnce = 4;

/**
 * Looks people and companies up. What was found is kept for a day, for each tenant by itself: permits of the register
 * forbid sharing between them.
 */
export function makeLookUp(registry: Registry | null) {
  const asking = makeGate(registry);
  const kept = new Map<string, { readonly at: number; readonly found: RegisteredParty | null }>();
  return async ({ tenantId, now }: Scope, regNo: string): Promise<RegisteredParty> => {
    if (asking === null) throw new AppError('registry_not_set');
    const read = readKennitala(regNo);
    if (!read) throw new AppError('not_in_registry');
    const key = `${tenantId} ${read.digits}`;
    const known = kept.get(key);
    const found =
      known && now.getTime() - known.at < keptForMs ? known.found : await asking(read.digits, read.kind).catch(refuse);
    if (kept.size >= mostKept) kept.clear();
    if (found !== known?.found || !known) kept.set(key, { at: now.getTime(), found });
    if (!found) throw new AppError('not_in_registry');
    return found;
  };
}

function makeGate(registry: Registry | null): Registry['lookUp'] | null {
  if (registry === null) return null;
  let running = 0;
  return async (ssn, kind) => {
    if (running >= mostAtOnce) throw new RegistryDown('the register is slow, and others wait for it already');
    running += 1;
    try {
      return await registry.lookUp(ssn, kind);
    } finally {
      running -= 1;
    }
  };
}

function refuse(error: unknown): never {
  throw error instanceof RegistryDown ? new AppError('registry_down', { cause: error }) : error;
}
