import { moduleScreens } from './module-screens.ts';

/** First path segments of the product below a tenant (SHELL-16). */
const sections: ReadonlySet<string> = new Set([
  'dashboard',
  'projects',
  'tasks',
  'taskboard',
  'events',
  'worklogs',
  'invoices',
  'files',
  'documents',
  'sources',
  'clients',
  'opponents',
  'conflicts',
  'employees',
  'expenses',
  'calculators',
  'search',
  'settings',
]);

export const isSection = (name: string): boolean =>
  sections.has(name) || moduleScreens.some(({ path }) => path === name);
