import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { suiteGrants } from '#server/oauth/suite-grants.ts';
import { problemsOf } from '#server/words.ts';
import { codes } from '../contract.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { makeConnecting } from './connecting.ts';
import { makeLetters } from './letter.ts';
import { makeOwnCalendar } from './own-calendar.ts';
import { makeOutlookRoutes, makeOwnCalendarRoutes } from './routes.ts';
import { dueTask, makeSyncJobs } from './sync-job.ts';
import { hear } from './wake.ts';

export function makeOutlookModule(settings: ModuleSettings): ServerModule {
  const { officeSuite, ownCalendars, clock } = settings;
  const grants = suiteGrants(settings);
  const calendars = { microsoft: officeSuite?.calendar ?? null, own: ownCalendars };
  return {
    name: 'outlook',
    routes: [
      ...makeOutlookRoutes(makeConnecting({ ...settings, grants })),
      ...makeOwnCalendarRoutes(makeOwnCalendar({ grants, ownCalendars })),
    ],
    codes,
    problems: problemsOf(is, en),
    jobs: { ...makeSyncJobs({ calendars, grants, clock }), letters: makeLetters(settings) },
    hears: hear,
    crontab: [`*/5 * * * * ${dueTask}`],
  };
}
