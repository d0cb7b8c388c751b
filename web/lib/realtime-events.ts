/** What an event of the hub makes stale: the beginnings of query keys, by what the event is about (RT-01). */
const staleBy = {
  Worklog: ['worklogs', 'timesheet', 'statistics', 'dashboard'],
  Timer: ['worklogs', 'dashboard'],
  Suggestion: ['worklogs', 'dashboard'],
  Project: ['projects', 'statistics', 'search', 'dashboard'],
  Invoice: ['invoices', 'worklogs', 'timesheet', 'statistics', 'dashboard', 'projects', 'clients', 'opponents'],
  Comment: ['comments'],
  Event: ['events'],
  Notification: ['notifications'],
  Source: ['sources'],
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
  Document: ['documents', 'projects'],
  DefaultTemplate: ['default-templates'],
  TemplateFolder: ['default-templates'],
  DefaultTask: ['default-tasks'],
  Task: ['tasks', 'projects', 'search', 'dashboard'],
  Tenant: ['tenants', 'profile', 'dashboard'],
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
  'Saved',
  'Removed',
] as const;

/** Every event by its name, with what it makes stale. */
export const staleByEvent: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(staleBy).flatMap(([about, keys]) => verbs.map((verb) => [`${about}${verb}`, keys] as const)),
);
