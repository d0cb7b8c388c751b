import { begin } from '#modules/files/server/service.ts';
import { implement } from '#server/http/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { tenantsContract } from '../contract.ts';
import { edit, get, rateNames } from './service.ts';

export const makeTenantsRoutes = ({ publicUrl }: Pick<ModuleSettings, 'publicUrl'>) =>
  implement(tenantsContract, {
    getTenant: (scope, { params }) => get(scope, params.id),
    editTenant: (scope, { params, body }) => edit(scope, params.id, body),
    listRateNames: (scope) => rateNames(scope),
    logoAccess: (scope, { body }) => begin(scope, publicUrl, { kind: 'tenant-logo', fileSize: body.fileSize }),
  });
