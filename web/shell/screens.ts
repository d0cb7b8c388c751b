/**
 * The screens that the palette offers (PLUS-02), other than pages of single rows, named as in the menu; `only` is the
 * condition. A test compares them with the routes; screens that modules declare are in `moduleScreens`.
 */
export const screens = [
  { to: '/$tenantId/dashboard', word: 'dashboard' },
  { to: '/$tenantId/projects', word: 'projects' },
  { to: '/$tenantId/tasks/my-day', word: 'myDay' },
  { to: '/$tenantId/tasks/list', word: 'tasks' },
  { to: '/$tenantId/tasks/board', word: 'board' },
  { to: '/$tenantId/tasks/deadlines', word: 'deadlines', only: 'opponents' },
  { to: '/$tenantId/tasks/load', word: 'load', only: 'managers' },
  { to: '/$tenantId/tasks/processes', word: 'processes' },
  { to: '/$tenantId/events', word: 'events' },
  { to: '/$tenantId/files', word: 'files' },
  { to: '/$tenantId/worklogs/list', word: 'worklogs' },
  { to: '/$tenantId/worklogs/tempo', word: 'timesheet' },
  { to: '/$tenantId/worklogs/suggestions', word: 'suggestions' },
  { to: '/$tenantId/calculators/interests', word: 'interests' },
  { to: '/$tenantId/calculators/kept', word: 'kept' },
  { to: '/$tenantId/calculators/rates', word: 'rates' },
  { to: '/$tenantId/calculators/small', word: 'small' },
  { to: '/$tenantId/invoices/list', word: 'money' },
  { to: '/$tenantId/invoices/billing', word: 'billing' },
  { to: '/$tenantId/invoices/drafts', word: 'drafts' },
  { to: '/$tenantId/invoices/collection', word: 'collection' },
  { to: '/$tenantId/clients', word: 'clients' },
  { to: '/$tenantId/opponents', word: 'opponents', only: 'opponents' },
  { to: '/$tenantId/conflicts', word: 'conflicts', only: 'opponents' },
  { to: '/$tenantId/sources/search', word: 'sourceSearch', only: 'sources' },
  { to: '/$tenantId/sources/saved', word: 'savedSources', only: 'sources' },
  { to: '/$tenantId/sources/watches', word: 'watchedSources', only: 'sources' },
  { to: '/$tenantId/employees', word: 'employees' },
] as const satisfies readonly {
  readonly to: string;
  readonly word: string;
  readonly only?: 'opponents' | 'sources' | 'managers';
}[];
