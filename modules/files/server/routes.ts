import { implement } from '#server/http/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { filesContract } from '../contract.ts';
import * as service from './service.ts';

export const makeFilesRoutes = ({ blobs, publicUrl }: Pick<ModuleSettings, 'blobs' | 'publicUrl'>) =>
  implement(filesContract, {
    beginUpload: (scope, { body }) => service.begin(scope, publicUrl, body),
    sendBlock: (scope, { params, body }) => service.sendBlock(scope, blobs, params.id, params.number, body),
    getUpload: (scope, { params }) => service.getUpload(scope, params.id),
    commitUpload: (scope, { params }) => service.commit(scope, blobs, params.id),
    abortUpload: (scope, { params }) => service.abort(scope, blobs, params.id),
    profileImage: (scope, { params }) => service.picture(scope, blobs, 'profile-image', params.id),
    tenantLogo: (scope, { params }) => service.picture(scope, blobs, 'tenant-logo', params.id),
  });
