import { expect, it } from 'vitest';
import { router } from '#web/routes.tsx';
import { projectTabs } from '#web/lib/project-tabs.ts';
import { settingsPages } from '#web/lib/settings-pages.ts';
import { screens } from './screens.ts';

/** Routes that the palette does not offer, with the reason. */
const reasoned: readonly string[] = [
  // Layout routes around screens.
  '/$tenantId',
  '/$tenantId/settings',
  // Offered by a palette entry of its own, with the typed text.
  '/$tenantId/search',
  // Opened with a case that is chosen among the unbilled.
  '/$tenantId/invoices/edit',
];

it('every screen that no row links to is in the palette (PLUS-02)', () => {
  const routes: readonly { readonly fullPath: string; readonly options: { readonly component?: unknown } }[] =
    Object.values(router.routesById);
  const own = routes
    .filter(({ fullPath, options }) => fullPath.startsWith('/$tenantId') && options.component !== undefined)
    .map(({ fullPath }) => fullPath)
    .filter((path) => !path.slice('/$tenantId'.length).includes('$'));
  const listed = new Set<string>([...screens, ...settingsPages].map(({ to }) => to));
  expect(own.filter((path) => !listed.has(path) && !reasoned.includes(path))).toEqual([]);
  expect([...listed, ...reasoned].filter((path) => !own.includes(path))).toEqual([]);
});

it('every route below a project is a tab that a module declares, and each has a place of its own (PROJ-27)', () => {
  const page = '/$tenantId/projects/$id';
  const routes = Object.keys(router.routesByPath).filter((path) => path === page || path.startsWith(`${page}/`));
  const tabs = projectTabs.map(({ to }) => to);
  expect(tabs.toSorted()).toEqual(routes.filter((path) => !path.endsWith('/')).toSorted());
  const places = [
    ...projectTabs.map(({ order }) => order),
    ...settingsPages.map(({ section, order }) => `${section} ${order}`),
  ];
  expect(places).toHaveLength(new Set(places).size);
});
