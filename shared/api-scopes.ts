import type { Endpoint } from './endpoint.ts';

/** The scopes that an API token can be given, each an area of the product, with the path segments that belong to it. */
const areas = {
  time: ['worklogs', 'rates', 'exchange-rates'],
  cases: ['projects', 'labels', 'comments', 'projecttypes', 'defaultextensions', 'projectstatuses', 'search', 'blobs'],
  tasks: ['tasks', 'defaulttasks', 'events', 'calendar', 'notifications', 'deadlines'],
  documents: ['documents', 'files', 'driveitems', 'bundles'],
  sources: ['sources', 'calculators', 'interest-rates'],
  parties: ['clients', 'opponents', 'conflicts', 'parties', 'nationalregistry'],
  billing: ['invoices', 'accounting', 'statistics'],
  firm: [
    'dashboard',
    'employees',
    'tenants',
    'audit',
    'bin',
    'connections',
    'imports',
    'defaulttemplates',
    'profile-images',
    'tenants-logos',
    'support',
    'webhooks',
  ],
} as const;
export type ApiArea = keyof typeof areas;

/** The areas in the order in which people are shown them. */
export const apiAreas = Object.keys(areas) as readonly ApiArea[];

/** What a scope allows: `read` is GET in an area, `write` everything else in it. */
export type ApiScope = `${ApiArea}:${'read' | 'write'}`;
export const apiScopes = apiAreas.flatMap((area): readonly ApiScope[] => [
  `${area}:read`,
  `${area}:write`,
]) as unknown as readonly [ApiScope, ...ApiScope[]];

/** Search over everything answers with words from all of these areas, so a token needs the scopes of all of them. */
const searched: readonly ApiArea[] = ['cases', 'tasks', 'documents', 'parties'];

/**
 * Endpoints that no API token may call. The secret address of a calendar would outlive the token, and so would a mailbox, a
 * calendar, a document cloud or a sign-in provider that it connects; mail belongs to its owner alone.
 */
export const closedToTokens: readonly string[] = [
  '/connections/mail/my',
  '/connections/mail/server',
  '/connections/outlook/challange-code',
  '/connections/outlook/challange-url',
  '/connections/outlook/copies',
  '/connections/outlook/disconnect',
  '/connections/outlook/my',
  '/connections/outlook/sending',
  '/connections/own-calendar',
  '/connections/own-calendar/calendars',
  '/connections/own-calendar/copies',
  '/connections/sharepoint/admin-consent-url',
  '/connections/sharepoint/challange-url',
  '/connections/sharepoint/directory',
  '/connections/sharepoint/settings',
  '/events/feed',
  '/letter-rules',
  '/letter-rules/:id',
  '/letterTemplates',
  '/letterTemplates/:id',
  '/letterTemplates/filled',
  '/letterTemplates/restore',
  '/office365/redirect-url',
  '/projects/:id/letters',
  '/projects/:id/letters/draft',
  '/projects/:id/letters/rules',
  '/projects/:id/letters/threads',
  '/projects/:id/letters/unsent',
  '/tenants/:id/sign-in',
  '/unsent-letters/:id',
  '/unsent-letters/:id/sent',
];

/**
 * The scopes that an endpoint requires; null for an endpoint that no token may call: sign-in, the account, other
 * tokens.
 */
export function scopesOf({
  access,
  method,
  path,
}: Pick<Endpoint, 'access' | 'method' | 'path'>): readonly ApiScope[] | null {
  const [, first = ''] = path.toLowerCase().split('/');
  const area = apiAreas.find((name) => (areas[name] as readonly string[]).includes(first));
  if (access !== 'tenant' || area === undefined || closedToTokens.includes(path)) return null;
  const does = method === 'GET' ? 'read' : 'write';
  return (first === 'search' ? searched : [area]).map((one): ApiScope => `${one}:${does}`);
}
