import { createHash } from 'node:crypto';
import type { Person, Reply } from './firm.ts';

const blockSize = 256 * 1024;

type Paper = {
  readonly projectId: number;
  readonly folderId?: number | null;
  readonly name: string;
  readonly content?: string | Uint8Array;
  readonly onConflict?: 'version' | 'rename' | 'refuse';
};

/** Uploads the bytes of a document of a case, in blocks; returns the ids for registering it. */
export async function uploadBytes(who: Person, projectId: number, bytes: Uint8Array) {
  const { body } = await who.call('POST', '/documents/access/write', {
    body: { fileSize: bytes.length, fileName: 'skjal', projectId },
  });
  for (let number = 0; number * blockSize < bytes.length; number += 1)
    await who.call('PUT', `/blobs/${body.blobId}/blocks/${number}`, {
      body: bytes.slice(number * blockSize, (number + 1) * blockSize),
    });
  await who.call('POST', `/blobs/${body.blobId}/commit`);
  return body as { readonly blobId: string; readonly versionId: string };
}

/** Uploads a document and registers it, as the file manager does. */
export async function upload(who: Person, { content = 'Efni skjals.', ...paper }: Paper): Promise<Reply> {
  const bytes = typeof content === 'string' ? new Uint8Array(Buffer.from(content)) : content;
  const { blobId, versionId } = await uploadBytes(who, paper.projectId, bytes);
  return who.call('POST', '/documents', { body: { ...paper, blobId, versionId, size: bytes.length } });
}

export const folder = async (who: Person, projectId: number, name: string, folderId: number | null = null) =>
  (await who.call('POST', '/documents/folders', { body: { projectId, name, folderId } })).body.id as number;

/** The names in a folder, as listed. */
export const namesIn = async (who: Person, projectId: number, folderId = 0): Promise<readonly string[]> =>
  (await who.call('GET', `/documents?projectId=${projectId}&folderId=${folderId}&pageSize=999999`)).body.items.map(
    ({ name }: { name: string }) => name,
  );

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');
