import { implement } from '#server/http/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { filesContract } from '../contract.ts';
import { abort, makeCommit, makeSendBlock } from './blocks.ts';
import * as service from './service.ts';

export const makeFilesRoutes = ({ blobs, publicUrl }: Pick<ModuleSettings, 'blobs' | 'publicUrl'>) =>
  implement(filesContract, {
    beginUpload: (scope, { body }) => service.begin(scope, publicUrl, body),
    sendBlock: makeSendBlock(blobs),
    getUpload: (scope, { params }) => service.getUpload(scope, params.id),
    commitUpload: makeCommit(blobs),
    abortUpload: (scope, { params }) => abort(scope, params.id),
    profileImage: (scope, { params }) => service.picture(scope, blobs, 'profile-image', params.id),
    tenantLogo: (scope, { params }) => service.picture(scope, blobs, 'tenant-logo', params.id),
  });
