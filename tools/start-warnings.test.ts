import pg from 'pg';
import { expect, it } from 'vitest';
import { blobKey } from '#server/blobs/blob-store.ts';
import { sealingFor } from '#server/sealing.ts';
import { upload } from '#tests/support/documents.ts';
import { openWorld } from '#tests/support/world.ts';
import { isLastFileMissing, isSealedByAnother } from './start-warnings.ts';

const world = await openWorld();

it('a start notices a data directory without the files of the database', async () => {
  await withDatabase(async (db) => {
    expect(await isLastFileMissing(db, world.blobs)).toBe(false);
    const firm = await world.firm();
    const { id } = await firm.project();
    const { body } = await upload(firm.manager, { projectId: id, name: 'a.txt', content: 'Efni.' });
    expect(await isLastFileMissing(db, world.blobs)).toBe(false);
    const [version] = await world.sql<{ blob: string }>(
      'select blob_id as blob from document_version where document_id = $1',
      [body.id],
    );
    await world.blobs.delete(blobKey(firm.id, version?.blob ?? ''));
    expect(await isLastFileMissing(db, world.blobs)).toBe(true);
    const away = { ...world.blobs, has: () => Promise.reject(new Error('away')) };
    expect(await isLastFileMissing(db, away)).toBe(false);
  });
});

it('a start notices a secret that opens nothing of what is sealed', async () => {
  const [right, wrong] = ['a'.repeat(32), 'b'.repeat(32)];
  await withDatabase(async (db) => {
    expect(await isSealedByAnother(db, wrong)).toBe(false);
    const { employee } = await world.firm();
    const sealed = sealingFor(right, 'second factor').seal('', 'JBSWY3DPEHPK3PXP');
    await world.sql('update user_account set totp_secret = $1 where id = $2', [sealed, employee.userId]);
    expect(await isSealedByAnother(db, right)).toBe(false);
    expect(await isSealedByAnother(db, wrong)).toBe(true);
  });
});

async function withDatabase(work: (db: pg.Client) => Promise<void>): Promise<void> {
  const db = new pg.Client({ connectionString: world.databaseUrl });
  await db.connect();
  try {
    await work(db);
  } finally {
    await db.end();
  }
}
