import type { ServerModule } from '#server/module.ts';
import { makeTenantsRoutes, type Settings } from './routes.ts';
import { rowKinds } from './row-kinds.ts';

export const makeTenantsModule = (settings: Settings): ServerModule => ({
  name: 'tenants',
  routes: makeTenantsRoutes(settings),
  rows: rowKinds,
});
