import type { ServerModule } from '#server/module.ts';
import { routes } from './routes.ts';

export const statisticsModule: ServerModule = { name: 'statistics', routes };
