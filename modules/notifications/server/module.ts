import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { makeNotificationJobs } from './jobs.ts';
import { routes } from './routes.ts';
import { hear } from './service.ts';

export const makeNotificationsModule = (settings: ModuleSettings): ServerModule => ({
  name: 'notifications',
  routes,
  hears: hear,
  jobs: makeNotificationJobs(settings),
  crontab: ['*/5 * * * * queue-morning-letters', '* * * * * tell-due'],
});
