import type { ServerModule } from '#server/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { makeTenantsRoutes } from './routes.ts';
import { rowKinds } from './row-kinds.ts';

export const makeTenantsModule = (settings: ModuleSettings): ServerModule => ({
  name: 'tenants',
  routes: makeTenantsRoutes(settings),
  rows: rowKinds,
});
