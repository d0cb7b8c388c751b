import { inSteps } from '#server/http/steps.ts';
import type { Scope } from '#server/scope.ts';
import type { Read } from '../../contract/written.ts';
import * as items from '../queries/items.ts';
import * as openings from '../queries/openings.ts';
import { reach, type CloudSettings } from '../reach.ts';
import { answerOf } from './answer.ts';
import { findFolder, getItem, getRows } from './place.ts';

/** Files of all cases as last seen (API-155). */
export async function list(scope: Scope, asked: items.Asked) {
  const { rows, total } = await items.list(scope, asked);
  return { value: rows.map((row) => answerOf(scope, row)), totalCount: total };
}

export const get = async (scope: Scope, id: number) => {
  const [row] = await getRows(scope, [id]);
  return answerOf(scope, row as items.Row);
};

type Asked = {
  readonly query: {
    readonly projectId: number;
    readonly folderId?: number | undefined;
    readonly taskId?: number | undefined;
    readonly search?: string | undefined;
  };
};

/** The current content of a folder, from the cloud; a task without a folder has none. */
export const makeChildren = (settings: CloudSettings) =>
  inSteps({
    before: (scope: Scope, { query }: Asked) => findFolder(scope, settings, query),
    outside: async (folder, _context, { query: { search } }) => {
      if (folder === null) return [];
      const { account, item, project } = folder;
      return reach(settings, account, (drive) =>
        search ? drive.search(project.container, search) : drive.children({ container: project.container, item }),
      );
    },
    after: async (scope, { began: folder, outcome: found }, { query: { projectId, search } }) => {
      const can = { create: scope.actor.role !== 'reader' };
      if (folder === null) return { items: [], path: [], can };
      await items.keep(scope, projectId, found, search ? null : folder.item);
      const rows = await items.byItems(
        scope,
        projectId,
        found.map(({ id }) => id),
      );
      const path = folder.folderId === null ? [] : await items.pathTo(scope, folder.folderId);
      return { items: rows.map((row) => answerOf(scope, row)), path, can };
    },
  });

type OfItem = { readonly params: { readonly id: number } };
const at = ({ project, row }: Awaited<ReturnType<typeof getItem>>) => ({
  container: project.container,
  item: row.item,
});

/**
 * A thumbnail, and the URL at which the cloud displays it (CLOUD-02). The thumbnail is a data URL, so the page requests
 * no other host.
 */
export const makeDetails = (settings: CloudSettings) =>
  inSteps({
    before: (scope: Scope, { params }: OfItem) => getItem(scope, settings, params.id),
    outside: async (item, { signal }) =>
      reach(settings, item.account, async (drive) => {
        if (item.row.typeId === 2) return { thumbnail: null, previewUrl: null };
        const [picture, previewUrl] = await Promise.all([drive.thumbnail(at(item)), drive.preview(at(item))]);
        const bytes = picture === null ? null : await readSmall(await drive.read(picture, signal));
        return { thumbnail: bytes && asData(bytes), previewUrl };
      }),
    after: async (scope, { outcome }, { params }) => ({
      ...outcome,
      openings: await openings.ofItem(scope, params.id),
    }),
  });

const mostPictureBytes = 400_000;

/** Null if it is larger than a thumbnail; the rest is not read. */
async function readSmall(stream: ReadableStream<Uint8Array>): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > mostPictureBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Only a file whose first bytes are those of a picture. */
function asData(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  const type = start.startsWith('ffd8ff') ? 'jpeg' : start === '89504e47' ? 'png' : null;
  if (type === null) return null;
  return `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** A URL of the cloud itself, valid for this file only. */
export const makeReadAccess = (settings: CloudSettings) =>
  inSteps({
    before: (scope: Scope, { body }: { readonly body: Read }) => getItem(scope, settings, body.id),
    outside: (item, _context, { body }) =>
      reach(settings, item.account, (drive) => drive.download(at(item), body.versionId ?? null)),
    after: async (scope, { outcome: url }, { body }) => {
      await openings.note(scope, [body.id], 'download');
      // The validity of such URLs, as the cloud states it.
      return { url, expires: new Date(scope.now.getTime() + 3_600_000) };
    },
  });

export const makeVersions = (settings: CloudSettings) =>
  inSteps({
    before: (scope: Scope, { params }: OfItem) => getItem(scope, settings, params.id),
    outside: (item) => reach(settings, item.account, (drive) => drive.versions(at(item))),
    after: async (_scope, { outcome: all }) => ({
      items: all.map(({ id, size, modifiedByName, modifiedDate }, place) => ({
        versionId: id,
        number: all.length - place,
        size,
        createdByName: modifiedByName ?? '',
        createdDate: modifiedDate,
      })),
    }),
  });
