import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { makeConnectionsRoutes } from './routes.ts';

export const makeConnectionsModule = (settings: ModuleSettings): ServerModule => ({
  name: 'connections',
  routes: makeConnectionsRoutes(settings),
});
