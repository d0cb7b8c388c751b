import * as z from 'zod/mini';
import type { FetchOutside } from '#server/fetch-outside.ts';
import { makeCodeGrant } from '#server/oauth/code-grant.ts';
import type { Purpose } from '#server/oauth/grant-rows.ts';
import { OutsideFailure, type OfficeSuite } from '#server/office-suite.ts';
import { graphCalendar } from './calendar.ts';
import { makeGraphClient, type GraphClient } from './client.ts';
import { graphMailbox } from './mail.ts';

/** The installation's app registration at Microsoft, and Microsoft's URLs. */
export type MicrosoftSettings = {
  readonly appId: string;
  readonly appSecret: string;
  /** A directory by its id or domain, or `organizations` for people of any. */
  readonly directory: string;
  readonly loginUrl: string;
  readonly graphUrl: string;
};

type Given = {
  readonly fetchOutside: FetchOutside;
  readonly clock: () => Date;
  readonly wait?: (ms: number) => Promise<unknown>;
};

/**
 * The minimal permissions of each purpose: writing to a calendar, and sending mail, only if the person asks for it. A
 * letter is sent through a draft, which Microsoft does not allow without permission to write. Refresh tokens need
 * `offline_access`.
 */
const scopes: Readonly<Record<Purpose, readonly string[]>> = {
  mail: ['Mail.Read'],
  calendar: ['Calendars.Read'],
  drive: ['Files.ReadWrite.All'],
};
const writing: typeof scopes = {
  ...scopes,
  mail: ['Mail.ReadWrite', 'Mail.Send'],
  calendar: ['Calendars.ReadWrite'],
};

const graphClientOf = ({ graphUrl }: MicrosoftSettings, { fetchOutside, wait }: Given): GraphClient =>
  makeGraphClient({ base: graphUrl, fetchOutside, ...(wait && { wait }) });

/** Outlook's mail and calendars through Microsoft Graph. */
export function graphSuite(settings: MicrosoftSettings, given: Given): OfficeSuite {
  const { appId, appSecret, directory, loginUrl } = settings;
  const client = graphClientOf(settings, given);
  const below = `${loginUrl}/${encodeURIComponent(directory)}/oauth2/v2.0`;
  return {
    grant: makeCodeGrant(
      { authorizeUrl: `${below}/authorize`, tokenUrl: `${below}/token`, clientId: appId, clientSecret: appSecret },
      given,
    ),
    scopeOf: (purposes, writes = []) =>
      [
        'offline_access',
        'User.Read',
        ...purposes.flatMap((one) => (writes.includes(one) ? writing[one] : scopes[one])),
      ].join(' '),
    account: async (token) => accountOf(await client.json(token, '/me?$select=mail,userPrincipalName')),
    calendar: graphCalendar(client),
    mailbox: (token) => graphMailbox({ client, token, fetchOutside: given.fetchOutside }),
  };
}

function accountOf(json: unknown): string {
  const read = me.safeParse(json);
  if (!read.success) throw new OutsideFailure('refused', { code: 'strangeAnswer' });
  return read.data.mail ?? read.data.userPrincipalName;
}
const me = z.object({ mail: z.optional(z.nullable(z.string())), userPrincipalName: z.string() });
