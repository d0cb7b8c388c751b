import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { refuseUnscanned } from '#modules/files/server/policy.ts';
import { open } from '#modules/files/server/service.ts';
import type { Exchange, FileAnswer } from '#server/http/module.ts';
import { thenOutside } from '#server/http/steps.ts';
import { readAs } from '#server/read-scope.ts';
import { sign } from '#server/signed.ts';
import type { AccountScope, Scope } from '#server/scope.ts';
import { zipped, type ZipPart } from '#server/zip-stream.ts';
import { AppError } from '#shared/errors.ts';
import { stampOf, wallClock, zipPaths } from '../../rules/zip.ts';
import * as batches from '../queries/batch.ts';
import { note } from '../queries/openings.ts';
import * as tree from '../queries/tree.ts';
import { getRows } from './answer.ts';
import { person, readGrant, type GrantSettings } from './grant.ts';

const purpose = 'documents as a zip';
const claims = z.object({
  userId: z.int(),
  tenantId: z.int(),
  sessionId: z.string(),
  until: z.int(),
  batchId: z.string(),
});

type Asked = { readonly projectId?: number | undefined; readonly documentIds: readonly number[] };

/** A token for one zip (API-153): its contents are looked up on use, by the rights at that time. */
export const makeBatchToken =
  ({ secret, publicUrl }: GrantSettings) =>
  async (scope: Scope, { projectId, documentIds }: Asked, exchange: Exchange) => {
    const rows = await getRows(scope, documentIds);
    if (projectId !== undefined && rows.some((row) => row.projectId !== projectId)) throw new AppError('not_found');
    const taken = await tree.below(scope, documentIds);
    for (const row of taken) refuseUnscanned(row);
    await note(
      scope,
      taken.flatMap(({ versionId }) => versionId ?? []),
      'download',
    );
    const { expires, ...of } = await person(scope, exchange);
    const batchId = await batches.insert(scope, documentIds, expires);
    const token = sign(secret, purpose, { ...of, batchId });
    return { data: { token, url: `${publicUrl}/api/documents/download/batch?token=${token}` } };
  };

type ByToken = { readonly query: { readonly token: string } };

/** The zip, created while it is sent (API-154, DOC-16); its name has the case number and the time. */
export const makeBatch = (settings: GrantSettings) =>
  thenOutside({
    before: async ({ now }: AccountScope, { query }: ByToken) => ({
      grant: readGrant(settings, purpose, claims, query.token, now),
      now,
    }),
    outside: async ({ grant, now }, { pool }): Promise<FileAnswer> => {
      const { rows, zone, number } = await readAs(pool, grant, now, async (scope) => {
        const ids = await batches.find(scope, grant.batchId);
        const found = await tree.below(scope, ids);
        for (const row of found) refuseUnscanned(row);
        const projects = new Set(found.map(({ projectId }) => projectId));
        const [projectId = 0] = projects;
        const project = projects.size === 1 ? await tree.findProject(scope, projectId) : undefined;
        return { rows: found, zone: scope.timeZone, number: project?.yearNumber };
      });
      if (rows.length === 0) throw new AppError('not_found');
      const parts = zipPaths(rows).map(({ path, row }): ZipPart => ({
        name: path,
        dated: wallClock(row.modifiedAt, zone),
        size: row.size ?? 0,
        open: async () => (row.blobId === null ? [] : open(settings.blobs, grant.tenantId, row.blobId)) as never,
      }));
      return {
        fileName: `${[number, stampOf(now, zone)].filter(Boolean).join('-')}.zip`,
        contentType: 'application/zip',
        content: async () => Readable.from(zipped(parts), { objectMode: false }),
      };
    },
  });
