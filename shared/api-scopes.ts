import type { Endpoint } from './endpoint.ts';

/** The areas that a token of the API can be given, and the first word of the addresses in each. */
const areas = {
  time: ['worklogs', 'rates', 'exchange-rates'],
  cases: ['projects', 'labels', 'comments', 'projecttypes', 'defaultextensions', 'projectstatuses', 'search', 'blobs'],
  tasks: ['tasks', 'defaulttasks', 'events', 'calendar', 'notifications', 'deadlines'],
  documents: ['documents', 'files'],
  sources: ['sources', 'calculators', 'interest-rates'],
  parties: ['clients', 'opponents', 'conflicts', 'parties', 'nationalregistry'],
  billing: ['invoices', 'accounting'],
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

/** What a token may: to read an area with GET, or to call everything else in it. */
export type ApiScope = `${ApiArea}:${'read' | 'write'}`;
export const apiScopes = apiAreas.flatMap((area): readonly ApiScope[] => [
  `${area}:read`,
  `${area}:write`,
]) as unknown as readonly [ApiScope, ...ApiScope[]];

/** The scope that a call takes; null for one that no token may make: signing in, one's account, other tokens. */
export function scopeOf({ access, method, path }: Pick<Endpoint, 'access' | 'method' | 'path'>): ApiScope | null {
  const [, first = ''] = path.toLowerCase().split('/');
  const area = apiAreas.find((name) => (areas[name] as readonly string[]).includes(first));
  return access === 'tenant' && area !== undefined ? `${area}:${method === 'GET' ? 'read' : 'write'}` : null;
}
