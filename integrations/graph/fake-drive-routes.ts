import { randomUUID } from 'node:crypto';
import type { FakeAnswer, FakeRequest } from '../accounting/fake-http.ts';
import { FakeRefusal, type Conflict, type FakeContainer, type FakeDrives, type FakeItem } from './fake-drive-store.ts';

/** A file on its way, by the address that was given out for it. */
export type Upload = {
  readonly container: string;
  readonly parentId: string;
  readonly name: string;
  readonly conflict: Conflict;
  received: Buffer;
};
type Call = { readonly request: FakeRequest; readonly drive: FakeContainer; readonly found: readonly string[] };

export type Parts = {
  readonly drives: FakeDrives;
  readonly uploads: Map<string, Upload>;
  readonly give: (bytes: Buffer) => string;
  readonly told: (drive: FakeContainer, item: FakeItem) => object;
  readonly base: () => string;
};
type Route = readonly [method: string, path: RegExp, handle: (call: Call) => FakeAnswer];

/** The calls of Graph about containers, items and what stands in them, each with what it does. */
export const routesOf = (parts: Parts): readonly Route[] => [
  ...containerRoutes(parts),
  ...permissionRoutes(),
  ...itemRoutes(parts),
  ...changeRoutes(parts),
  ...uploadRoutes(parts),
  ...fileRoutes(parts),
  ...lookRoutes(parts),
];

const one = '/storage/fileStorage/containers/([^/]+)';

function containerRoutes({ drives }: Parts): readonly Route[] {
  return [
    [
      'GET',
      /^\/storage\/fileStorage\/containers$/,
      () => ({
        status: 200,
        body: { value: [...drives.containers.values()].map(({ id, name }) => ({ id, displayName: name })) },
      }),
    ],
    [
      'POST',
      /^\/storage\/fileStorage\/containers$/,
      ({ request: { body } }) => {
        const { displayName, containerTypeId } = body as { displayName?: string; containerTypeId?: string };
        if (!displayName || !containerTypeId) throw new FakeRefusal(400, 'invalidRequest');
        return { status: 201, body: { id: drives.open(displayName).id, displayName, status: 'inactive' } };
      },
    ],
    [
      'POST',
      new RegExp(`^${one}/activate$`),
      ({ drive }) => {
        drive.active = true;
        return { status: 204 };
      },
    ],
  ];
}

function permissionRoutes(): readonly Route[] {
  return [
    [
      'GET',
      new RegExp(`^${one}/permissions$`),
      ({ drive }) => ({
        status: 200,
        body: {
          value: [...drive.permissions.values()].map(({ id, roles, who }) => ({
            id,
            roles,
            grantedToV2: { user: { userPrincipalName: who } },
          })),
        },
      }),
    ],
    [
      'POST',
      new RegExp(`^${one}/permissions$`),
      ({ drive, request: { body } }) => {
        const { roles = [], grantedToV2 } = body as {
          roles?: string[];
          grantedToV2?: { user?: { userPrincipalName?: string } };
        };
        const who = grantedToV2?.user?.userPrincipalName ?? '';
        if (!/.@./.test(who) || roles.length === 0) throw new FakeRefusal(400, 'invalidRequest');
        const id = randomUUID();
        drive.permissions.set(id, { id, roles, who });
        return { status: 201, body: { id, roles } };
      },
    ],
    [
      'DELETE',
      new RegExp(`^${one}/permissions/([^/]+)$`),
      ({ drive, found: [, id = ''] }) => {
        if (!drive.permissions.delete(id)) throw new FakeRefusal(404, 'itemNotFound');
        return { status: 204 };
      },
    ],
  ];
}

/** `items/{id}`, or `root`, as a part of a pattern. */
const item = '/drives/([^/]+)/(?:items/([^/:]+)|root)';
const namedIn = `${item}:/([^:]+):`;

function itemRoutes({ drives, told }: Parts): readonly Route[] {
  const list = (drive: FakeContainer, items: readonly FakeItem[]): FakeAnswer => ({
    status: 200,
    body: { value: items.map((one) => told(drive, one)) },
  });
  return [
    [
      'GET',
      new RegExp(`^${item}/search\\(q='(.*)'\\)$`),
      ({ drive, found: [, , typed = ''] }) => {
        const text = typed.replaceAll("''", "'").toLowerCase();
        const hits = [...drive.items.values()].filter((one) => one.name.toLowerCase().includes(text));
        return list(
          drive,
          hits.filter(({ id }) => id !== drive.rootId),
        );
      },
    ],
    [
      'GET',
      new RegExp(`^${item}$`),
      ({ drive, found: [, id] }) => ({ status: 200, body: told(drive, drives.item(drive, id || 'root')) }),
    ],
    [
      'GET',
      new RegExp(`^${item}/children$`),
      ({ drive, found: [, id] }) => list(drive, drives.children(drive, id || 'root')),
    ],
  ];
}

function changeRoutes({ drives, told }: Parts): readonly Route[] {
  return [
    [
      'POST',
      new RegExp(`^${item}/children$`),
      ({ drive, request: { body }, found: [, id] }) => {
        const { name = '', '@microsoft.graph.conflictBehavior': conflict = 'fail' } = body as {
          name?: string;
          '@microsoft.graph.conflictBehavior'?: Conflict;
        };
        return { status: 201, body: told(drive, drives.makeFolder(drive, id || 'root', name, conflict)) };
      },
    ],
    [
      'PATCH',
      new RegExp(`^${item}$`),
      ({ drive, request: { body, header }, found: [, id = ''] }) => {
        const { name, parentReference } = body as { name?: string; parentReference?: { id?: string } };
        const match = header('if-match');
        const { tag } = drives.item(drive, id);
        if (match && match !== `"${id},${tag}"`) throw new FakeRefusal(412, 'resourceModified');
        const to = { ...(name ? { name } : {}), ...(parentReference?.id ? { parentId: parentReference.id } : {}) };
        return { status: 200, body: told(drive, drives.change(drive, id, to)) };
      },
    ],
    [
      'DELETE',
      new RegExp(`^${item}$`),
      ({ drive, found: [, id = ''] }) => {
        drives.remove(drive, id);
        return { status: 204 };
      },
    ],
  ];
}

function uploadRoutes({ drives, uploads, told, base }: Parts): readonly Route[] {
  return [
    [
      'POST',
      new RegExp(`^${namedIn}/createUploadSession$`),
      ({ drive, request: { body }, found: [, id, name = ''] }) => {
        const { item: asked } = body as { item?: { '@microsoft.graph.conflictBehavior'?: Conflict } };
        const conflict = asked?.['@microsoft.graph.conflictBehavior'] ?? 'fail';
        const parentId = drives.item(drive, id || 'root').id;
        const token = randomUUID();
        uploads.set(token, { container: drive.id, parentId, name, conflict, received: Buffer.alloc(0) });
        const expirationDateTime = new Date(Date.now() + 900_000).toISOString();
        return { status: 200, body: { uploadUrl: `${base()}/_upload/${token}`, expirationDateTime } };
      },
    ],
    [
      'PUT',
      new RegExp(`^${namedIn}/content$`),
      ({ drive, request: { bytes, url }, found: [, id, name = ''] }) => {
        const conflict = (url.searchParams.get('@microsoft.graph.conflictBehavior') ?? 'replace') as Conflict;
        const { file, isNew } = drives.write(drive, id || 'root', name, bytes, conflict);
        return { status: isNew ? 201 : 200, body: told(drive, file) };
      },
    ],
  ];
}

function fileRoutes({ drives, give }: Parts): readonly Route[] {
  const versionOf = ({ drive, found: [, id = '', version = ''] }: Call) => {
    const kept = drives.item(drive, id).versions.find((one) => one.id === version);
    if (!kept) throw new FakeRefusal(404, 'itemNotFound');
    return kept;
  };
  const away = (bytes: Buffer | undefined): FakeAnswer => {
    if (!bytes) throw new FakeRefusal(404, 'itemNotFound');
    return { status: 302, headers: { location: give(bytes) } };
  };
  return [
    [
      'GET',
      new RegExp(`^${item}/content$`),
      ({ drive, found: [, id = ''] }) => away(drives.item(drive, id).versions[0]?.bytes),
    ],
    ['GET', new RegExp(`^${item}/versions/([^/]+)/content$`), (call) => away(versionOf(call).bytes)],
    [
      'GET',
      new RegExp(`^${item}/versions$`),
      ({ drive, found: [, id = ''] }) => ({
        status: 200,
        body: {
          value: drives.item(drive, id).versions.map((one) => ({
            id: one.id,
            size: one.bytes.length,
            lastModifiedDateTime: one.at,
            lastModifiedBy: { user: { displayName: one.by } },
          })),
        },
      }),
    ],
    [
      'POST',
      new RegExp(`^${item}/versions/([^/]+)/restoreVersion$`),
      (call) => {
        drives.save(drives.item(call.drive, call.found[1] ?? ''), versionOf(call).bytes);
        return { status: 204 };
      },
    ],
  ];
}

function lookRoutes({ drives, give, base }: Parts): readonly Route[] {
  return [
    [
      'POST',
      new RegExp(`^${item}/preview$`),
      ({ drive, found: [, id = ''] }) => ({
        status: 200,
        body: { getUrl: `${base()}/_preview/${drives.item(drive, id).id}` },
      }),
    ],
    [
      'GET',
      new RegExp(`^${item}/thumbnails$`),
      ({ drive, found: [, id = ''] }) => {
        const bytes = drives.item(drive, id).versions[0]?.bytes;
        const isPicture = bytes?.subarray(1, 4).toString('latin1') === 'PNG';
        const medium = bytes && isPicture ? { url: give(bytes), width: 176, height: 176 } : null;
        return { status: 200, body: { value: medium ? [{ id: '0', medium }] : [] } };
      },
    ],
  ];
}
