import { splitName } from '../../rules/names.ts';
import { bytesOf, lookAt, saveThrough, workOn, type DoorFile, type DoorSettings } from '../doors/file.ts';
import { makeDoor, type Door } from '../doors/token.ts';
import { keepInfo } from '../queries/editor-user.ts';
import { remove, rename } from '../service/move.ts';
import { WopiRefusal, type WopiAnswer } from './answer.ts';
import { editUrl, fileInfo } from './file-info.ts';
import * as locks from './locks.ts';
import { putRelative } from './relative.ts';
import { fromUtf7 } from './utf7.ts';

/** A call of an editor: its person, its headers, and its body. */
export type Asked = {
  readonly door: Door;
  readonly header: (name: string) => string | undefined;
  readonly content: AsyncIterable<Uint8Array>;
  readonly size: number;
};

export const checkFileInfo = async (settings: DoorSettings, { door }: Asked): Promise<WopiAnswer> => ({
  status: 200,
  body: await lookAt(settings, door, (scope, file) => fileInfo(scope, file, settings)),
});

export async function getFile(settings: DoorSettings, { door, header }: Asked): Promise<WopiAnswer> {
  const file = await lookAt(settings, door);
  if (Number(file.version.size) > Number(header('X-WOPI-MaxExpectedSize') ?? Infinity)) throw new WopiRefusal(412);
  return {
    status: 200,
    headers: { ...versionOf(file), 'Content-Length': String(file.version.size) },
    body: await bytesOf(settings, door, file),
  };
}

/**
 * Each save adds a version. Only the lock's holder saves; an editor with an outdated version is notified, and asks the
 * person.
 */
export async function putFile(settings: DoorSettings, { door, header, content, size }: Asked): Promise<WopiAnswer> {
  const known = header('X-COOL-WOPI-Timestamp') ?? header('X-LOOL-WOPI-Timestamp');
  const wanted = header('X-WOPI-Lock');
  const check = (file: DoorFile) => {
    // An empty file may be written without a lock: editors create files that way.
    if (wanted !== undefined || Number(file.version.size) > 0 || file.lock !== null)
      locks.demandLock(file, wanted ? locks.lockIn(wanted) : unlocked);
    if (known !== undefined && Date.parse(known) !== file.version.createdAt.getTime())
      throw new WopiRefusal(409, {}, { COOLStatusCode: 1010, LOOLStatusCode: 1010 });
  };
  const saved = await saveThrough(settings, door, { content, size, check });
  return { status: 200, headers: versionOf(saved), body: { LastModifiedTime: saved.version.createdAt.toISOString() } };
}

/** Matches no lock, so that any current lock is reported. */
const unlocked = '';

/** A header defines the operation of a `POST` on a file. */
export async function change(settings: DoorSettings, asked: Asked): Promise<WopiAnswer> {
  const { door, header, content, size } = asked;
  const work = (does: (...given: Parameters<Parameters<typeof workOn>[2]>) => Promise<WopiAnswer>) =>
    workOn(settings, door, does);
  const id = () => locks.lockIn(header('X-WOPI-Lock'));
  switch (header('X-WOPI-Override')) {
    case 'LOCK': {
      const old = header('X-WOPI-OldLock');
      return work((scope, file) =>
        old === undefined
          ? locks.lock(scope, file, id())
          : locks.relock(scope, file, { id: id(), old: locks.lockIn(old) }),
      );
    }
    case 'GET_LOCK':
      return locks.getLock(await lookAt(settings, door));
    case 'REFRESH_LOCK':
      return work((scope, file) => locks.refresh(scope, file, id()));
    case 'UNLOCK':
      return work((scope, file) => locks.unlock(scope, file, id()));
    case 'PUT_RELATIVE':
      return saveAs(settings, asked);
    case 'RENAME_FILE':
      return renameFile(settings, asked);
    case 'DELETE':
      return work(async (scope, file) => {
        locks.demandLock(file, null);
        await remove(scope, { ids: [file.row.id] });
        return { status: 200 };
      });
    case 'PUT_USER_INFO': {
      const info = await textOf(content, size);
      return work(async (scope) => {
        await keepInfo(scope, info);
        return { status: 200 };
      });
    }
    default:
      throw new WopiRefusal(501);
  }
}

async function saveAs(settings: DoorSettings, { door, header, content, size }: Asked): Promise<WopiAnswer> {
  const asked = {
    suggested: header('X-WOPI-SuggestedTarget'),
    exact: header('X-WOPI-RelativeTarget'),
    overwrites: header('X-WOPI-OverwriteRelativeTarget')?.toLowerCase() === 'true',
  };
  const { id, name } = await putRelative(settings, door, asked, { content, size });
  const { publicUrl, secret } = settings;
  const token = makeDoor(secret, 'editor', { ...door, documentId: id });
  return {
    status: 200,
    body: {
      Name: name,
      Url: `${publicUrl}/wopi/files/${id}?access_token=${token}`,
      HostEditUrl: editUrl(publicUrl, door.tenantId, id),
      HostViewUrl: `${publicUrl}/${door.tenantId}/files?open=${id}`,
    },
  };
}

/** Keeps the extension; a taken name gets a number. */
async function renameFile(settings: DoorSettings, { door, header }: Asked): Promise<WopiAnswer> {
  const wanted = fromUtf7(header('X-WOPI-RequestedName') ?? '').trim();
  if (wanted === '' || wanted.length > 240 || /[\\/:*?"<>|\p{Cc}]/u.test(wanted))
    throw new WopiRefusal(400, { 'X-WOPI-InvalidFileNameError': 'This name cannot be used' });
  return workOn(settings, door, async (scope, file) => {
    const lock = header('X-WOPI-Lock');
    if (file.lock !== null) locks.demandLock(file, lock ? locks.lockIn(lock) : unlocked);
    const renamed = await rename(scope, door.documentId, { fileName: wanted, confirmed: true, findFree: true });
    return { status: 200, body: { Name: splitName(renamed.name).base } };
  });
}

const versionOf = ({ row }: DoorFile) => ({ 'X-WOPI-ItemVersion': String(row.versionNumber) });

const mostInfo = 1024;
/** Counts what arrives: a body in chunks announces no length. */
async function textOf(content: AsyncIterable<Uint8Array>, announced: number): Promise<string> {
  if (announced > mostInfo) throw new WopiRefusal(413);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > mostInfo) throw new WopiRefusal(413);
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('latin1');
  if (!/^[\x20-\x7e]{0,1024}$/.test(text)) throw new WopiRefusal(400);
  return text;
}
