import { forEachConcurrently } from '../../rules.ts';
import * as queries from '../queries/moving.ts';
import { nullIfGone, passGone } from '../service/gone.ts';
import { digestOf, type Moving } from './moving.ts';

/** By its document; one without belongs to a document that was erased, or is on another case by now. */
export const keyOf = ({ id, documentId }: Pick<queries.Copy, 'id' | 'documentId'>): string =>
  documentId === null ? `gone ${id}` : String(documentId);

/**
 * Documents that were erased here since they were copied, or moved to another case, are deleted there: nobody has ever seen
 * them there. What a person has written or added there since is kept: a file is deleted only while it has the content that
 * we copied, and a folder only once it is empty.
 */
export async function dropGone(
  moving: Moving,
  here: ReadonlySet<string>,
  copies: readonly queries.Copy[],
): Promise<void> {
  const { act, drive, container } = moving;
  const gone = copies.filter((copy) => !here.has(keyOf(copy)));
  await forEachConcurrently(
    gone.filter(({ isFolder }) => !isFolder),
    async ({ item, sha256 }) => {
      if (item === null) return;
      const place = { container, item };
      const there = await digestOf(moving, place).catch(nullIfGone);
      if (there && sha256 && there.sha256.equals(sha256)) await drive.remove(place).catch(passGone);
    },
  );
  const folders = gone.flatMap(({ item, isFolder }) => (isFolder && item !== null ? [item] : []));
  await dropEmpty(moving, folders);
  await act((scope) =>
    queries.drop(
      scope,
      gone.map(({ id }) => id),
    ),
  );
}

/** Inner folders first: a folder that contained only empty folders is empty then. */
async function dropEmpty({ drive, container }: Moving, folders: readonly string[]): Promise<void> {
  let left = folders;
  for (let before = -1; left.length !== before;) {
    before = left.length;
    const full: string[] = [];
    await forEachConcurrently(left, async (item) => {
      const place = { container, item };
      const inside = await drive.children(place).catch(nullIfGone);
      if (inside?.length === 0) await drive.remove(place).catch(passGone);
      else if (inside) full.push(item);
    });
    left = full;
  }
}
