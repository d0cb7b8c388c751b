import { randomUUID } from 'node:crypto';
import type { FakeAnswer, FakeRequest } from '../accounting/fake-http.ts';
import type { Parts, Upload } from './fake-drive-files.ts';
import { routesOf } from './fake-drive-routes.ts';
import { FakeRefusal, makeFakeDrives, type FakeContainer, type FakeDrives, type FakeItem } from './fake-drive-store.ts';

type FakeDrive = {
  readonly drives: FakeDrives;
  /** SharePoint's answer; null if the call is not one of its. */
  readonly answer: (request: FakeRequest) => FakeAnswer | null;
};

const fragmentUnit = 327_680;
const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, PUT, DELETE',
  'access-control-allow-headers': 'content-range, content-type',
};

/**
 * Fakes the file part of Microsoft Graph: containers of SharePoint Embedded, and the drive of each. @param base the
 * fake's address, for the URLs that it issues
 */
export function makeFakeDrive(base: () => string, now?: () => Date): FakeDrive {
  const drives = makeFakeDrives(now);
  const uploads = new Map<string, Upload>();
  const downloads = new Map<string, Buffer>();

  const give = (bytes: Buffer): string => {
    const token = randomUUID();
    downloads.set(token, bytes);
    return `${base()}/_download/${token}`;
  };
  const jsonOf = (drive: FakeContainer, item: FakeItem) => ({
    id: item.id,
    name: item.name,
    size: item.versions[0]?.bytes.length ?? 0,
    eTag: `"${item.id},${item.tag}"`,
    webUrl: `${base()}/_web/${drive.id}/${item.id}`,
    createdDateTime: item.createdAt,
    lastModifiedDateTime: item.modifiedAt,
    createdBy: { user: { displayName: item.versions.at(-1)?.by ?? 'Stoð' } },
    lastModifiedBy: { user: { displayName: item.versions[0]?.by ?? 'Stoð' } },
    parentReference: { driveId: drive.id, id: item.parentId ?? undefined },
    ...(item.isFolder
      ? { folder: { childCount: drives.children(drive, item.id).length } }
      : { file: { mimeType: 'application/octet-stream' } }),
    ...(item.id === drive.rootId ? { root: {} } : {}),
  });
  const routes = routesOf({ drives, uploads, give, jsonOf, base });

  function route(request: FakeRequest): FakeAnswer | null {
    const [, kind, token = ''] = /^\/_(upload|download)\/([^/]+)$/.exec(request.path) ?? [];
    if (kind && request.method === 'OPTIONS') return { status: 204, headers: anyOrigin };
    if (kind === 'upload') return { ...receive({ drives, uploads, jsonOf }, token, request), headers: anyOrigin };
    if (kind === 'download') return sent(downloads.get(token));
    const path = request.path.replace(/^\/v1\.0/, '');
    for (const [method, pattern, handle] of routes) {
      const found = method === request.method ? pattern.exec(path) : null;
      if (!found) continue;
      const drive = found[1] ? drives.container(found[1]) : (undefined as never);
      return handle({ request, drive, found: found.slice(1).map((part) => part ?? '') });
    }
    return null;
  }

  return {
    drives,
    answer: (request) => {
      try {
        return route(request);
      } catch (refusal) {
        if (!(refusal instanceof FakeRefusal)) throw refusal;
        const { status, code, message } = refusal;
        return { status, headers: anyOrigin, body: { error: { code, message } } };
      }
    },
  };
}

const sent = (bytes: Buffer | undefined): FakeAnswer =>
  bytes
    ? { status: 200, body: bytes, headers: { ...anyOrigin, 'content-length': String(bytes.length) } }
    : { status: 404, body: { error: { code: 'itemNotFound', message: 'gone' } } };

/** A part of a file, its progress, or its cancellation. */
function receive(
  { drives, uploads: all, jsonOf }: Pick<Parts, 'drives' | 'uploads' | 'jsonOf'>,
  token: string,
  { method, bytes, header }: FakeRequest,
): FakeAnswer {
  const upload = all.get(token);
  if (!upload) throw new FakeRefusal(404, 'itemNotFound');
  const next = { nextExpectedRanges: [`${upload.received.length}-`] };
  if (method === 'GET') return { status: 200, body: next };
  if (method === 'DELETE') {
    all.delete(token);
    return { status: 204 };
  }
  // A token where none is expected is refused, as SharePoint does.
  if (header('authorization')) throw new FakeRefusal(401, 'unauthenticated');
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header('content-range') ?? '');
  const [start = -1, end = -1, total = -1] = range?.slice(1).map(Number) ?? [];
  if (start !== upload.received.length) throw new FakeRefusal(416, 'invalidRange');
  const isLast = end + 1 === total;
  if (end - start + 1 !== bytes.length || (!isLast && bytes.length % fragmentUnit > 0))
    throw new FakeRefusal(400, 'invalidRequest');
  upload.received = Buffer.concat([upload.received, bytes]);
  if (!isLast) return { status: 202, body: { nextExpectedRanges: [`${end + 1}-`] } };
  all.delete(token);
  const drive = drives.container(upload.container);
  const { file, isNew } = drives.write(drive, upload.parentId, upload.name, upload.received, upload.conflict);
  return { status: isNew ? 201 : 200, body: jsonOf(drive, file) };
}
