import { beginMade, putStream, storePut, type Put } from '#modules/files/server/service.ts';
import { contentTypeOf } from '../../rules/kinds.ts';
import { cleanName, freeName, nameKey, splitName } from '../../rules/names.ts';
import type { Scope } from '#server/scope.ts';
import { refuseTooLarge, workOn, type DoorFile, type DoorSettings } from '../doors/file.ts';
import type { Door } from '../doors/token.ts';
import * as locks from '../queries/locks.ts';
import * as tree from '../queries/tree.ts';
import { addContent, insertUnder } from '../service/create.ts';
import { heldBy, WopiRefusal } from './answer.ts';
import { fromUtf7, toUtf7 } from './utf7.ts';

type Relative = {
  /** Only `.docx`, or a name that may be changed. */
  readonly suggested: string | undefined;
  /** Exactly this name. */
  readonly exact: string | undefined;
  readonly overwrites: boolean;
};

/** Saves under another name beside the open document (PutRelativeFile). Returns the new id and name. */
export async function putRelative(
  settings: DoorSettings,
  door: Door,
  asked: Relative,
  { content, size }: { readonly content: AsyncIterable<Uint8Array>; readonly size: number },
): Promise<{ readonly id: number; readonly name: string }> {
  if ((asked.suggested === undefined) === (asked.exact === undefined)) throw new WopiRefusal(501);
  refuseTooLarge(size);
  const blobId = await workOn(settings, door, async (scope, file) => {
    await targetOf(scope, file, asked);
    return beginMade(scope, file.row.projectId, file.row.name);
  });
  const put = await putStream(settings.blobs, door.tenantId, blobId, content, size);
  return workOn(settings, door, async (scope, file) => {
    const { name, over } = await targetOf(scope, file, asked);
    const stored = await storePut(scope, blobId, typed(put, name));
    if (over !== null) await addContent(scope, over, stored, { versionId: crypto.randomUUID() });
    const { projectId, folderId } = file.row;
    const id = over ?? (await insertUnder(scope, { projectId, folderId }, name, stored)).id;
    return { id, name };
  });
}

const typed = (put: Put, name: string): Put => ({
  ...put,
  contentType: contentTypeOf(put.contentType, splitName(name).extension),
});

/** The resulting name, and the document to overwrite. */
async function targetOf(scope: Scope, { row }: DoorFile, { suggested, exact, overwrites }: Relative) {
  const { projectId, folderId } = row;
  const names = await tree.namesIn(scope, projectId, folderId);
  const free = (name: string) => freeName(name, (key) => names.has(`1 ${key}`));
  if (suggested !== undefined) {
    const said = fromUtf7(suggested);
    const { base } = splitName(row.name);
    return { name: free(cleanName(said.startsWith('.') ? base + said : said)), over: null };
  }
  const name = fromUtf7(exact ?? '');
  if (name === '' || cleanName(name) !== name || /[\\/:*?"<>|]/.test(name)) throw new WopiRefusal(400);
  const other = names.get(`1 ${nameKey(name)}`);
  if (!other) return { name, over: null };
  const standing = await locks.find(scope, other.id);
  if (standing !== null) throw heldBy(standing.kind === 'editor' ? (standing.token ?? '') : '', 'the target is locked');
  if (!overwrites) throw new WopiRefusal(409, { 'X-WOPI-ValidRelativeTarget': toUtf7(free(name)) });
  return { name: other.name, over: other.id };
}
