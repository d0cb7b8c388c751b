import type { Page } from 'playwright-core';
import { openBooking, openDraft, openLineText, openNewInvoice, openShares } from './open-invoice.ts';
import {
  click,
  connecting,
  firstPaper,
  fromMenu,
  letFirstSleep,
  onSelected,
  openFirstEvent,
  openFirstRow,
  openNotifications,
  openPapersOfCase,
  press,
  searchInPalette,
  selectRows,
  writeLine,
} from './openings.ts';
import { sourcePlaces } from './source-places.ts';

/** A screen, or what opens over one. */
export type Place = {
  /** Names its picture. */
  readonly name: string;
  /** Below the tenant, `dashboard`; with a slash, from the root. */
  readonly path: string;
  /** Nobody is signed in. */
  readonly stranger?: true;
  /** What a person does there first. Words are given in both languages: `/Nýtt mál|New case/`. */
  readonly open?: (page: Page) => Promise<void>;
};

/** Every screen of the product, and every dialog: who adds one adds its line here. */
export const places: readonly Place[] = [
  { name: 'login', path: '/login', stranger: true },
  { name: 'sign-in-refused', path: '/callbacks/msal?code=x&state=y', stranger: true },
  { name: 'second-factor', path: '/auth/2fa?token=x&username=a@b.is', stranger: true },
  { name: 'send-reset', path: '/auth/send-reset-password', stranger: true },
  { name: 'reset', path: '/auth/reset-password?token=x&username=a@b.is', stranger: true },
  { name: 'unlock', path: '/auth/unlock?token=x&username=a@b.is', stranger: true },
  { name: 'invite', path: '/auth/invite?token=x&username=a@b.is', stranger: true },

  { name: 'dashboard', path: 'dashboard' },
  { name: 'search', path: 'search?q=a' },
  { name: 'search-nothing', path: 'search?q=xyzxyz' },
  { name: 'worklogs', path: 'worklogs/list?employees=all&from=2020-01-01' },
  { name: 'worklogs-filtered-empty', path: 'worklogs/list?from=2031-01-01' },
  { name: 'worklogs-selected', path: 'worklogs/list?employees=all', open: selectRows },
  { name: 'timesheet-week', path: 'worklogs/tempo?view=week' },
  { name: 'timesheet-month', path: 'worklogs/tempo?view=month' },
  { name: 'timesheet-calendar', path: 'worklogs/tempo?view=calendar' },
  { name: 'suggestions', path: 'worklogs/suggestions' },
  { name: 'tasks', path: 'tasks/list?employee=all' },
  { name: 'tasks-selected', path: 'tasks/list?employee=all', open: selectRows },
  { name: 'tasks-line', path: 'tasks/list', open: writeLine },
  { name: 'my-day', path: 'tasks/my-day' },
  { name: 'deadlines', path: 'tasks/deadlines?whose=all' },
  { name: 'deadline-new', path: 'tasks/deadlines', open: click(/^(Reikna frest|Compute a deadline)$/) },
  { name: 'load', path: 'tasks/load' },
  { name: 'task-files', path: 'tasks/1/files' },
  { name: 'task-board', path: 'tasks/board?employee=all' },
  { name: 'task', path: 'tasks/1' },
  { name: 'task-new', path: 'tasks/list', open: press('c') },
  { name: 'processes', path: 'tasks/processes' },
  { name: 'process-new', path: 'tasks/processes', open: click(/^(Nýr verkferill|New process)$/) },
  { name: 'task-sleep', path: 'tasks/my-day', open: letFirstSleep },
  { name: 'events-import', path: 'events', open: click(/^(Flytja inn|Import)$/) },
  { name: 'project-tasks', path: 'projects/3/tasks' },
  {
    name: 'project-process',
    path: 'projects/3/tasks',
    open: (page) => page.getByRole('radio', { name: /^(Verkferli|Process)$/ }).click(),
  },
  { name: 'events-month', path: 'events?who=all' },
  { name: 'events-week', path: 'events?view=workWeek' },
  { name: 'events-day', path: 'events?view=day&who=all' },
  { name: 'events-beside', path: 'events?view=day&who=1.2.3' },
  { name: 'events-beside-week', path: 'events?view=workWeek&who=1.2.3' },
  { name: 'events-agenda', path: 'events?view=agenda' },
  { name: 'event', path: 'events?view=agenda&who=all', open: openFirstEvent },
  { name: 'events-feed', path: 'events', open: click(/^(Dagatal í símann|Calendar on the phone)$/) },
  { name: 'notifications', path: 'dashboard', open: openNotifications },
  { name: 'event-new', path: 'events', open: click(/Nýr viðburður|New event/) },
  { name: 'project-events', path: 'projects/3/events' },
  { name: 'invoices', path: 'invoices/list?from=2020-01-01' },
  { name: 'invoices-selected', path: 'invoices/list?from=2020-01-01', open: selectRows },
  { name: 'invoice', path: 'invoices/1' },
  { name: 'unbilled', path: 'invoices/billing' },
  { name: 'collection', path: 'invoices/collection' },
  { name: 'bank-file', path: 'invoices/collection', open: click(/^(Lesa bankaskrá|Read a bank file)/) },
  { name: 'reminders', path: 'invoices/collection', open: click(/^(Senda áminningar|Send reminders)/) },
  { name: 'new-invoice', path: 'invoices/billing', open: openNewInvoice },
  { name: 'interests', path: 'calculators/interests' },
  { name: 'interest-one', path: 'calculators/interests/1' },
  {
    name: 'interest-opened',
    path: 'calculators/interests/1',
    open: async (page) => {
      await page.locator('button[aria-expanded]').filter({ hasText: '–' }).first().click();
      const comparison = page.getByText(/^(Samanburður|Comparison)$/);
      await comparison.click();
      await comparison.scrollIntoViewIfNeeded();
    },
  },
  { name: 'interest-period', path: 'calculators/interests', open: click(/^(Bæta við tímabili|Add a period)$/) },
  { name: 'interest-import', path: 'calculators/rates', open: click(/^(Flytja inn vexti|Import rates)$/) },
  { name: 'interest-series', path: 'calculators/rates', open: click(/^(Ný vaxtaröð|New series)$/) },
  { name: 'calculators-small', path: 'calculators/small' },
  { name: 'interest-kept', path: 'calculators/kept' },
  { name: 'interest-rates', path: 'calculators/rates' },
  { name: 'statistics', path: 'stats' },
  { name: 'statistics-rings', path: 'stats?of=worklogs' },
  { name: 'statistics-table', path: 'stats?of=projects&view=table' },
  { name: 'saved-filters', path: 'projects?status=2', open: click(/^(Vistaðar síur|Saved filters)$/) },
  { name: 'projects', path: 'projects?employeeId=all' },
  { name: 'project', path: 'projects/3' },
  { name: 'project-bills', path: 'projects/3/bills' },
  { name: 'project-parties', path: 'projects/3/parties' },
  { name: 'project-extensions', path: 'projects/3/extensions' },
  { name: 'project-files', path: 'projects/3/files' },
  { name: 'project-letters', path: 'projects/3/letters' },
  { name: 'letter-rules', path: 'projects/3/letters', open: click(/^(Sjálfvirk vistun|Filing by rule)/) },
  { name: 'write-letter', path: 'projects/3/letters', open: click(/^(Skrifa bréf|Write a letter)/) },
  {
    name: 'project-bundle',
    path: 'files?employee=all',
    open: async (page) => {
      await openPapersOfCase(page);
      await firstPaper(page).click({ button: 'right' });
      await page.getByRole('menuitem', { name: /Binda|Bind/ }).click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  {
    name: 'document-panel',
    path: 'files?employee=all',
    open: async (page) => {
      await openPapersOfCase(page);
      await page.getByRole('button', { name: /^(Sýna upplýsingar|Show details)$/ }).click();
      await firstPaper(page).getByRole('checkbox').check();
      const panel = page.getByRole('complementary', { name: /^(Upplýsingar|Details)$/ });
      await panel.getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'document-details',
    path: 'files?employee=all',
    open: async (page) => {
      await firstPaper(page).click({ button: 'right' });
      await page.getByRole('menuitem', { name: /^(Upplýsingar|Details)$/ }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  { name: 'files', path: 'files?employee=all' },
  { name: 'project-comments', path: 'projects/3/comments' },
  { name: 'project-history', path: 'projects/3/history' },
  { name: 'clients', path: 'clients' },
  { name: 'client', path: 'clients/1' },
  { name: 'client-bills', path: 'clients/1/bills' },
  { name: 'client-conflicts', path: 'clients/1/conflicts' },
  { name: 'client-roles', path: 'clients/1/roles' },
  { name: 'client-comments', path: 'clients/1/comments' },
  { name: 'client-changes', path: 'clients/1/changes' },
  { name: 'opponents', path: 'opponents' },
  { name: 'conflicts', path: 'conflicts' },
  ...sourcePlaces,
  { name: 'project-calculations', path: 'projects/3/calculations' },
  { name: 'employees', path: 'employees' },
  { name: 'settings-user', path: 'settings/user' },
  { name: 'settings-company', path: 'settings/company' },
  { name: 'settings-types', path: 'settings/project-types' },
  { name: 'settings-rates', path: 'settings/rates' },
  { name: 'settings-reminders', path: 'settings/reminders' },
  { name: 'reminder-step', path: 'settings/reminders', open: click(/^(Áminning|Reminder)$/) },
  { name: 'settings-extensions', path: 'settings/extensions' },
  { name: 'settings-templates', path: 'settings/templates' },
  { name: 'letter-template', path: 'settings/templates', open: click(/^(Nýtt bréf|New letter)/) },
  { name: 'settings-connections', path: 'settings/connections' },
  { name: 'settings-import', path: 'settings/import' },
  { name: 'settings-history', path: 'settings/history' },
  { name: 'settings-bin', path: 'settings/bin' },

  { name: 'palette', path: 'dashboard', open: press('Control+k') },
  { name: 'palette-found', path: 'dashboard', open: searchInPalette },
  { name: 'keys', path: 'dashboard', open: press('?') },
  { name: 'help', path: 'dashboard', open: click(/^(Hjálp|Help)$/) },
  { name: 'menu-of-oneself', path: 'dashboard', open: click(/Anna/, 'menu') },
  { name: 'timer', path: 'dashboard', open: press('t') },
  { name: 'new-time', path: 'worklogs/list', open: press('n') },
  { name: 'edit-time', path: 'worklogs/list?employees=all', open: openFirstRow },
  { name: 'bulk-edit', path: 'worklogs/list?employees=all&booked=unbilled', open: onSelected(/Breyta|Edit/) },
  { name: 'copy', path: 'worklogs/list?employees=all&booked=unbilled', open: onSelected(/Afrita|Copy/) },
  { name: 'delete', path: 'worklogs/list?employees=all&booked=unbilled', open: onSelected(/Eyða|Delete/) },
  { name: 'timesheet-add-row', path: 'worklogs/tempo?view=week', open: click(/^(Bæta við máli|Add .*case.*)$/) },
  { name: 'timesheet-copy-week', path: 'worklogs/tempo?view=week', open: click(/Afrita síðustu viku|Copy last week/) },
  { name: 'booking', path: 'invoices/billing', open: openBooking },
  { name: 'invoice-drafts', path: 'invoices/drafts' },
  { name: 'invoice-draft', path: 'invoices/billing', open: openDraft },
  { name: 'shares', path: 'projects/150/bills', open: openShares },
  { name: 'line-text', path: 'invoices/billing', open: openLineText },
  { name: 'book-many', path: 'invoices/billing?responsible=1', open: click(/^(Gera|Issue|Create|Make)/) },
  { name: 'letter', path: 'invoices/1', open: click(/^(Senda|Send)/) },
  { name: 'credit', path: 'invoices/1', open: fromMenu(/Gera kreditreikning|credit note/i) },
  { name: 'new-project', path: 'projects', open: click(/^(Stofna mál|(New|Create) .*case.*)$/) },
  { name: 'edit-project', path: 'projects/3', open: click(/^(Breyta|Edit)$/) },
  { name: 'project-settings', path: 'projects/3', open: click(/^(Stillingar|Settings)$/) },
  { name: 'new-client', path: 'clients', open: click(/^(Nýr viðskiptavinur|New client|Stofna viðskiptavin)$/) },
  { name: 'edit-client', path: 'clients/1', open: click(/^(Breyta|Edit)$/) },
  { name: 'new-check', path: 'conflicts', open: click(/^(Ný athugun|New check)$/) },
  { name: 'invite-employee', path: 'employees', open: click(/^(Bjóða|Invite)/) },
  { name: 'edit-company', path: 'settings/company', open: click(/^(Breyta|Edit)/) },
  { name: 'company-history', path: 'settings/company', open: click(/^(Breytingasaga|History|Change)/) },
  { name: 'accounting', path: 'settings/connections', open: click(/^(Tengja|Connect)/) },
  { name: 'document-cloud', path: 'settings/connections', open: connecting(/Skjalaský|Document cloud/) },
  { name: 'mail-server', path: 'settings/connections', open: connecting(/Eigin póstþjónn|Your own mail server/) },
  {
    name: 'own-calendar',
    path: 'settings/connections',
    open: async (page) => {
      const line = page.getByRole('listitem').filter({ hasText: 'CalDAV' });
      await line.getByRole('button', { name: /^(Tengja|Connect)$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'sign-in-provider',
    path: 'settings/connections',
    open: connecting(/Innskráning með eigin aðgangi|Sign-in with your own/),
  },
];
