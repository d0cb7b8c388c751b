import type { Person } from './firm.ts';

const blockSize = 256 * 1024;

/** Uploads a file for a template in blocks; returns the id for its row. */
export async function upload(who: Person, bytes: Buffer, fileName: string): Promise<string> {
  const { body } = await who.call('POST', '/DefaultTemplates/access/write', {
    body: { fileSize: bytes.length, fileName },
  });
  for (let number = 0; number * blockSize < bytes.length; number += 1) {
    await who.call('PUT', `/blobs/${body.blobId}/blocks/${number}`, {
      body: new Uint8Array(bytes.subarray(number * blockSize, (number + 1) * blockSize)),
    });
  }
  await who.call('POST', `/blobs/${body.blobId}/commit`);
  return body.blobId;
}
