import * as z from 'zod/mini';
import { open } from '#modules/files/server/service.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import type { Exchange, FileAnswer } from '#server/http/module.ts';
import { thenOutside } from '#server/http/steps.ts';
import { readAs } from '#server/read-scope.ts';
import { readSigned, sign } from '#server/signed.ts';
import type { AccountScope, Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { viewerOf } from '../../rules/kinds.ts';
import { diskName } from '../../rules/names.ts';
import { drawable, drawPage } from '../drawing/draw.ts';
import { note } from '../queries/openings.ts';
import { findOpenable, getRow } from './answer.ts';

export type GrantSettings = { readonly secret: string; readonly publicUrl: string; readonly blobs: BlobStore };

const minutes = 10;
const purpose = 'document';
const who = { userId: z.int(), tenantId: z.int(), sessionId: z.string(), until: z.int() };
const claims = z.object({ ...who, versionId: z.string(), download: z.boolean() });

type Asked = {
  readonly documentId: number;
  readonly download?: boolean | undefined;
  readonly page?: boolean | undefined;
  readonly versionId?: string | undefined;
};

/**
 * A URL of one version, valid for minutes (API-144). It names the person and their session, which are checked on use,
 * so that it ends with their rights and with the document.
 */
export const makeReadAccess =
  ({ secret, publicUrl }: GrantSettings) =>
  async (scope: Scope, { documentId, download = true, page = false, versionId }: Asked, exchange: Exchange) => {
    const row = await getRow(scope, documentId);
    const version = await findOpenable(scope, versionId ?? row.versionId ?? '');
    if (version?.documentId !== documentId) throw new AppError('not_found');
    await note(scope, [version.id], page || !download ? 'preview' : 'download');
    const { expires, ...of } = await person(scope, exchange);
    const token = sign(secret, purpose, { ...of, versionId: version.id, download });
    return { url: `${publicUrl}/api/documents/download/${page ? 'page' : 'file'}?token=${token}`, expires };
  };

/** The person that a URL is for, and its expiry. */
export async function person(scope: Scope, exchange: Exchange) {
  const bearer = await exchange.bearer();
  if (bearer === null) throw new AppError('unauthenticated');
  const expires = new Date(scope.now.getTime() + minutes * 60_000);
  return {
    userId: scope.actor.userId,
    tenantId: scope.tenantId,
    sessionId: bearer.sessionId,
    until: expires.getTime(),
    expires,
  };
}

/** The claims of a URL; null if it has expired or its signature is wrong. */
export function readGrant<T extends { readonly until: number }>(
  { secret }: Pick<GrantSettings, 'secret'>,
  of: string,
  schema: z.ZodMiniType<T>,
  token: string,
  now: Date,
): T {
  const read = schema.safeParse(readSigned(secret, of, token));
  if (!read.success || read.data.until < now.getTime()) throw new AppError('grant_expired');
  return read.data;
}

type ByToken = { readonly query: { readonly token: string } };

/** One version rendered as a page, for a frame (DOC-30). For a file that cannot be rendered, the page says so. */
export const makePage = (settings: GrantSettings) =>
  thenOutside({
    before: async ({ now }: AccountScope, { query }: ByToken) => ({
      grant: readGrant(settings, purpose, claims, query.token, now),
      now,
    }),
    outside: async ({ grant, now }, { pool, language }): Promise<FileAnswer> => {
      const version = await readAs(pool, grant, now, (scope) => findOpenable(scope, grant.versionId));
      const what = version && drawable(version.contentType);
      if (!version || !what) throw new AppError('not_found');
      const { blobId, size, name } = version;
      return {
        ...(what === 'tiff' ? asPdf : asPage)(diskName(name)),
        content: async ({ signal }) =>
          drawPage({ what, size, language, signal, content: () => open(settings.blobs, grant.tenantId, blobId) }),
      };
    },
  });

const asPage = (name: string) => ({
  fileName: `${name}.html`,
  contentType: 'text/html; charset=utf-8',
  framed: true,
});
const asPdf = (name: string) => ({ fileName: `${name}.pdf`, contentType: 'application/pdf' });

/** The bytes of one version, also by ranges. Only pictures are displayed inline: nothing that could run ever is. */
export const makeDownload = (settings: GrantSettings) =>
  thenOutside({
    before: async ({ now }: AccountScope, { query }: ByToken) => ({
      grant: readGrant(settings, purpose, claims, query.token, now),
      now,
    }),
    outside: async ({ grant, now }, { pool }): Promise<FileAnswer> => {
      const version = await readAs(pool, grant, now, (scope) => findOpenable(scope, grant.versionId));
      if (!version) throw new AppError('not_found');
      const { blobId, size, sha256, contentType, name } = version;
      const read = (range?: { readonly start: number; readonly end: number }) =>
        open(settings.blobs, grant.tenantId, blobId, range);
      return {
        fileName: diskName(name),
        contentType,
        content: () => read(),
        etag: sha256.toString('base64url'),
        inline: !grant.download && viewerOf(contentType) === 'image',
        parts: { size, open: read },
      };
    },
  });
