import { createRoute, redirect } from '@tanstack/react-router';
import { partyAddress } from '#modules/parties/web/addresses.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { legalOnly } from './legal-only.ts';
import { isRowId } from './root.tsx';
import { tenant } from './tenant.tsx';

const partyTabs = {
  bills: lazyScreen(() => import('../shell/party-bills.tsx')),
  projects: lazyScreen(() => import('../shell/party-projects.tsx')),
  conflicts: lazyScreen(() => import('#modules/parties/web/conflicts-tab.tsx')),
  roles: lazyScreen(() => import('#modules/parties/web/roles-tab.tsx')),
  comments: lazyScreen(() => import('../shell/party-comments.tsx')),
  changes: lazyScreen(() => import('#modules/parties/web/changes-tab.tsx')),
};
const partyPage = lazyScreen(() => import('../shell/party-screen.tsx'));
const clients = createRoute({
  getParentRoute: () => tenant,
  path: 'clients',
  validateSearch: partyAddress,
  component: lazyScreen(() => import('#modules/parties/web/clients-page.tsx')),
});
const client = createRoute({
  getParentRoute: () => tenant,
  path: 'clients/$id',
  component: partyPage,
  beforeLoad: ({ params }) => {
    if (!isRowId(params.id)) throw redirect({ to: '/$tenantId/clients', params, replace: true });
  },
});
const clientTabs = [
  createRoute({ getParentRoute: () => client, path: '/', component: partyTabs.projects }),
  createRoute({ getParentRoute: () => client, path: 'bills', component: partyTabs.bills }),
  createRoute({
    getParentRoute: () => client,
    path: 'conflicts',
    beforeLoad: legalOnly,
    component: partyTabs.conflicts,
  }),
  createRoute({ getParentRoute: () => client, path: 'roles', component: partyTabs.roles }),
  createRoute({ getParentRoute: () => client, path: 'comments', component: partyTabs.comments }),
  createRoute({ getParentRoute: () => client, path: 'changes', component: partyTabs.changes }),
] as const;
const conflicts = createRoute({
  getParentRoute: () => tenant,
  path: 'conflicts',
  validateSearch: partyAddress,
  beforeLoad: legalOnly,
  component: lazyScreen(() => import('#modules/parties/web/conflicts-page.tsx')),
});
const opponents = createRoute({
  getParentRoute: () => tenant,
  path: 'opponents',
  validateSearch: partyAddress,
  beforeLoad: legalOnly,
  component: lazyScreen(() => import('#modules/parties/web/opponents-page.tsx')),
});
const opponent = createRoute({
  getParentRoute: () => tenant,
  path: 'opponents/$id',
  component: partyPage,
  beforeLoad: async ({ params }) => {
    await legalOnly({ params });
    if (!isRowId(params.id)) throw redirect({ to: '/$tenantId/opponents', params, replace: true });
  },
});
const opponentTabs = [
  createRoute({ getParentRoute: () => opponent, path: '/', component: partyTabs.projects }),
  createRoute({ getParentRoute: () => opponent, path: 'bills', component: partyTabs.bills }),
  createRoute({ getParentRoute: () => opponent, path: 'conflicts', component: partyTabs.conflicts }),
  createRoute({ getParentRoute: () => opponent, path: 'roles', component: partyTabs.roles }),
  createRoute({ getParentRoute: () => opponent, path: 'comments', component: partyTabs.comments }),
  createRoute({ getParentRoute: () => opponent, path: 'changes', component: partyTabs.changes }),
] as const;
export const partyRoutes = [
  conflicts,
  clients,
  client.addChildren(clientTabs),
  opponents,
  opponent.addChildren(opponentTabs),
] as const;
