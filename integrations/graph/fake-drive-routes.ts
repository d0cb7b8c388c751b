import { randomUUID } from 'node:crypto';
import { fileRoutes, item, lookRoutes, uploadRoutes, type Parts, type Route } from './fake-drive-files.ts';
import { FakeRefusal, type Conflict, type FakeContainer, type FakeItem } from './fake-drive-store.ts';
import type { FakeAnswer } from '../accounting/fake-http.ts';

/** Graph's calls about containers, items and their content, each with its handler. */
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

function itemRoutes({ drives, jsonOf }: Parts): readonly Route[] {
  const list = (drive: FakeContainer, items: readonly FakeItem[]): FakeAnswer => ({
    status: 200,
    body: { value: items.map((one) => jsonOf(drive, one)) },
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
      ({ drive, found: [, id] }) => ({ status: 200, body: jsonOf(drive, drives.item(drive, id || 'root')) }),
    ],
    [
      'GET',
      new RegExp(`^${item}/children$`),
      ({ drive, found: [, id] }) => list(drive, drives.children(drive, id || 'root')),
    ],
  ];
}

function changeRoutes({ drives, jsonOf }: Parts): readonly Route[] {
  return [
    [
      'POST',
      new RegExp(`^${item}/children$`),
      ({ drive, request: { body }, found: [, id] }) => {
        const { name = '', '@microsoft.graph.conflictBehavior': conflict = 'fail' } = body as {
          name?: string;
          '@microsoft.graph.conflictBehavior'?: Conflict;
        };
        return { status: 201, body: jsonOf(drive, drives.makeFolder(drive, id || 'root', name, conflict)) };
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
        return { status: 200, body: jsonOf(drive, drives.change(drive, id, to)) };
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
