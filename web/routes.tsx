import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { authContract } from '#modules/auth/contract.ts';
import { call } from './lib/call.ts';
import { whenIdle } from './lib/idle.ts';
import { chooseTenant, chosenTenant, defaultTenant, onSignedOut, session } from './lib/current.ts';
import { profileOptions, queryClient } from './lib/queries.ts';
import { rememberTarget } from './lib/redirect-target.ts';
import { parseSearch, searchSchema, sp, stringifySearch } from './lib/search-params.ts';
import { lazyScreen } from './lib/lazy-screen.ts';
import { isSection } from './lib/sections.ts';
import { below, settings } from './lib/settings.ts';
import { toast } from './lib/toast.tsx';
import { BrokenPage } from './shell/broken-page.tsx';
import { NotYetPage } from './shell/not-yet-page.tsx';
import { SignInEnded } from './shell/sign-in-ended.tsx';

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: () => <Navigate to="/" replace />,
  errorComponent: BrokenPage,
});

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    const claims = await session.restore();
    if (!claims) throw redirect({ to: (await isEmpty()) ? '/first-run' : '/login', replace: true });
    throw toTenant('');
  },
});

const link = searchSchema({ token: sp.text(), username: sp.text() });
/** A link without its token or name leads to the sign-in page (AUTH-07). */
const needsLink = ({ search }: { search: { token: string | undefined; username: string | undefined } }) => {
  if (!search.token || !search.username) throw redirect({ to: '/login', replace: true });
};

const loadShell = () => import('./shell/shell.tsx');
/** While somebody types a password, what comes after it is fetched. */
const fetchAhead = () => void whenIdle(() => void loadShell().catch(() => {}));

const login = createRoute({
  getParentRoute: () => root,
  path: 'login',
  staticData: { name: 'base.login' },
  onEnter: fetchAhead,
  component: lazyScreen(() => import('#modules/auth/web/login-page.tsx')),
});
const twoFactor = createRoute({
  getParentRoute: () => root,
  path: 'auth/2fa',
  staticData: { name: 'base.auth2fa' },
  validateSearch: link,
  beforeLoad: needsLink,
  component: lazyScreen(() => import('#modules/auth/web/two-factor-page.tsx')),
});
const resend = createRoute({
  getParentRoute: () => root,
  path: 'auth/2fa/resend',
  validateSearch: link,
  beforeLoad: needsLink,
  component: lazyScreen(() => import('#modules/auth/web/resend-page.tsx')),
});
const invite = createRoute({
  getParentRoute: () => root,
  path: 'auth/invite',
  validateSearch: link,
  beforeLoad: needsLink,
  component: lazyScreen(() => import('#modules/auth/web/invite-page.tsx')),
});
const sendReset = createRoute({
  getParentRoute: () => root,
  path: 'auth/send-reset-password',
  component: lazyScreen(() => import('#modules/auth/web/send-reset-page.tsx')),
});
const reset = createRoute({
  getParentRoute: () => root,
  path: 'auth/reset-password',
  validateSearch: link,
  beforeLoad: needsLink,
  component: lazyScreen(() => import('#modules/auth/web/reset-page.tsx')),
});
const unlock = createRoute({
  getParentRoute: () => root,
  path: 'auth/unlock',
  validateSearch: link,
  beforeLoad: needsLink,
  component: lazyScreen(() => import('#modules/auth/web/unlock-page.tsx')),
});
const confirm = createRoute({
  getParentRoute: () => root,
  path: 'auth/confirm',
  validateSearch: link,
  beforeLoad: needsLink,
  component: lazyScreen(() => import('#modules/auth/web/confirm-page.tsx')),
});
const firstRun = createRoute({
  getParentRoute: () => root,
  path: 'first-run',
  beforeLoad: async () => {
    if (!(await isEmpty())) throw redirect({ to: '/', replace: true });
  },
  component: lazyScreen(() => import('#modules/auth/web/first-run-page.tsx')),
});
const approve = createRoute({
  getParentRoute: () => root,
  path: 'approve',
  staticData: { name: 'base.approve' },
  beforeLoad: async () => {
    const claims = await session.restore();
    if (!claims) throw redirect({ to: '/login', replace: true });
    if (claims.confirmed) throw redirect({ to: '/', replace: true });
  },
  component: lazyScreen(() => import('#modules/auth/web/approve-page.tsx')),
});

const noTenant = createRoute({
  getParentRoute: () => root,
  path: 'no-tenant',
  beforeLoad: async () => {
    if (!(await session.restore()) || defaultTenant() !== null) throw redirect({ to: '/', replace: true });
  },
  component: lazyScreen(() => import('#modules/auth/web/no-tenant-page.tsx')),
});

const tenant = createRoute({
  getParentRoute: () => root,
  path: '$tenantId',
  beforeLoad: async ({ params, location }) => {
    const isTenant = /^\d{1,9}$/.test(params.tenantId);
    if (!isTenant && !isSection(params.tenantId)) throw redirect({ to: '/', replace: true });
    const claims = await session.restore();
    if (!claims) {
      rememberTarget(below(location.href), settings.basePath);
      throw redirect({ to: '/login', replace: true });
    }
    if (!claims.confirmed) throw redirect({ to: '/approve', replace: true });
    // A section without its tenant gets the default one (SHELL-16); another firm's address leads to one's own (AUTH-18).
    if (!isTenant) throw toTenant(location.href.replace(/^\//, ''));
    const id = Number(params.tenantId);
    if (!claims.tenants.includes(id)) throw toTenant('');
    const before = chosenTenant();
    chooseTenant(id);
    if (before !== null && before !== id) await startAnew(below(location.href));
    await queryClient.ensureQueryData(profileOptions());
  },
  component: lazyRouteComponent(loadShell, 'Shell'),
  errorComponent: BrokenPage,
});
const tenantIndex = createRoute({
  getParentRoute: () => tenant,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$tenantId/dashboard', params, replace: true });
  },
});
const dashboard = createRoute({
  getParentRoute: () => tenant,
  path: 'dashboard',
  staticData: { name: 'base.app.dashboard' },
  component: lazyScreen(() => import('#modules/dashboard/web/dashboard-page.tsx')),
});
const worklogs = createRoute({
  getParentRoute: () => tenant,
  path: 'worklogs/list',
  component: lazyScreen(() => import('#modules/worklogs/web/worklogs-page.tsx')),
});
const timesheet = createRoute({
  getParentRoute: () => tenant,
  path: 'worklogs/tempo',
  component: lazyScreen(() => import('#modules/timesheet/web/timesheet-page.tsx')),
});
const statistics = createRoute({
  getParentRoute: () => tenant,
  path: 'stats',
  component: lazyScreen(() => import('#modules/statistics/web/statistics-page.tsx')),
});
const invoices = createRoute({
  getParentRoute: () => tenant,
  path: 'invoices/list',
  component: lazyScreen(() => import('./shell/invoices-screen.tsx')),
});
const billing = createRoute({
  getParentRoute: () => tenant,
  path: 'invoices/billing',
  component: lazyScreen(() => import('#modules/invoices/web/billing-page.tsx')),
});
const editInvoice = createRoute({
  getParentRoute: () => tenant,
  path: 'invoices/edit',
  component: lazyScreen(() => import('#modules/invoices/web/edit-page.tsx')),
});
const invoicePage = lazyScreen(() => import('./shell/invoice-screen.tsx'));
// Links use the former of its two addresses (OPEN-01).
const invoice = createRoute({
  getParentRoute: () => tenant,
  path: 'invoices/invoice/$id',
  beforeLoad: toInvoices,
  component: invoicePage,
});
const shortInvoice = createRoute({
  getParentRoute: () => tenant,
  path: 'invoices/$id',
  beforeLoad: toInvoices,
  component: invoicePage,
});
const invoicesIndex = createRoute({
  getParentRoute: () => tenant,
  path: 'invoices',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$tenantId/invoices/list', params, replace: true });
  },
});
const suggestions = createRoute({
  getParentRoute: () => tenant,
  path: 'worklogs/suggestions',
  validateSearch: searchSchema({ date: sp.date() }),
  component: lazyScreen(() => import('#modules/suggestions/web/suggestions-page.tsx')),
});
const projects = createRoute({
  getParentRoute: () => tenant,
  path: 'projects',
  component: lazyScreen(() => import('#modules/projects/web/projects-page.tsx')),
});
const project = createRoute({
  getParentRoute: () => tenant,
  path: 'projects/$id',
  staticData: { name: 'base.app.singleProject' },
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw redirect({ to: '/$tenantId/projects', params, replace: true });
  },
  component: lazyScreen(() => import('./shell/project-screen.tsx')),
});
const projectWorklogs = createRoute({
  getParentRoute: () => project,
  path: '/',
  component: lazyScreen(() => import('#modules/worklogs/web/parts/project-worklogs.tsx')),
});
const projectBills = createRoute({
  getParentRoute: () => project,
  path: 'bills',
  component: lazyScreen(() => import('./shell/project-bills.tsx')),
});
const projectParties = createRoute({
  getParentRoute: () => project,
  path: 'parties',
  component: lazyScreen(() => import('#modules/projects/web/parties-tab.tsx')),
});
const projectHistory = createRoute({
  getParentRoute: () => project,
  path: 'history',
  component: lazyScreen(() => import('./shell/project-history.tsx')),
});
const projectExtensions = createRoute({
  getParentRoute: () => project,
  path: 'extensions',
  component: lazyScreen(() => import('#modules/projects/web/extensions-tab.tsx')),
});
const projectComments = createRoute({
  getParentRoute: () => project,
  path: 'comments',
  component: lazyScreen(() => import('./shell/project-comments.tsx')),
});
const partyTabs = {
  bills: lazyScreen(() => import('./shell/party-bills.tsx')),
  projects: lazyScreen(() => import('./shell/party-projects.tsx')),
  conflicts: lazyScreen(() => import('#modules/parties/web/conflicts-tab.tsx')),
  roles: lazyScreen(() => import('#modules/parties/web/roles-tab.tsx')),
  comments: lazyScreen(() => import('./shell/party-comments.tsx')),
  changes: lazyScreen(() => import('#modules/parties/web/changes-tab.tsx')),
};
const partyPage = lazyScreen(() => import('./shell/party-screen.tsx'));
const clients = createRoute({
  getParentRoute: () => tenant,
  path: 'clients',
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
  createRoute({ getParentRoute: () => client, path: 'conflicts', component: partyTabs.conflicts }),
  createRoute({ getParentRoute: () => client, path: 'roles', component: partyTabs.roles }),
  createRoute({ getParentRoute: () => client, path: 'comments', component: partyTabs.comments }),
  createRoute({ getParentRoute: () => client, path: 'changes', component: partyTabs.changes }),
] as const;
const conflicts = createRoute({
  getParentRoute: () => tenant,
  path: 'conflicts',
  component: lazyScreen(() => import('#modules/parties/web/conflicts-page.tsx')),
});
const opponents = createRoute({
  getParentRoute: () => tenant,
  path: 'opponents',
  component: lazyScreen(() => import('#modules/parties/web/opponents-page.tsx')),
});
const opponent = createRoute({
  getParentRoute: () => tenant,
  path: 'opponents/$id',
  component: partyPage,
  beforeLoad: ({ params }) => {
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
const employees = createRoute({
  getParentRoute: () => tenant,
  path: 'employees',
  component: lazyScreen(() => import('#modules/employees/web/employees-page.tsx')),
});
const search = createRoute({
  getParentRoute: () => tenant,
  path: 'search',
  validateSearch: searchSchema({ q: sp.text(), page: sp.int(1, 1), source: sp.text() }),
  component: lazyScreen(() => import('#modules/search/web/search-page.tsx')),
});
const settingsFrame = createRoute({
  getParentRoute: () => tenant,
  path: 'settings',
  component: lazyScreen(() => import('./shell/settings-frame.tsx').then(({ SettingsFrame: it }) => ({ default: it }))),
});
const settingsIndex = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$tenantId/settings/user', params, replace: true });
  },
});
const userSettings = createRoute({
  getParentRoute: () => settingsFrame,
  path: 'user',
  component: lazyScreen(() => import('#modules/employees/web/profile-page.tsx')),
});
const companySettings = createRoute({
  getParentRoute: () => settingsFrame,
  path: 'company',
  component: lazyScreen(() => import('#modules/tenants/web/company-page.tsx')),
});
const typeSettings = createRoute({
  getParentRoute: () => settingsFrame,
  path: 'project-types',
  component: lazyScreen(() => import('#modules/project-types/web/types-page.tsx')),
});
const rateSettings = createRoute({
  getParentRoute: () => settingsFrame,
  path: 'rates',
  component: lazyScreen(() => import('#modules/project-types/web/prices-page.tsx')),
});
const extensionSettings = createRoute({
  getParentRoute: () => settingsFrame,
  path: 'extensions',
  component: lazyScreen(() => import('#modules/project-types/web/extensions-page.tsx')),
});
const templateSettings = createRoute({
  getParentRoute: () => settingsFrame,
  path: 'templates',
  component: lazyScreen(() => import('#modules/default-templates/web/templates-page.tsx')),
});
const connectionSettings = createRoute({
  getParentRoute: () => settingsFrame,
  path: 'connections',
  component: lazyScreen(() => import('#modules/connections/web/connections-page.tsx')),
});
const importSettings = createRoute({
  getParentRoute: () => settingsFrame,
  path: 'import',
  validateSearch: searchSchema({ kind: sp.text() }),
  component: lazyScreen(() => import('#modules/imports/web/import-page.tsx')),
});
const auditSettings = createRoute({
  getParentRoute: () => settingsFrame,
  path: 'history',
  component: lazyScreen(() => import('#modules/history/web/audit-page.tsx')),
});
const binSettings = createRoute({
  getParentRoute: () => settingsFrame,
  path: 'bin',
  component: lazyScreen(() => import('#modules/history/web/bin-page.tsx')),
});
const settingsPages = settingsFrame.addChildren([
  settingsIndex,
  userSettings,
  companySettings,
  typeSettings,
  rateSettings,
  extensionSettings,
  templateSettings,
  connectionSettings,
  importSettings,
  auditSettings,
  binSettings,
]);
const later = createRoute({
  getParentRoute: () => tenant,
  path: '$',
  beforeLoad: ({ params }) => {
    if (!isSection((params._splat ?? '').split('/')[0] ?? '')) throw redirect({ to: '/', replace: true });
  },
  component: NotYetPage,
});

const tree = root.addChildren([
  index,
  login,
  twoFactor,
  resend,
  invite,
  sendReset,
  reset,
  unlock,
  confirm,
  firstRun,
  approve,
  noTenant,
  tenant.addChildren([
    tenantIndex,
    dashboard,
    worklogs,
    timesheet,
    suggestions,
    invoicesIndex,
    invoices,
    billing,
    editInvoice,
    invoice,
    shortInvoice,
    statistics,
    projects,
    project.addChildren([
      projectWorklogs,
      projectBills,
      projectParties,
      projectExtensions,
      projectComments,
      projectHistory,
    ]),
    conflicts,
    clients,
    client.addChildren(clientTabs),
    opponents,
    opponent.addChildren(opponentTabs),
    employees,
    search,
    settingsPages,
    later,
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  basepath: settings.basePath,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // In its own place: the frame around a broken screen stays.
  defaultErrorComponent: BrokenPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** What the specification calls a route that others refer to (SHELL-13). */
    readonly name?: string;
  }
}

// What one signed out of is not shown any more, and another person starts afresh.
onSignedOut((reason) => {
  queryClient.clear();
  if (reason !== 'signed out') rememberTarget(location.pathname + location.search, settings.basePath);
  // The specification's own words, in both languages (AUTH-24, AUTH-25); without such words it goes unsaid (ERR-01).
  if (reason === 'Refresh token expired' || reason === 'Token refresh failed') toast.error(<SignInEnded />, reason);
  void router.navigate({ to: '/login', replace: true });
});

/** An invoice that no address can mean leads to the list. */
function toInvoices({ params }: { readonly params: { readonly tenantId: string; readonly id: string } }): void {
  if (!isRowId(params.id)) throw redirect({ to: '/$tenantId/invoices/list', params, replace: true });
}

const isRowId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** To a place within the default tenant; to a page that says so where one has none. */
function toTenant(rest: string) {
  if (session.claims()?.confirmed === false) return redirect({ to: '/approve', replace: true });
  const id = defaultTenant();
  return id === null
    ? redirect({ to: '/no-tenant', replace: true })
    : redirect({ href: below(`/${id}/${rest || 'dashboard'}`), replace: true });
}

/** Another tenant is another set of everything: the page loads anew (SHELL-18), and nothing goes on before it has. */
function startAnew(href: string): Promise<never> {
  location.assign(href);
  return new Promise(() => {});
}

const isEmpty = async (): Promise<boolean> =>
  (await call(authContract.firstRun, {}).catch(() => null))?.needed ?? false;
