import { createAccount, fetchCalendars, propfind, type DAVCalendar } from 'tsdav';
import { OutsideFailure } from '#server/office-suite.ts';
import type { OwnCalendar, OwnServer } from '#server/own-calendars.ts';
import type { Calling } from './client.ts';

/**
 * A person's calendars on a server: discovered from its bare address (RFC 6764), or the one whose own URL was entered.
 * @throws OutsideFailure
 */
export async function calendarsOf(server: OwnServer, calling: Calling): Promise<readonly OwnCalendar[]> {
  try {
    const account = await createAccount({ account: { accountType: 'caldav', serverUrl: server.url }, ...calling });
    const found = await fetchCalendars({ account, ...calling });
    const events = found.filter(({ components = [] }) => components.length === 0 || components.includes('VEVENT'));
    if (events.length > 0) return events.map((one) => ({ url: one.url, name: nameOf(one) }));
  } catch (error) {
    if (error instanceof OutsideFailure) throw error;
  }
  return itself(server.url, calling);
}

async function itself(url: string, calling: Calling): Promise<readonly OwnCalendar[]> {
  const props = { 'd:displayname': {}, 'd:resourcetype': {} };
  const [answer] = await propfind({ url, props, depth: '0', ...calling });
  const types = Object.keys((answer?.props?.['resourcetype'] as object | undefined) ?? {});
  if (!types.includes('calendar')) throw new OutsideFailure('refused', { code: 'noCalendar' });
  return [{ url, name: nameOf({ url, displayName: answer?.props?.['displayname'] as string | undefined }) }];
}

/** Without a display name it gets the last part of its URL. */
const nameOf = ({ url, displayName }: Pick<DAVCalendar, 'url' | 'displayName'>): string =>
  typeof displayName === 'string' && displayName.trim() !== ''
    ? displayName.trim().slice(0, 200)
    : decoded(new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? url);

/** A server may return a part that is not encoded correctly. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
