import * as z from 'zod/mini';
import {
  CloudFailure,
  type CloudDrive,
  type CloudItem,
  type CloudPlace,
  type OpenCloudDrive,
} from '#server/cloud-drive.ts';
import { driveClient, type DriveClient } from './drive-client.ts';
import { sendInParts } from './drive-upload.ts';
import { words } from './words.ts';

const identity = z.optional(
  z.nullable(z.object({ user: z.optional(z.nullable(z.object({ displayName: z.optional(z.nullable(words)) }))) })),
);
const driveItem = z.object({
  id: z.string(),
  name: words,
  size: z.optional(z.number()),
  eTag: z.optional(z.string()),
  webUrl: z.optional(z.string()),
  createdDateTime: z.string(),
  lastModifiedDateTime: z.string(),
  createdBy: identity,
  lastModifiedBy: identity,
  parentReference: z.optional(z.object({ id: z.optional(z.string()) })),
  folder: z.optional(z.object({})),
  package: z.optional(z.object({})),
  root: z.optional(z.object({})),
});
const container = z.object({ id: z.string() });
const session = z.object({ uploadUrl: z.string(), expirationDateTime: z.string() });
const version = z.object({
  id: z.string(),
  size: z.optional(z.number()),
  lastModifiedDateTime: z.string(),
  lastModifiedBy: identity,
});
const permission = z.object({
  id: z.string(),
  roles: z.array(z.string()),
  grantedToV2: z.optional(z.object({ user: z.optional(z.object({ userPrincipalName: z.optional(z.string()) })) })),
});
const thumbnail = z.object({ medium: z.optional(z.object({ url: z.string() })) });
const preview = z.object({ getUrl: z.optional(z.nullable(z.string())) });
const conflictBehavior = '@microsoft.graph.conflictBehavior';

/** SharePoint Embedded through Graph: a container is a drive with the same id (integrations §5B). */
export const graphDrivesAt =
  (at: { readonly graphUrl: string; readonly graphLoginUrl: string }): OpenCloudDrive =>
  (account) => {
    const settings = { ...account, base: at.graphUrl, loginBase: at.graphLoginUrl, timeoutMs: 15_000 };
    const client = driveClient(settings);
    return { ...containers(client, account.containerType), ...items(client), ...files(client) };
  };

const in_ = encodeURIComponent;
const drive = (id: string) => `/drives/${in_(id)}`;
const at = ({ container: id, item }: CloudPlace) => `${drive(id)}/items/${in_(item)}`;
const containerPath = (id: string) => `/storage/fileStorage/containers/${in_(id)}`;

function containers(
  { ask, list }: DriveClient,
  containerTypeId: string,
): Pick<CloudDrive, 'test' | 'openContainer' | 'people' | 'letIn' | 'shutOut'> {
  return {
    test: async () =>
      void (await list(`/storage/fileStorage/containers?$filter=containerTypeId eq ${in_(containerTypeId)}&$top=1`)),
    openContainer: async (displayName) => {
      const { id } = read(
        container,
        await ask('POST', '/storage/fileStorage/containers', { body: { displayName, containerTypeId } }),
      );
      // A container that is not activated is deleted within a day.
      await ask('POST', `${containerPath(id)}/activate`);
      return { container: id, root: itemOf(await ask('GET', `${drive(id)}/root`)).id };
    },
    people: async (id) =>
      (await list(`${containerPath(id)}/permissions`)).flatMap((row) => {
        const { id: permissionId, roles, grantedToV2 } = read(permission, row);
        const email = grantedToV2?.user?.userPrincipalName;
        return email ? [{ id: permissionId, email: email.toLowerCase(), roles }] : [];
      }),
    letIn: async (id, email, role) =>
      void (await ask('POST', `${containerPath(id)}/permissions`, {
        body: { roles: [role], grantedToV2: { user: { userPrincipalName: email } } },
      })),
    shutOut: async (id, permissionId) =>
      void (await ask('DELETE', `${containerPath(id)}/permissions/${in_(permissionId)}`)),
  };
}

function items({
  ask,
  list,
}: DriveClient): Pick<CloudDrive, 'children' | 'get' | 'makeFolder' | 'change' | 'remove' | 'search'> {
  return {
    children: async (folder) => (await list(`${at(folder)}/children?$top=200`)).map(itemOf),
    get: async (place) => itemOf(await ask('GET', at(place))),
    makeFolder: async (folder, name) =>
      itemOf(await ask('POST', `${at(folder)}/children`, { body: { name, folder: {}, [conflictBehavior]: 'rename' } })),
    change: async (place, { name, folder, tag }) =>
      itemOf(
        await ask('PATCH', at(place), {
          body: { ...(name ? { name } : {}), ...(folder ? { parentReference: { id: folder } } : {}) },
          ...(tag ? { headers: { 'if-match': tag } } : {}),
        }),
      ),
    remove: async (place) => void (await ask('DELETE', at(place))),
    search: async (id, text) =>
      (await list(`${drive(id)}/root/search(q='${in_(text.replaceAll("'", "''"))}')`)).map(itemOf),
  };
}

function files({
  ask,
  list,
  leadsTo,
}: DriveClient): Pick<
  CloudDrive,
  'beginUpload' | 'send' | 'put' | 'versions' | 'restoreVersion' | 'download' | 'preview' | 'thumbnail' | 'read'
> {
  return {
    beginUpload: async (folder, name) => {
      const body = { item: { [conflictBehavior]: 'replace', name } };
      const asked = await ask('POST', `${at(folder)}:/${in_(name)}:/createUploadSession`, { body });
      const { uploadUrl: url, expirationDateTime } = read(session, asked);
      return { url, expires: new Date(expirationDateTime) };
    },
    send: async (url, size, part, signal) => itemOf(await sendInParts(url, size, part, signal)),
    put: async (folder, name, bytes) =>
      itemOf(
        await ask('PUT', `${at(folder)}:/${in_(name)}:/content?${conflictBehavior}=rename`, {
          body: bytes,
          headers: { 'content-type': 'application/octet-stream' },
        }),
      ),
    versions: async (place) =>
      (await list(`${at(place)}/versions`)).map((row) => {
        const { id, size = 0, lastModifiedDateTime, lastModifiedBy } = read(version, row);
        return {
          id,
          size,
          modifiedDate: new Date(lastModifiedDateTime),
          modifiedByName: lastModifiedBy?.user?.displayName ?? null,
        };
      }),
    restoreVersion: async (place, id) => void (await ask('POST', `${at(place)}/versions/${in_(id)}/restoreVersion`)),
    download: async (place, id) => {
      if (id === null) return leadsTo(`${at(place)}/content`);
      // The current version cannot be downloaded as a version, only as the file itself.
      const [newest] = await list(`${at(place)}/versions`);
      const isNewest = newest !== undefined && read(version, newest).id === id;
      return leadsTo(isNewest ? `${at(place)}/content` : `${at(place)}/versions/${in_(id)}/content`);
    },
    preview: async (place) => read(preview, await ask('POST', `${at(place)}/preview`, { body: {} })).getUrl ?? null,
    thumbnail: async (place) => {
      const [first] = await list(`${at(place)}/thumbnails`);
      return first === undefined ? null : (read(thumbnail, first).medium?.url ?? null);
    },
    read: async (url, signal) => {
      const answer = await fetch(url, { redirect: 'error', ...(signal ? { signal } : {}) }).catch((cause: unknown) => {
        throw new CloudFailure('down', { cause });
      });
      if (!answer.ok || !answer.body) throw new CloudFailure(answer.status === 404 ? 'missing' : 'down');
      return answer.body as ReadableStream<Uint8Array>;
    },
  };
}

/** @throws CloudFailure if it is not the expected type */
function read<T>(schema: z.ZodMiniType<T>, received: unknown): T {
  const found = schema.safeParse(received);
  if (!found.success) throw new CloudFailure('down', { cause: found.error });
  return found.data;
}

function itemOf(received: unknown): CloudItem {
  const one = read(driveItem, received);
  return {
    id: one.id,
    name: one.name,
    isFolder: one.folder !== undefined || one.package !== undefined,
    size: one.size ?? 0,
    parentId: one.root ? null : (one.parentReference?.id ?? null),
    createdByName: one.createdBy?.user?.displayName ?? null,
    createdDate: new Date(one.createdDateTime),
    modifiedByName: one.lastModifiedBy?.user?.displayName ?? null,
    modifiedDate: new Date(one.lastModifiedDateTime),
    webUrl: one.webUrl ?? null,
    tag: one.eTag ?? '',
  };
}
