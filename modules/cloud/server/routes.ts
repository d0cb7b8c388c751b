import { implement } from '#server/http/module.ts';
import { cloudContract } from '../contract.ts';
import type { CloudSettings } from './reach.ts';
import * as connecting from './service/connect.ts';
import * as moving from './service/moving.ts';
import { makeAlign, makePeople } from './service/people.ts';
import * as reading from './service/read.ts';
import * as storage from './service/storage.ts';
import { makeTaskFolder } from './service/task-folder.ts';
import * as writing from './service/write.ts';
import { makeBatch, makeBatchToken } from './service/zip.ts';

export const makeCloudRoutes = (settings: CloudSettings) => {
  const batchToken = makeBatchToken(settings);
  return implement(cloudContract, {
    getCloudSettings: (scope) => connecting.get(scope, settings),
    cloudConsentUrl: (scope, { body }, exchange) => connecting.register(scope, settings, body, exchange),
    cloudChallengeUrl: (scope, _received, exchange) => connecting.renew(scope, settings, exchange),
    activateCloud: connecting.makeActivate(settings),
    confirmCloudDirectory: (scope, { body }) => connecting.confirm(scope, settings, body),
    editCloudSettings: (scope, { body }) => connecting.edit(scope, settings, body),
    removeCloud: (scope) => connecting.remove(scope),
    getStorage: (scope, { params }) => storage.get(scope, params.id),
    chooseStorage: storage.makeChoose(settings),
    moveStorage: (scope, { params, body }) => moving.move(scope, params.id, body.to),
    stopStorageMove: (scope, { params }) => moving.stop(scope, params.id),
    getStoragePeople: makePeople(settings),
    alignStoragePeople: makeAlign(settings),
    listDriveItems: (scope, { query }) => reading.list(scope, query),
    listDriveFolder: reading.makeChildren(settings),
    createDriveFolder: writing.makeFolder(settings),
    createDriveDocument: writing.makeEmpty(settings),
    driveWriteAccess: writing.makeUpload(settings),
    registerDriveItem: writing.makeArrived(settings),
    driveReadAccess: reading.makeReadAccess(settings),
    moveDriveItems: writing.makeMove(settings),
    removeDriveItems: writing.makeRemove(settings),
    driveBatchToken: (scope, { body }, exchange) => batchToken(scope, body, exchange),
    downloadDriveBatch: makeBatch(settings),
    getDriveItem: (scope, { params }) => reading.get(scope, params.id),
    getDriveDetails: reading.makeDetails(settings),
    renameDriveItem: writing.makeRename(settings),
    listDriveVersions: reading.makeVersions(settings),
    restoreDriveVersion: writing.makeRestoreVersion(settings),
    createTaskFolder: makeTaskFolder(settings),
  });
};
