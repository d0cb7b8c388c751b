import type { Pool } from '#server/db/pool.ts';
import { GrantFailure } from '#server/oauth/grant-failure.ts';
import type { Provider } from '#server/oauth/grant-rows.ts';
import type { Grants, Who } from '#server/oauth/grants.ts';
import { withToken } from '#server/oauth/with-token.ts';
import type { OutsideCalendar } from '#server/office-suite.ts';

/** The providers of calendars; null for one that the installation is not connected to. */
type Calendars = Readonly<Record<Provider, OutsideCalendar | null>>;

/** The ports to people's calendars. */
export type Reach = { readonly calendars: Calendars; readonly grants: Grants; readonly clock: () => Date };

/**
 * Calls the calendar that a person has connected, at any provider. Waits outside.
 * @throws GrantFailure, OutsideFailure
 */
export const askCalendar = <T>(
  { calendars, grants }: Reach,
  pool: Pool,
  who: Who,
  ask: (calendar: OutsideCalendar, token: string) => Promise<T>,
): Promise<T> =>
  withToken(grants, pool, { who, purpose: 'calendar' }, (token, provider) => {
    const calendar = calendars[provider];
    if (calendar === null) throw new GrantFailure('misconfigured');
    return ask(calendar, token);
  });
