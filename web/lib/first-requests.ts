import { chooseTenant, session } from './current.ts';
import { profileOptions, queryClient } from './queries.ts';
import { parseSearch } from './search-params.ts';
import { settings } from './settings.ts';

/** A screen that is loaded with the frame. */
type FrameScreen = {
  /** Requests what the content is filtered by, before the screen's script has run. */
  readonly requestStart: () => Promise<void>;
  /** The screen requests its content by the address. */
  readonly load: () => Promise<{ readonly requestContent: (search: Record<string, unknown>) => Promise<void> }>;
};

/**
 * Requests the session of a tenant's page, and then the profile and the screen's content, while the scripts of the page
 * still run. The routes need the first two before they load a screen, but on a slow machine they start almost half a
 * second later. A failure here is ignored: the routes and the screen request the same again, and report it.
 */
export async function requestFirst(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  screens: Readonly<Record<string, FrameScreen>>,
): Promise<void> {
  const [id, path] = placeOf(pathname);
  if (id === null) return;
  const claims = await session.restore().catch(() => null);
  if (!claims?.confirmed || !claims.tenants.includes(id)) return;
  chooseTenant(id);
  void queryClient.prefetchQuery(profileOptions());
  void screens[path]?.requestStart();
  const screen = await screens[path]?.load().catch(() => null);
  await screen?.requestContent(parseSearch(search)).catch(() => null);
}

function placeOf(pathname: string): readonly [tenantId: number | null, path: string] {
  if (!pathname.startsWith(settings.basePath)) return [null, ''];
  const [first = '', ...path] = pathname.slice(settings.basePath.length).split('/');
  return [/^\d{1,9}$/.test(first) ? Number(first) : null, path.join('/')];
}
