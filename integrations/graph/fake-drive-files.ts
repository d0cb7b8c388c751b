import { randomUUID } from 'node:crypto';
import type { FakeAnswer, FakeRequest } from '../accounting/fake-http.ts';
import { FakeRefusal, type Conflict, type FakeContainer, type FakeDrives, type FakeItem } from './fake-drive-store.ts';

/** A file being uploaded, by its session URL. */
export type Upload = {
  readonly container: string;
  readonly parentId: string;
  readonly name: string;
  readonly conflict: Conflict;
  received: Buffer;
};
/** A call, with its container and the parts of its URL. */
type Call = { readonly request: FakeRequest; readonly drive: FakeContainer; readonly found: readonly string[] };

/** State shared by the calls. */
export type Parts = {
  readonly drives: FakeDrives;
  readonly uploads: Map<string, Upload>;
  readonly give: (bytes: Buffer) => string;
  readonly jsonOf: (drive: FakeContainer, item: FakeItem) => object;
  readonly base: () => string;
};
/** A call of Graph, and its handler. */
export type Route = readonly [method: string, path: RegExp, handle: (call: Call) => FakeAnswer];

/** `items/{id}`, or `root`, as part of a pattern. */
export const item = '/drives/([^/]+)/(?:items/([^/:]+)|root)';
const namedIn = `${item}:/([^:]+):`;

export function uploadRoutes({ drives, uploads, jsonOf, base }: Parts): readonly Route[] {
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
        return { status: isNew ? 201 : 200, body: jsonOf(drive, file) };
      },
    ],
  ];
}

export function fileRoutes({ drives, give }: Parts): readonly Route[] {
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

export function lookRoutes({ drives, give, base }: Parts): readonly Route[] {
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
