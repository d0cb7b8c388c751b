import { fileURLToPath } from 'node:url';
import { beginMade, open, putMade, storeMade } from '#modules/files/server/service.ts';
import { fileType } from '#modules/files/rules.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { inSteps, thenOutside } from '#server/http/steps.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { letterRead } from '../../contract/letter.ts';
import type { KeptAttachment } from '../../contract/written.ts';
import { contentTypeOf } from '../../rules/kinds.ts';
import { cleanName, splitName } from '../../rules/names.ts';
import { related } from '../queries/letters.ts';
import { note } from '../queries/openings.ts';
import * as tree from '../queries/tree.ts';
import { readableOf } from '../reading/formats.ts';
import { runChild } from '#server/child/run-child.ts';
import { findOpenable, getRow, refuseReaders } from './answer.ts';
import { insertUnder } from './create.ts';

const program = fileURLToPath(new URL('../drawing/child.ts', import.meta.url));
const limits = { seconds: 20, memoryMb: 700 };

type Asked = { readonly params: { readonly id: number }; readonly query: { readonly versionId?: string | undefined } };

/** Reads a filed letter from its bytes on each request. */
export const makeLetter = (blobs: BlobStore) =>
  thenOutside({
    before: async (scope: Scope, { params, query }: Asked) => {
      const of = await letterOf(scope, params.id, query.versionId);
      await note(scope, [of.versionId], 'preview');
      return { of, others: await related(scope, of.versionId) };
    },
    outside: async ({ of, others }, { signal }) => ({ ...(await readLetter(blobs, of, signal)), related: others }),
    seconds: limits.seconds + 5,
  });

type Keeping = { readonly params: { readonly id: number }; readonly body: KeptAttachment };

/** Stores an attachment of a letter as a document beside it, under its name. */
export const makeKeepAttachment = (blobs: BlobStore) =>
  inSteps({
    before: async (scope: Scope, { params, body }: Keeping) => {
      const of = await letterOf(scope, params.id, body.versionId);
      refuseReaders(scope);
      return { of, madeId: await beginMade(scope, of.row.projectId, of.row.name) };
    },
    outside: async ({ of, madeId }, { signal }, { body }: Keeping) => {
      const { attachments } = await readLetter(blobs, of, signal);
      const named = attachments.find(({ number }) => number === body.number);
      if (!named) throw new AppError('not_found');
      const bytes = await ask(blobs, of, `attachment ${of.kind} ${body.number}`, signal);
      await putMade(blobs, of.tenantId, madeId, bytes);
      return { name: cleanName(named.name), bytes };
    },
    seconds: 2 * limits.seconds + 5,
    after: async (scope, { began, outcome: { name, bytes } }, { params }) => {
      const { projectId, folderId } = await getRow(scope, params.id);
      refuseReaders(scope);
      await tree.lockTrees(scope, [projectId]);
      const type = contentTypeOf(fileType(bytes), splitName(name).extension);
      return insertUnder(scope, { projectId, folderId }, name, await storeMade(scope, began.madeId, bytes, type));
    },
  });

type Of = Awaited<ReturnType<typeof letterOf>>;

async function letterOf(scope: Scope, id: number, versionId: string | undefined) {
  const row = await getRow(scope, id);
  const version = await findOpenable(scope, versionId ?? row.versionId ?? '');
  if (version?.documentId !== id) throw new AppError('not_found');
  const kind = readableOf(version.contentType);
  if (kind !== 'eml' && kind !== 'msg') throw new AppError('document_unreadable');
  return { row, kind, tenantId: scope.tenantId, versionId: version.id, blobId: version.blobId };
}

async function readLetter(blobs: BlobStore, of: Of, signal: AbortSignal) {
  const said = await ask(blobs, of, `letter ${of.kind}`, signal);
  return letterRead.parse(JSON.parse(said.toString()));
}

async function ask(blobs: BlobStore, { tenantId, blobId }: Of, asked: string, signal: AbortSignal): Promise<Buffer> {
  const said = await runChild(() => open(blobs, tenantId, blobId), { program, asked, limits, isAwaited: true, signal });
  if (said === null) throw new AppError('document_unreadable');
  return said;
}
