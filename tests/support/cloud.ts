import { randomUUID } from 'node:crypto';
import type { CloudDrive, CloudItem } from '#server/cloud-drive.ts';

const day = new Date('2026-11-02T09:00:00Z');

/** What stands in the cloud of tests before anything is done there: a folder of the case, and a file in it. */
export const cloudRow = { container: 'gámur', root: 'rót', item: 'skjal', name: 'Stefna.docx' } as const;

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

/** A document cloud that takes anything; of what it is asked for it has one, under the name that tests give things. */
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
