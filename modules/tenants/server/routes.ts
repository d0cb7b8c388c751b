import { begin } from '#modules/files/server/service.ts';
import { implement } from '#server/http/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { tenantsContract } from '../contract.ts';
import type { ListDefaultExtensions } from './port.ts';
import { edit, get, rateNames, withExtensions } from './service.ts';

export type Settings = Pick<ModuleSettings, 'publicUrl'> & { readonly defaultExtensions: ListDefaultExtensions };

export const makeTenantsRoutes = ({ publicUrl, defaultExtensions }: Settings) =>
  implement(tenantsContract, {
    getTenant: async (scope, { params }) => withExtensions(scope, await get(scope, params.id), defaultExtensions),
    editTenant: async (scope, { params, body }) =>
      withExtensions(scope, await edit(scope, params.id, body), defaultExtensions),
    listRateNames: (scope) => rateNames(scope),
    logoAccess: (scope, { body }) => begin(scope, publicUrl, { kind: 'tenant-logo', fileSize: body.fileSize }),
  });
