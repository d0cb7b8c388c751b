import { beginMade, putMade, storeMade } from '#modules/files/server/service.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { inSteps } from '#server/http/steps.ts';
import type { Scope } from '#server/scope.ts';
import type { NewEmpty } from '../../contract/written.ts';
import { contentTypeOf } from '../../rules/kinds.ts';
import { cleanName } from '../../rules/names.ts';
import * as tree from '../queries/tree.ts';
import { emptyFile } from '../empty-files/make.ts';
import { getWritable, insertUnder, placeOf } from './create.ts';

type Received = { readonly body: NewEmpty };

/** Creates an empty document in a folder (DOC-20). A taken name gets a number: no document gets an empty version. */
export const makeEmpty = (blobs: BlobStore) =>
  inSteps({
    before: async (scope: Scope, { body }: Received) => {
      await getWritable(scope, body);
      return { tenantId: scope.tenantId, blobId: await beginMade(scope, body.projectId, body.name) };
    },
    outside: async ({ tenantId, blobId }, _context, { body }: Received) => {
      const bytes = await emptyFile(body.extension);
      await putMade(blobs, tenantId, blobId, bytes);
      return bytes;
    },
    after: async (scope, { began: { blobId }, outcome: bytes }, { body }) => {
      await getWritable(scope, body);
      await tree.lockTrees(scope, [body.projectId]);
      const content = await storeMade(scope, blobId, bytes, contentTypeOf('application/zip', body.extension));
      return insertUnder(scope, await placeOf(scope, body), nameWith(body.name, body.extension), content);
    },
  });

/** The name with its extension, typed or not. */
function nameWith(typed: string, format: string): string {
  const ending = `.${format}`;
  const bare = typed.toLowerCase().endsWith(ending) ? typed.slice(0, -ending.length) : typed;
  return cleanName((bare.trim() || format) + ending);
}

/** The bytes of an empty document, for the cloud store. */
export const emptyBytes = (format: NewEmpty['extension']): Promise<Buffer> => emptyFile(format);
