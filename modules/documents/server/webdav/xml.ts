import type { DoorFile } from '../doors/file.ts';

/** Our duration of a lock, whatever is requested: programs extend it while they are open. */
export const lockSeconds = 30 * 60;

const head = '<?xml version="1.0" encoding="utf-8"?>';

/** A PROPFIND answer: the folder, and at depth 1 the document in it. */
export const listing = (entries: readonly string[]): string =>
  `${head}<D:multistatus xmlns:D="DAV:">${entries.join('')}</D:multistatus>`;

export const place = (href: string): string =>
  entry(href, '<D:resourcetype><D:collection/></D:resourcetype><D:displayname>Stoð</D:displayname>');

export const document = (href: string, file: DoorFile): string => {
  const { row, version } = file;
  return entry(
    href,
    `<D:resourcetype/><D:displayname>${escaped(row.name)}</D:displayname><D:getcontentlength>${Number(version.size)}</D:getcontentlength>` +
      `<D:getcontenttype>${escaped(version.contentType)}</D:getcontenttype><D:getetag>${escaped(etagOf(file))}</D:getetag>` +
      `<D:getlastmodified>${version.createdAt.toUTCString()}</D:getlastmodified><D:creationdate>${row.createdDate.toISOString()}</D:creationdate>` +
      `<D:supportedlock><D:lockentry><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockentry></D:supportedlock>` +
      `<D:lockdiscovery>${file.lock === null ? '' : activeLock(href, file.lock.employeeName, file.lock.kind === 'desk' ? file.lock.token : null)}</D:lockdiscovery>`,
  );
};

/** The answer with a new lock. */
export const locked = (href: string, owner: string, token: string): string =>
  `${head}<D:prop xmlns:D="DAV:"><D:lockdiscovery>${activeLock(href, owner, token)}</D:lockdiscovery></D:prop>`;

/** These properties are read-only: they follow from the bytes. */
export const unset = (href: string): string =>
  `${head}<D:multistatus xmlns:D="DAV:"><D:response><D:href>${escaped(href)}</D:href><D:status>HTTP/1.1 403 Forbidden</D:status></D:response></D:multistatus>`;

/** The digest of the current version. */
export const etagOf = ({ version }: DoorFile): string => `"${version.sha256.toString('base64url')}"`;

const entry = (href: string, properties: string): string =>
  `<D:response><D:href>${escaped(href)}</D:href><D:propstat><D:prop>${properties}</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>`;

const activeLock = (href: string, owner: string, token: string | null): string =>
  `<D:activelock><D:locktype><D:write/></D:locktype><D:lockscope><D:exclusive/></D:lockscope><D:depth>0</D:depth><D:owner>${escaped(owner)}</D:owner>` +
  `<D:timeout>Second-${lockSeconds}</D:timeout>${token === null ? '' : `<D:locktoken><D:href>${escaped(token)}</D:href></D:locktoken>`}<D:lockroot><D:href>${escaped(href)}</D:href></D:lockroot></D:activelock>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
