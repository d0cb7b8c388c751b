import type { Endpoint } from './endpoint.ts';

/** The areas that a token of the API can be given, and the first word of the addresses in each. */
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
    'office365',
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

/** What a token may: to read an area with GET, or to call everything else in it. */
export type ApiScope = `${ApiArea}:${'read' | 'write'}`;
export const apiScopes = apiAreas.flatMap((area): readonly ApiScope[] => [
  `${area}:read`,
  `${area}:write`,
]) as unknown as readonly [ApiScope, ...ApiScope[]];

/** What the search of everything finds, with words of it: a token needs the scopes of all of these. */
const searched: readonly ApiArea[] = ['cases', 'tasks', 'documents', 'parties'];

/**
 * Calls in a tenant that no token may make: the secret address of a calendar would be good for longer than the token, and
 * mail is its owner's alone, to read, to send and to file.
 */
export const closedToTokens: readonly string[] = [
  '/events/feed',
  '/letter-rules/:id',
  '/projects/:id/letters',
  '/projects/:id/letters/draft',
  '/projects/:id/letters/rules',
  '/projects/:id/letters/threads',
  '/projects/:id/letters/unsent',
  '/unsent-letters/:id',
];

/** The scopes that a call takes; null for one that no token may make: signing in, one's account, other tokens. */
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
