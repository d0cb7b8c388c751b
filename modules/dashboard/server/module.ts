import type { ServerModule } from '#server/module.ts';
import { routes } from './routes.ts';

export const dashboardModule: ServerModule = { name: 'dashboard', routes };
