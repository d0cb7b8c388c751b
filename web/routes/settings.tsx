import { createRoute, redirect } from '@tanstack/react-router';
import { searchSchema, sp } from '../lib/search-params.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { tenant } from './tenant.tsx';

const settingsFrame = createRoute({
  getParentRoute: () => tenant,
  path: 'settings',
  component: lazyScreen(() => import('../shell/settings-frame.tsx').then(({ SettingsFrame: it }) => ({ default: it }))),
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
  component: lazyScreen(() => import('../shell/own-settings.tsx')),
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
const reminderSettings = createRoute({
  getParentRoute: () => settingsFrame,
  path: 'reminders',
  component: lazyScreen(() => import('#modules/invoices/web/reminder-steps/reminder-steps-page.tsx')),
});
const sourceSettings = createRoute({
  getParentRoute: () => settingsFrame,
  path: 'sources',
  component: lazyScreen(() => import('#modules/sources/web/settings-page.tsx')),
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
export const settingsPages = settingsFrame.addChildren([
  settingsIndex,
  userSettings,
  companySettings,
  typeSettings,
  rateSettings,
  extensionSettings,
  templateSettings,
  reminderSettings,
  sourceSettings,
  connectionSettings,
  importSettings,
  auditSettings,
  binSettings,
]);
