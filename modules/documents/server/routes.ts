import { implement } from '#server/http/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { documentsContract } from '../contract.ts';
import { get } from './service/answer.ts';
import * as creating from './service/create.ts';
import { makeOpenOnDesk } from './service/desk.ts';
import { makeOpenEditor } from './service/editor.ts';
import { makeEmpty } from './service/empty.ts';
import { freeze } from './service/freeze.ts';
import { makeFromTemplate } from './service/from-template.ts';
import { makeDownload, makePage, makeReadAccess } from './service/grant.ts';
import { makeKeepAttachment, makeLetter } from './service/letter.ts';
import * as locking from './service/lock.ts';
import * as moving from './service/move.ts';
import * as reading from './service/read.ts';
import { getText } from './service/read-text.ts';
import * as sending from './service/sending.ts';
import { makeBatch, makeBatchToken } from './service/zip.ts';

export const makeDocumentsRoutes = (
  settings: Pick<
    ModuleSettings,
    'blobs' | 'publicUrl' | 'secret' | 'officeEditor' | 'pdfConverter' | 'mailReaches' | 'mailShown'
  >,
) => {
  const [readAccess, batchToken] = [makeReadAccess(settings), makeBatchToken(settings)];
  return implement(documentsContract, {
    listDocuments: (scope, { query }) => reading.list(scope, query),
    listDocumentFolders: (scope, { query }) => reading.listFolders(scope, query),
    createDocumentFolder: (scope, { body }) => creating.createFolder(scope, body),
    moveDocuments: (scope, { body }) => moving.move(scope, body),
    copyDocuments: (scope, { body }) => moving.copy(scope, body),
    documentReadAccess: (scope, { body }, exchange) => readAccess(scope, body, exchange),
    documentWriteAccess: (scope, { body }) => creating.writeAccess(scope, settings.publicUrl, body),
    askDocumentNames: (scope, { body }) => reading.askNames(scope, body),
    documentBatchToken: (scope, { body }, exchange) => batchToken(scope, body, exchange),
    downloadBatch: makeBatch(settings),
    downloadGranted: makeDownload(settings),
    drawGranted: makePage(settings),
    getLetter: makeLetter(settings.blobs),
    getDocumentText: (scope, received) => getText(scope, received),
    keepAttachment: makeKeepAttachment(settings.blobs),
    createDocument: (scope, { body }) => creating.create(scope, body),
    createEmptyDocument: makeEmpty(settings.blobs),
    draftSending: (scope, { params }) => sending.draft(scope, params.id, settings),
    sendDocument: (scope, { params, body }) => sending.send(scope, params.id, body, settings),
    createFromTemplate: makeFromTemplate(settings),
    removeDocuments: (scope, { body }) => moving.remove(scope, body),
    restoreDocuments: (scope, { body }) => moving.restore(scope, body.ids),
    getDocument: (scope, { params }) => get(scope, params.id),
    renameDocument: (scope, { params, body }) => moving.rename(scope, params.id, body),
    listDocumentVersions: (scope, { params }) => reading.versions(scope, params.id),
    freezeDocumentVersion: (scope, { params, body }) => freeze(scope, params.id, body),
    restoreDocumentVersion: (scope, { params, body }) => creating.restoreVersion(scope, params.id, body),
    openEditor: makeOpenEditor(settings),
    openOnDesk: makeOpenOnDesk(settings),
    lockDocument: (scope, { params, body }) => locking.lock(scope, params.id, body),
    unlockDocument: (scope, { params }) => locking.unlock(scope, params.id),
  });
};
