import { open } from '#modules/files/server/service.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import type { FileAnswer } from '#server/http/module.ts';
import { thenOutside } from '#server/http/steps.ts';
import type { Scope } from '#server/scope.ts';
import { mimeTypes, plainName } from '../../rules.ts';
import { bytesOf } from '../document.ts';
import type { TemplateRow } from '../queries/templates.ts';
import { fillDocument } from '../word-document.ts';
import { getRow } from './templates.ts';
import { knownNames, valuesOf } from './values.ts';

/** The file as it was uploaded. */
export async function file(scope: Scope, blobs: BlobStore, id: number): Promise<FileAnswer> {
  const row = await getRow(scope, id);
  return asUploaded(scope, blobs, row, row.name);
}

/** What the template asks for, with what the project has for it; without a project, only whether there can be such a thing. */
export async function parameters(scope: Scope, id: number, projectId: number | undefined) {
  const row = await getRow(scope, id);
  const valueOf = projectId === undefined ? await knownNames(scope) : await valuesOf(scope, projectId);
  return {
    items: row.parameters.map((name) => {
      const value = valueOf(name);
      return { name, value: value ?? '', known: value !== null };
    }),
  };
}

type Filling = { readonly params: { readonly id: number }; readonly body: Asked };
type Asked = {
  readonly projectId: number;
  readonly values?: readonly { readonly name: string; readonly value: string }[] | undefined;
};

/**
 * A document for a project (OPEN-63): filled in where the template asks for something, else as it is. What has no value
 * stays in its braces, where whoever reads it over sees it.
 */
export const makeFilled = (blobs: BlobStore) =>
  thenOutside({
    before: async (scope: Scope, { params, body }: Filling) => {
      const row = await getRow(scope, params.id);
      const ofProject = await valuesOf(scope, body.projectId);
      const given = new Map((body.values ?? []).map(({ name, value }) => [plainName(name), value]));
      const valueOf = (name: string) => (given.get(plainName(name)) ?? ofProject(name)) || null;
      const fileName = [row.name, ofProject('case number')].filter(Boolean).join(' ');
      return { row, valueOf, fileName, uploaded: asUploaded(scope, blobs, row, fileName), tenantId: scope.tenantId };
    },
    outside: async ({ row, valueOf, fileName, uploaded, tenantId }): Promise<FileAnswer> => {
      if (row.parameters.length === 0) return uploaded;
      const content = await fillDocument(await bytesOf(blobs, tenantId, row.blobId), valueOf);
      if (content === null) return uploaded;
      return { fileName: `${fileName}.docx`, contentType: mimeTypes['docx'] ?? row.mimeType, content };
    },
  });

const asUploaded = (
  scope: Scope,
  blobs: BlobStore,
  { blobId, extension, mimeType }: TemplateRow,
  name: string,
): FileAnswer => ({
  fileName: `${name}.${extension}`,
  contentType: mimeType,
  content: () => open(blobs, scope.tenantId, blobId),
});
