import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { person, readGrant } from '#modules/documents/server/service/grant.ts';
import { stampOf, wallClock, zipPaths } from '#modules/documents/rules/zip.ts';
import type { CloudDrive, CloudItem } from '#server/cloud-drive.ts';
import type { Exchange, FileAnswer } from '#server/http/module.ts';
import { thenOutside } from '#server/http/steps.ts';
import { readAs } from '#server/read-scope.ts';
import type { AccountScope, Scope } from '#server/scope.ts';
import { sign } from '#server/signed.ts';
import { zipped, type ZipPart } from '#server/zip-stream.ts';
import { AppError } from '#shared/errors.ts';
import { note } from '../queries/openings.ts';
import { reach, type CloudSettings } from '../reach.ts';
import { getOpened, getRows } from './place.ts';

const purpose = 'cloud items as a zip';
const claims = z.object({
  userId: z.int(),
  tenantId: z.int(),
  sessionId: z.string(),
  until: z.int(),
  ids: z.array(z.int()),
});
/** In the token, because URLs have a maximum length. */
const mostChosen = 300;
/** Nested folders are walked up to this many items. */
const mostItems = 5000;

type Asked = { readonly ids: readonly number[] };

export const makeBatchToken =
  ({ secret, publicUrl }: CloudSettings) =>
  async (scope: Scope, { ids }: Asked, exchange: Exchange) => {
    if (ids.length > mostChosen) throw new AppError('too_many_documents');
    await getRows(scope, ids);
    await note(scope, ids, 'download');
    const { expires: _expires, ...of } = await person(scope, exchange);
    const token = sign(secret, purpose, { ...of, ids });
    return { data: { token, url: `${publicUrl}/api/driveitems/download/batch?token=${token}` } };
  };

type Found = { readonly item: CloudItem; readonly container: string; readonly parent: string | null };
type ByToken = { readonly query: { readonly token: string } };

/** The zip is generated while it is sent: the cloud makes none for firms (decisions/0028). */
export const makeBatch = (settings: CloudSettings) =>
  thenOutside({
    before: async ({ now }: AccountScope, { query }: ByToken) => ({
      grant: readGrant(settings, purpose, claims, query.token, now),
      now,
    }),
    outside: async ({ grant, now }, { pool }): Promise<FileAnswer> => {
      const { chosen, opened, zone } = await readAs(pool, grant, now, async (scope) => {
        const rows = await getRows(scope, grant.ids);
        const [first] = rows;
        if (!first) throw new AppError('not_found');
        return { chosen: rows, opened: await getOpened(scope, settings, first.projectId), zone: scope.timeZone };
      });
      const drive = settings.cloudDrive(opened.account);
      const found = await reach(settings, opened.account, () => walk(drive, chosen));
      const parts = zipPaths(found.map(asRow)).map(({ path, row }): ZipPart => ({
        name: path,
        dated: wallClock(row.modifiedAt, zone),
        size: row.size,
        open: async () =>
          (row.isFolder
            ? []
            : Readable.fromWeb(
                (await drive.read(await drive.download({ container: row.container, item: row.itemId }, null))) as never,
              )) as never,
      }));
      const [number] = new Set(chosen.map(({ projectYearNumber }) => projectYearNumber));
      return {
        fileName: `${[number, stampOf(now, zone)].filter(Boolean).join('-')}.zip`,
        contentType: 'application/zip',
        content: async () => Readable.from(zipped(parts), { objectMode: false }),
      };
    },
  });

/** The selection, with the content of its folders. */
async function walk(
  drive: CloudDrive,
  chosen: readonly { readonly item: string; readonly container: string }[],
): Promise<readonly Found[]> {
  const found: Found[] = [];
  const waiting = chosen.map(({ item, container }) => ({ item, container, parent: null as string | null }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { container, parent } = next;
    const item = await drive.get({ container, item: next.item });
    found.push({ item, container, parent });
    if (found.length > mostItems) throw new AppError('too_many_documents');
    if (!item.isFolder) continue;
    for (const child of await drive.children({ container, item: item.id })) {
      if (child.isFolder) waiting.push({ item: child.id, container, parent: item.id });
      else found.push({ item: child, container, parent: item.id });
    }
  }
  return found;
}

const asRow = ({ item, container, parent }: Found, place: number, all: readonly Found[]) => ({
  id: place + 1,
  depth: parent === null ? 0 : 1,
  typeId: item.isFolder ? 2 : 1,
  name: item.name,
  folderId: parent === null ? null : all.findIndex((one) => one.item.id === parent) + 1,
  modifiedAt: item.modifiedDate,
  size: item.size,
  isFolder: item.isFolder,
  itemId: item.id,
  container,
});
