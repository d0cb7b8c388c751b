import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { readKennitala } from '#shared/kennitala.ts';
import { RegistryDown, type RegisteredParty, type Registry } from '#server/registry.ts';

const keptForMs = 24 * 3_600_000;
const mostKept = 2000;

/**
 * Looks people and companies up. What was found is kept for a day, for each tenant by itself: permits of the register
 * forbid sharing between them.
 */
export function makeLookUp(registry: Registry) {
  const kept = new Map<string, { readonly at: number; readonly found: RegisteredParty | null }>();
  return async ({ tenantId, now }: Scope, regNo: string): Promise<RegisteredParty> => {
    const read = readKennitala(regNo);
    if (!read) throw new AppError('not_in_registry');
    const key = `${tenantId} ${read.digits}`;
    const known = kept.get(key);
    const found = known && now.getTime() - known.at < keptForMs ? known.found : await registry.lookUp(read.digits, read.kind).catch(refuse);
    if (kept.size >= mostKept) kept.clear();
    if (found !== known?.found || !known) kept.set(key, { at: now.getTime(), found });
    if (!found) throw new AppError('not_in_registry');
    return found;
  };
}

function refuse(error: unknown): never {
  throw error instanceof RegistryDown ? new AppError('registry_down', { cause: error }) : error;
}
