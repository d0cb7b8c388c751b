import { randomUUID } from 'node:crypto';
import type { CloudDrive, CloudItem } from '#server/cloud-drive.ts';
import { sealingFor } from '#server/sealing.ts';
import { testSecret } from './secret.ts';
import type { World } from './world.ts';

const day = new Date('2026-11-02T09:00:00Z');

/** The initial content of the test cloud: a folder of the case, and a file in it. */
const cloudRow = { container: 'gámur', root: 'rót', item: 'skjal', name: 'Stefna.docx' } as const;

const itemOf = (item: Partial<CloudItem>): CloudItem => ({
  id: randomUUID(),
  name: cloudRow.name,
  isFolder: false,
  size: 1,
  parentId: cloudRow.root,
  createdByName: 'Stoð',
  createdDate: day,
  modifiedByName: 'Stoð',
  modifiedDate: day,
  webUrl: null,
  tag: randomUUID(),
  ...item,
});

/** A document cloud that accepts everything; it contains one item of each kind, with the names used in tests. */
export const acceptingCloud: CloudDrive = {
  test: async () => {},
  openContainer: async () => ({ container: randomUUID(), root: randomUUID() }),
  children: async ({ item }) => [
    itemOf({ id: cloudRow.item, parentId: item }),
    itemOf({ name: 'Texti', parentId: item }),
  ],
  get: async ({ item }) => itemOf({ id: item }),
  makeFolder: async ({ item }, name) => itemOf({ name, isFolder: true, parentId: item }),
  beginUpload: async () => ({ url: 'https://cloud.example/upload', expires: day }),
  send: async () => itemOf({}),
  put: async ({ item }, name) => itemOf({ name, parentId: item }),
  change: async ({ item }, { name }) => itemOf({ id: item, ...(name === undefined ? {} : { name }) }),
  remove: async () => {},
  search: async () => [],
  versions: async () => [{ id: '1.0', size: 1, modifiedByName: 'Stoð', modifiedDate: day }],
  restoreVersion: async () => {},
  download: async () => 'https://cloud.example/download',
  preview: async () => null,
  thumbnail: async () => null,
  read: async () => new Blob(['x']).stream() as ReadableStream<Uint8Array>,
  people: async () => [],
  letIn: async () => {},
  shutOut: async () => {},
};

/** A file in the cloud of a connected firm. */
export async function cloudItem(world: World, tenantId: number, projectId: number): Promise<number> {
  const directory = '7f2c1f0e-5b8e-4a55-9d3c-0a1b2c3d4e5f';
  await world.sql(
    "insert into cloud_connection (tenant_id, client_key, container_type, directory, activated_at) values ($1, 'stod', 'mál', $2, now())",
    [tenantId, directory],
  );
  await world.sql('insert into cloud_secret (tenant_id, sealed) values ($1, $2)', [
    tenantId,
    sealingFor(testSecret, 'cloud').seal(String(tenantId), 'leyndarmál'),
  ]);
  await world.sql(
    'insert into cloud_project (tenant_id, project_id, container, root, opened_at) values ($1, $2, $3, $4, now())',
    [tenantId, projectId, cloudRow.container, cloudRow.root],
  );
  const [made] = await world.sql<{ id: number }>(
    `insert into cloud_item (tenant_id, project_id, item, type_id, name, extension, size, created_at, modified_at, tag)
     values ($1, $2, $3, 1, $4, 'docx', 1, now(), now(), 'fyrst') returning id`,
    [tenantId, projectId, cloudRow.item, cloudRow.name],
  );
  return made?.id ?? 0;
}
