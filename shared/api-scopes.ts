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
    'savedviews',
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

/** Paths whose answers have content of several areas: a token needs the scopes of all of them. */
const areasOfPath: Readonly<Record<string, readonly ApiArea[]>> = {
  // Also texts of worklogs, and invoices by their numbers.
  search: ['time', 'cases', 'tasks', 'documents', 'parties', 'billing'],
  dashboard: ['time', 'cases', 'tasks', 'billing'],
  // The values of every row before and after each change, and whatever was deleted.
  audit: apiAreas,
  bin: apiAreas,
};

/**
 * Endpoints that no API token may call, by path, or by method and path where the path's other methods are open. The
 * secret address of a calendar would outlive the token, and so would a mailbox, a calendar, a document cloud, an
 * accounting system, a webhook or a sign-in provider that it connects, and people whom it invites, imports or gives
 * another role. Mail belongs to its owner alone; the firm's details say where its invoices are paid.
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
  '/imports',
  '/imports/:id/check',
  '/imports/:id/run',
  '/imports/:id/undo',
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
  '/webhooks',
  '/webhooks/:id',
  '/webhooks/:id/deliveries',
  '/webhooks/:id/replay',
  '/webhooks/:id/test',
  'POST /employees',
  'POST /employees/:id/invitation',
  'POST /employees/:id/reactivate',
  'POST /tenants/:id/accounting/test',
  'PUT /employees/:id',
  'PUT /tenants/:id',
  'PUT /tenants/:id/accounting',
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
  const isClosed = [path, `${method} ${path}`].some((call) => closedToTokens.includes(call));
  if (access !== 'tenant' || area === undefined || isClosed) return null;
  const does = method === 'GET' ? 'read' : 'write';
  return (areasOfPath[first] ?? [area]).map((one): ApiScope => `${one}:${does}`);
}
