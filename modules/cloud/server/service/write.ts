import { emptyBytes } from '#modules/documents/server/service/empty.ts';
import { keepingExtension } from '#modules/documents/rules/names.ts';
import type { CloudItem } from '#server/cloud-drive.ts';
import { inSteps } from '#server/http/steps.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Arrived, Moved, NewEmpty, NewFolder, Renamed, Upload } from '../../contract/written.ts';
import { chunkBytes, cloudName, forEachConcurrently } from '../../rules.ts';
import * as items from '../queries/items.ts';
import { reach, type CloudSettings } from '../reach.ts';
import { announce, answerOf, kept } from './answer.ts';
import { passGone } from './gone.ts';
import {
  getItem,
  getOpened,
  getRows,
  getWritable,
  refuseWriting,
  type Folder,
  type Item,
  type Opened,
} from './place.ts';

const inside = ({ project, item }: Folder) => ({ container: project.container, item });
const at = ({ project, row }: Item) => ({ container: project.container, item: row.item });

/** The URL to which the browser uploads a file, chunk by chunk (CLOUD-05). */
export const makeUpload = (settings: CloudSettings) =>
  inSteps({
    before: (scope: Scope, { body }: { readonly body: Upload }) => getWritable(scope, settings, body),
    outside: (folder, _context, { body }) =>
      reach(settings, folder.account, (drive) => drive.beginUpload(inside(folder), cloudName(body.name))),
    after: async (_scope, { outcome }) => ({ ...outcome, chunkSize: chunkBytes }),
  });

/** The uploaded file: by its cloud id, in that folder; else by the name under which it was sent. */
export const makeArrived = (settings: CloudSettings) =>
  inSteps({
    before: (scope: Scope, { body }: { readonly body: Arrived }) => getWritable(scope, settings, body),
    outside: async (folder, _context, { body }) => {
      const { item, isEmpty } = body;
      // An existing name gets a number, so that no empty version is created.
      if (isEmpty)
        return reach(settings, folder.account, (drive) =>
          drive.put(inside(folder), cloudName(body.name), new Uint8Array()),
        );
      if (item !== undefined) {
        const named = await reach(settings, folder.account, (drive) => drive.get({ ...inside(folder), item }));
        if (!named.isFolder && named.parentId === folder.item) return named;
        throw new AppError('reference_gone', { fields: { item: { key: 'gone' } } });
      }
      const wanted = cloudName(body.name).toLowerCase();
      const all = await reach(settings, folder.account, (drive) => drive.children(inside(folder)));
      const found = all.find((one) => !one.isFolder && one.name.toLowerCase() === wanted);
      if (!found) throw new AppError('reference_gone', { fields: { name: { key: 'gone' } } });
      return found;
    },
    after: (scope, { outcome }, { body }) => kept(scope, body.projectId, outcome, 'DocumentCreated'),
  });

export const makeFolder = (settings: CloudSettings) =>
  inSteps({
    before: (scope: Scope, { body }: { readonly body: NewFolder }) => getWritable(scope, settings, body),
    outside: (folder, _context, { body }) =>
      reach(settings, folder.account, (drive) => drive.makeFolder(inside(folder), cloudName(body.name))),
    after: (scope, { outcome }, { body }) => kept(scope, body.projectId, outcome, 'DocumentCreated'),
  });

/** One of our empty documents: the cloud creates none (CLOUD-01). */
export const makeEmpty = (settings: CloudSettings) =>
  inSteps({
    before: (scope: Scope, { body }: { readonly body: NewEmpty }) => getWritable(scope, settings, body),
    outside: async (folder, _context, { body }) => {
      const bytes = await emptyBytes(body.extension);
      const name = cloudName(keepingExtension(body.name, `x.${body.extension}`));
      return reach(settings, folder.account, (drive) => drive.put(inside(folder), name, bytes));
    },
    after: (scope, { outcome }, { body }) => kept(scope, body.projectId, outcome, 'DocumentCreated'),
  });

type OfItem<B> = { readonly params: { readonly id: number }; readonly body: B };

/** Renames, unless it has changed since it was shown: here or there. */
export const makeRename = (settings: CloudSettings) =>
  inSteps({
    before: async (scope: Scope, { params, body }: OfItem<Renamed>) => {
      const item = await getItem(scope, settings, params.id);
      refuseWriting(scope, item.project);
      if (item.row.version !== body.version) throw new AppError('stale', { current: answerOf(scope, item.row) });
      return { ...item, shown: answerOf(scope, item.row) };
    },
    outside: (item, _context, { body: { fileName } }) => {
      const { row } = item;
      const name = cloudName(row.typeId === 1 ? keepingExtension(fileName, row.name) : fileName);
      return reach(settings, item.account, async (drive) => {
        const there = await drive.get(at(item));
        // Somebody renamed it in the cloud. A change of content does not prevent renaming.
        return there.name === row.name ? drive.change(at(item), { name }) : { theirs: there.name };
      });
    },
    after: async (scope, { began, outcome }) => {
      const { projectId } = began.row;
      if (!('theirs' in outcome)) return kept(scope, projectId, outcome, 'DocumentUpdated');
      // The refetched list counts it as the next version.
      throw new AppError('stale', {
        current: { ...began.shown, name: outcome.theirs, version: began.shown.version + 1 },
      });
    },
  });

/** Five at a time (CLOUD-06). Those moved before a failure stay there, and the list shows it. */
export const makeMove = (settings: CloudSettings) =>
  inSteps({
    before: async (scope: Scope, { body }: { readonly body: Moved }) => {
      const rows = await getRows(scope, body.ids);
      const folder = await getWritable(scope, settings, body);
      // The cloud cannot move items between containers.
      if (rows.some(({ projectId }) => projectId !== body.projectId)) throw new AppError('not_found');
      const path = folder.folderId === null ? [] : await items.pathTo(scope, folder.folderId);
      if (
        path.some(({ id }) => body.ids.includes(id)) ||
        rows.some(({ taskId, typeId }) => typeId === 2 && taskId !== null)
      )
        throw new AppError('folder_place', { fields: { folderId: { key: 'badChoice' } } });
      return { rows, folder };
    },
    outside: ({ rows, folder }) =>
      reach(settings, folder.account, async (drive) => {
        const moved: CloudItem[] = [];
        await forEachConcurrently(
          rows.filter(({ folderId }) => folderId !== folder.folderId),
          async ({ item, container }) =>
            void moved.push(await drive.change({ container, item }, { folder: folder.item })),
        );
        return moved;
      }),
    seconds: 120,
    after: async (scope, { began: { rows }, outcome: moved }, { body: { projectId } }) => {
      await items.keepDeed(scope, projectId, moved);
      for (const row of rows) announce(scope, 'DocumentUpdated', row);
      return { count: rows.length };
    },
  });

type Removed = { readonly body: { readonly ids: readonly number[] } };

/** Moves it to the cloud's bin, from which its owner can restore it; an item that is already gone counts as deleted. */
export const makeRemove = (settings: CloudSettings) =>
  inSteps({
    before: async (scope: Scope, { body }: Removed) => {
      const rows = await getRows(scope, body.ids);
      const projects = [...new Set(rows.map(({ projectId }) => projectId))];
      const opened: Opened[] = [];
      for (const projectId of projects) opened.push(await getOpened(scope, settings, projectId));
      for (const { project } of opened) refuseWriting(scope, project);
      if (rows.some(({ typeId, taskId }) => typeId === 2 && taskId !== null)) throw new AppError('folder_place');
      const [first] = opened;
      if (!first) throw new AppError('not_found');
      return { rows, projects, account: first.account };
    },
    outside: ({ rows, account }) =>
      reach(settings, account, (drive) =>
        forEachConcurrently(rows, ({ container, item }) => drive.remove({ container, item }).catch(passGone)),
      ),
    seconds: 120,
    after: async (scope, { began: { rows, projects } }, { body }) => {
      for (const projectId of projects) await items.drop(scope, projectId, body.ids);
      for (const row of rows) announce(scope, 'DocumentDeleted', row);
      return { count: rows.length };
    },
  });

/** Makes an older version the newest; the cloud keeps both. */
export const makeRestoreVersion = (settings: CloudSettings) =>
  inSteps({
    before: async (scope: Scope, { params }: OfItem<{ readonly versionId: string }>) => {
      const item = await getItem(scope, settings, params.id);
      refuseWriting(scope, item.project);
      return item;
    },
    outside: (item, _context, { body }) =>
      reach(settings, item.account, async (drive) => {
        await drive.restoreVersion(at(item), body.versionId);
        return drive.get(at(item));
      }),
    after: (scope, { began, outcome }) => kept(scope, began.row.projectId, outcome, 'DocumentUpdated'),
  });
