import { chooseTenant, session } from './current.ts';
import { profileOptions, queryClient } from './queries.ts';
import { settings } from './settings.ts';

/**
 * Requests the session of a tenant's page, and then the profile, while the scripts of the page still run. The routes
 * need both before they load a screen, but on a slow machine they start almost half a second later. A failure here is
 * ignored: the routes request the same again, and report it.
 */
export async function requestFirst(pathname: string): Promise<void> {
  const id = tenantOf(pathname);
  if (id === null) return;
  const claims = await session.restore().catch(() => null);
  if (!claims?.confirmed || !claims.tenants.includes(id)) return;
  chooseTenant(id);
  await queryClient.prefetchQuery(profileOptions());
}

function tenantOf(pathname: string): number | null {
  if (!pathname.startsWith(settings.basePath)) return null;
  const [first = ''] = pathname.slice(settings.basePath.length).split('/');
  return /^\d{1,9}$/.test(first) ? Number(first) : null;
}
