import { randomUUID } from 'node:crypto';
import type { Scope } from '#server/scope.ts';
import { bytesOf, lookAt, saveThrough, workOn, type DoorFile, type DoorSettings } from '../doors/file.ts';
import type { Door } from '../doors/token.ts';
import * as locks from '../queries/locks.ts';
import { announceLock } from '../service/lock.ts';
import { document, etagOf, listing, locked, lockSeconds, place, unset } from './xml.ts';

/** A call of a desktop program: through a door, to the document or to its folder. */
export type Asked = {
  readonly door: Door;
  /** The folder's URL, with a slash, and the requested name in it. */
  readonly base: string;
  readonly name: string | null;
  readonly header: (name: string) => string | undefined;
  readonly content: AsyncIterable<Uint8Array>;
  /** Null if the program does not send it. */
  readonly size: number | null;
};
export type DavAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly xml?: string;
  readonly bytes?: AsyncIterable<Uint8Array>;
};

/** Thrown for a refusal. */
export class DavRefusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`WebDAV ${status}`);
    this.status = status;
  }
}

export type Operation = (settings: DoorSettings, asked: Asked) => Promise<DavAnswer>;

export const methods = ['OPTIONS', 'GET', 'HEAD', 'PUT', 'PROPFIND', 'PROPPATCH', 'LOCK', 'UNLOCK'] as const;

/** Class 2: with locks. Microsoft's programs also require their own header. */
export const options: Operation = async () => ({
  status: 200,
  headers: { DAV: '1, 2', 'MS-Author-Via': 'DAV', Allow: methods.join(', ') },
});

export async function find(settings: DoorSettings, asked: Asked): Promise<DavAnswer> {
  const file = await lookAt(settings, asked.door);
  const href = asked.base + encodeURIComponent(file.row.name);
  if (asked.name !== null) return { status: 207, xml: listing([document(demandName(asked, file), file)]) };
  const inside = asked.header('Depth') === '0' ? [] : [document(href, file)];
  return { status: 207, xml: listing([place(asked.base), ...inside]) };
}

export async function get(settings: DoorSettings, asked: Asked): Promise<DavAnswer> {
  const file = await lookAt(settings, asked.door);
  demandName(asked, file);
  return { ...headOf(file), bytes: await bytesOf(settings, asked.door, file) };
}

export async function head(settings: DoorSettings, asked: Asked): Promise<DavAnswer> {
  const file = await lookAt(settings, asked.door);
  demandName(asked, file);
  return headOf(file);
}

const headOf = (file: DoorFile): DavAnswer => ({
  status: 200,
  headers: {
    'Content-Type': file.version.contentType,
    'Content-Length': String(file.version.size),
    'Last-Modified': file.version.createdAt.toUTCString(),
    ETag: etagOf(file),
  },
});

/** Each save adds a version, for the holder of the lock; without a lock, for everybody with write permission. */
export async function put(settings: DoorSettings, asked: Asked): Promise<DavAnswer> {
  const { door, header, content, size } = asked;
  if (size === null) throw new DavRefusal(411);
  const check = (file: DoorFile, scope: Scope) => {
    demandName(asked, file);
    if (file.lock !== null && !holds(asked, file, scope)) throw new DavRefusal(423);
    const known = header('If-Match');
    if (known !== undefined && known !== '*' && known !== etagOf(file)) throw new DavRefusal(412);
  };
  // Some programs create an empty file before they send the contents: that adds no version.
  if (size === 0) {
    return lookAt(settings, door, (scope, file) => {
      check(file, scope);
      return { status: 204, headers: { ETag: etagOf(file) } };
    });
  }
  const saved = await saveThrough(settings, door, { content, size, check });
  return { status: 204, headers: { ETag: etagOf(saved) } };
}

/** Locks the document for a program, or extends its own lock. */
export const lock = async (settings: DoorSettings, asked: Asked): Promise<DavAnswer> =>
  workOn(settings, asked.door, async (scope, file) => {
    const href = demandName(asked, file);
    const { row, lock: standing } = file;
    const isOwnMark = standing?.kind === 'hand' && standing.employeeId === scope.actor.employeeId;
    if (standing !== null && !isOwnMark && !holds(asked, file, scope)) throw new DavRefusal(423);
    const goesOn = standing?.kind === 'desk' ? standing.token : null;
    const token = goesOn ?? `opaquelocktoken:${randomUUID()}`;
    if (goesOn === null) {
      const { id: documentId, projectId, name: openedName } = row;
      await locks.take(scope, { documentId, projectId, kind: 'desk', token, openedName });
      await announceLock(scope, row.id);
    } else await locks.prolong(scope, row.id);
    return {
      status: 200,
      headers: { 'Lock-Token': `<${token}>`, Timeout: `Second-${lockSeconds}` },
      xml: locked(href, scope.actor.name, token),
    };
  });

export const unlock = async (settings: DoorSettings, asked: Asked): Promise<DavAnswer> =>
  workOn(settings, asked.door, async (scope, file) => {
    demandName(asked, file);
    if (!holds(asked, file, scope)) throw new DavRefusal(409);
    await locks.release(scope, file.row.id);
    await announceLock(scope, file.row.id);
    return { status: 204 };
  });

export async function setProperties(settings: DoorSettings, asked: Asked): Promise<DavAnswer> {
  const file = await lookAt(settings, asked.door);
  return { status: 207, xml: unset(demandName(asked, file)) };
}

/**
 * The folder contains only the document, by name: programs also probe other names. A program that has it open keeps the
 * name by which it opened it, although the document was renamed.
 */
function demandName({ name, base }: Asked, { row, lock: standing }: DoorFile): string {
  const known = [row.name, standing?.openedName].map((one) => one?.normalize('NFC'));
  if (name === null || !known.includes(name.normalize('NFC'))) throw new DavRefusal(404);
  return base + encodeURIComponent(name);
}

/**
 * Whether the call names the current lock, in `If` or in `Lock-Token`, and comes from its holder: a lock token is not
 * secret (RFC 4918 §6.4).
 */
const holds = ({ header }: Asked, { lock: standing }: DoorFile, { actor }: Scope): boolean =>
  standing?.kind === 'desk' &&
  standing.employeeId === actor.employeeId &&
  standing.token !== null &&
  [header('If'), header('Lock-Token')].some((said) => said?.includes(`<${standing.token}>`));
