import type { Scope } from '#server/scope.ts';
import * as queries from '../queries/settings.ts';

export async function getSetting(scope: Scope, key: string) {
  const kept = await queries.findSetting(scope, key);
  return { value: (kept?.value ?? null) as Record<string, unknown> | null };
}

export async function saveSetting(scope: Scope, key: string, value: unknown): Promise<void> {
  await (value === null ? queries.forgetSetting(scope, key) : queries.keepSetting(scope, key, value));
}
