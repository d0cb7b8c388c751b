import { bytesOf } from '#modules/documents/server/service/bytes.ts';
import { getWritable, insertMade } from '#modules/documents/server/service/create.ts';
import { cleanName, splitName } from '#modules/documents/rules/names.ts';
import { beginMade, putMade, storeMade } from '#modules/files/server/service.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { inSteps, type OutsideContext } from '#server/http/steps.ts';
import type { Scope } from '#server/scope.ts';
import type { Language } from '#shared/texts/nouns.ts';
import type { PaperFormat } from '../../contract/papers.ts';
import { getRow } from './kept.ts';
import { printInterest } from './papers.ts';

type Received = {
  readonly params: { readonly id: number };
  readonly body: { readonly format: PaperFormat; readonly language?: Language | undefined };
};

/** Files the document of a saved calculation on its case, under a unique name. */
export const makeFilePaper = (blobs: BlobStore) =>
  inSteps({
    before: async (scope: Scope, { params, body }: Received) => {
      const { projectId, name, request } = await getRow(scope, params.id);
      await getWritable(scope, { projectId });
      const file = await printInterest(scope, { ...request, ...body, projectId });
      const { extension } = splitName(file.fileName);
      return {
        file,
        projectId,
        name: cleanName(`${name}.${extension}`),
        tenantId: scope.tenantId,
        blobId: await beginMade(scope, projectId, file.fileName),
      };
    },
    outside: async ({ file, tenantId, blobId }, context: OutsideContext) => {
      const bytes = await bytesOf(file, context.signal);
      await putMade(blobs, tenantId, blobId, bytes);
      return bytes;
    },
    after: async (scope, { began: { file, projectId, name, blobId }, outcome: bytes }) =>
      insertMade(scope, projectId, name, await storeMade(scope, blobId, bytes, file.contentType)),
  });
