import type { ServerModule } from '#server/module.ts';
import { routes } from './routes.ts';
import { hear } from './service.ts';

export const notificationsModule: ServerModule = { name: 'notifications', routes, hears: hear };
