import { moduleScreens } from './module-screens.ts';

/** Stands for every query key: all data is read again. */
export const everything = '*';

/** Which query keys an event invalidates: prefixes by the entity in the event's name (RT-01). */
const staleBy = {
  Access: [everything],
  Worklog: ['invoice-drafts', 'worklogs', 'worklogs-sums', 'bundles', 'timesheet', 'statistics', 'dashboard'],
  Timer: ['worklogs', 'worklogs-sums', 'dashboard'],
  Suggestion: ['worklogs', 'dashboard'],
  Project: ['invoice-drafts', 'projects', 'statistics', 'search', 'dashboard'],
  Invoice: [
    'invoice-drafts',
    'invoices',
    'worklogs',
    'worklogs-sums',
    'timesheet',
    'statistics',
    'dashboard',
    'projects',
    'clients',
    'opponents',
  ],
  InvoiceDraft: ['invoice-drafts', 'invoices', 'worklogs'],
  ReminderStep: ['invoices'],
  Comment: ['comments', 'tasks'],
  Connection: ['outlook', 'mail'],
  Letter: ['letters'],
  Event: ['events', 'outlook'],
  Notification: ['notifications'],
  Source: ['sources', 'bundles'],
  Client: ['clients', 'conflicts', 'projects', 'search'],
  Opponent: ['opponents', 'conflicts', 'projects', 'search'],
  Employee: ['employees', 'profile', 'dashboard'],
  Rate: ['rates', 'dashboard'],
  InterestRate: ['calculators'],
  InterestSeries: ['calculators'],
  Calculation: ['calculators'],
  ExchangeRate: ['rates', 'projects'],
  Label: ['labels', 'projects'],
  ProjectType: ['project-types', 'rates'],
  ProjectTypeRate: ['project-types', 'rates'],
  DefaultExtension: ['project-types'],
  Bundle: ['bundles'],
  Document: ['documents', 'projects', 'bundles', 'letters'],
  DefaultTemplate: ['default-templates'],
  LetterTemplate: ['default-templates'],
  TemplateFolder: ['default-templates'],
  DefaultTask: ['default-tasks'],
  Task: ['tasks', 'projects', 'search', 'dashboard', 'notifications'],
  Tenant: ['tenants', 'profile', 'dashboard'],
  Webhook: ['webhooks'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const verbs = [
  'Created',
  'Updated',
  'Deleted',
  'Marked',
  'Started',
  'Stopped',
  'Mentioned',
  'Assigned',
  'Unassigned',
  'Moved',
  'Completed',
  'Answered',
  'Asked',
  'Approved',
  'Returned',
  'Saved',
  'Removed',
  'Failed',
] as const;

/** The query keys of the screens that modules declare, by what they hear of. */
const ofScreens = moduleScreens.flatMap(({ path, hears }) => hears.map((about) => [about, [path]] as const));

/** Every event by name, with the query keys that it invalidates. */
export const staleByEvent: ReadonlyMap<string, readonly string[]> = new Map(
  [...Object.entries(staleBy), ...ofScreens].flatMap(([about, keys]) =>
    verbs.map((verb) => [`${about}${verb}`, keys] as const),
  ),
);
