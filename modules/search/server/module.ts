import type { ServerModule } from '#server/module.ts';
import { routes } from './routes.ts';

export const searchModule: ServerModule = { name: 'search', routes };
