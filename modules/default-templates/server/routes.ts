import { begin } from '#modules/files/server/service.ts';
import { implement } from '#server/http/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { defaultTemplatesContract } from '../contract.ts';
import * as documents from './service/documents.ts';
import * as folders from './service/folders.ts';
import * as letters from './service/letters.ts';
import * as templates from './service/templates.ts';

export const makeDefaultTemplatesRoutes = ({
  blobs,
  publicUrl,
  pdfConverter,
}: Pick<ModuleSettings, 'blobs' | 'publicUrl' | 'pdfConverter'>) =>
  implement(defaultTemplatesContract, {
    listDefaultTemplates: (scope, { query }) => templates.list(scope, query),
    listTemplateFolders: (scope, { query }) => folders.list(scope, query),
    createTemplateFolder: (scope, { body }) => folders.create(scope, body),
    editTemplateFolder: (scope, { params, body }) => folders.edit(scope, params.id, body),
    removeTemplateFolder: (scope, { params }) => folders.remove(scope, params.id),
    restoreTemplateFolders: (scope, { body }) => folders.restore(scope, body.ids),
    templateAccess: (scope, { body: { fileSize, fileName, fileExtension } }) =>
      begin(scope, publicUrl, {
        kind: 'default-template',
        fileSize,
        fileName: fileName ?? (fileExtension ? `.${fileExtension.replace(/^\./, '')}` : ''),
      }),
    getDefaultTemplate: (scope, { params }) => templates.get(scope, params.id),
    createDefaultTemplate: templates.makeCreate(blobs),
    editDefaultTemplate: templates.makeEdit(blobs),
    removeDefaultTemplate: (scope, { params }) => templates.remove(scope, params.id),
    restoreDefaultTemplates: (scope, { body }) => templates.restore(scope, body.ids),
    downloadDefaultTemplate: (scope, { params }) => documents.file(scope, blobs, params.id),
    listCaseParameters: (scope, { query }) => documents.caseParameters(scope, query),
    listParameterValues: (scope, { params, query }) => documents.parameters(scope, params.id, query.projectId),
    fillDefaultTemplate: documents.makeFilled({ blobs, pdfConverter }),
    previewDefaultTemplate: documents.makePreview({ blobs, pdfConverter }),
    listLetterTemplates: (scope, { query }) => letters.templates.list(scope, query),
    getLetterTemplate: (scope, { params }) => letters.templates.get(scope, params.id),
    createLetterTemplate: (scope, { body }) => letters.templates.create(scope, body),
    editLetterTemplate: (scope, { params, body }) => letters.templates.edit(scope, params.id, body),
    removeLetterTemplate: (scope, { params }) => letters.templates.remove(scope, params.id),
    restoreLetterTemplates: (scope, { body }) => letters.templates.restore(scope, body.ids),
    fillLetter: (scope, { body }) => letters.fill(scope, body),
  });
