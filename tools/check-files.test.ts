import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { blobKey } from '#server/blobs/blob-store.ts';
import { upload } from '#tests/support/documents.ts';
import { openWorld } from '#tests/support/world.ts';
import { checkFiles } from './check-files.ts';

const world = await openWorld();

it('finds every stored file unchanged, and reports missing, changed, orphaned and misdescribed ones (check:files)', async () => {
  const db = new pg.Client({ connectionString: world.databaseUrl });
  await db.connect();
  const check = () => checkFiles(db, world.blobs);
  try {
    const firm = await world.firm();
    const project = await firm.project();
    const put = async (name: string, content: string) => {
      const { body } = await upload(firm.manager, { projectId: project.id, name, content });
      const [version] = await world.sql<{ blob: string }>(
        'select blob_id as blob from document_version where document_id = $1',
        [body.id],
      );
      return { id: body.id as number, key: blobKey(firm.id, version?.blob ?? '') };
    };
    const files = [await put('a.txt', 'Efni.'), await put('b.txt', 'Annað.'), await put('c.txt', 'Þriðja.')];
    await world.runJobs();
    expect(await check()).toEqual({ checked: 3, wrong: [] });

    const [lost, changed, told] = files;
    await world.blobs.delete(lost?.key ?? '');
    await world.blobs.put(changed?.key ?? '', once('Annars'), 6);
    const stray = blobKey(firm.id, randomUUID());
    await world.blobs.put(stray, once('x'), 1);
    await world.sql('update document_version set size = 99 where document_id = $1', [told?.id]);
    const { wrong } = await check();
    expect(wrong.toSorted()).toEqual(
      [
        `${lost?.key}: its bytes are missing`,
        `${changed?.key}: it has 6 bytes instead of 7`,
        `${stray}: no row has it`,
        'c.txt, version 1: says something else of its file',
      ].toSorted(),
    );
    await world.blobs.put(changed?.key ?? '', once('Annars.'), 7);
    for (const left of [blobKey(9_999, randomUUID()), blobKey(9_999, randomUUID())])
      await world.blobs.put(left, once('x'), 1);
    // What a killed import leaves is one line with what to do, and hides no file of a firm.
    const ofNobody = (await check()).wrong.filter((one) => one.startsWith('9999/'));
    expect(ofNobody).toEqual([expect.stringMatching(/^9999\/: no firm has this number \(files: 2\)\..* be deleted$/)]);
    expect((await check()).wrong).toContain(`${stray}: no row has it`);
    expect((await check()).wrong).toContain(`${changed?.key}: its bytes have changed`);
  } finally {
    await db.end();
  }
});

it('counts the documents that went out with invoices: one that is there is not orphaned, and a lost one is reported', async () => {
  const db = new pg.Client({ connectionString: world.databaseUrl });
  await db.connect();
  try {
    const firm = await world.firm();
    await world.rowsOf(firm);
    const [sent] = await world.sql<{ id: string }>(
      `insert into invoice_file (tenant_id, invoice_id, project_id, kind, blob_id, file_name, content_type, size, digest)
     select tenant_id, id, project_id, 'pdf', gen_random_uuid(), 'Reikningur.pdf', 'application/pdf', 1, encode(sha256('x'), 'hex')
       from invoice where tenant_id = $1 order by id limit 1 returning blob_id as id`,
      [firm.id],
    );
    const key = blobKey(firm.id, sent?.id ?? '');
    const wrong = async () => (await checkFiles(db, world.blobs)).wrong.filter((one) => one.startsWith(key));
    expect(await wrong()).toEqual([`${key}: its bytes are missing`]);
    await world.blobs.put(key, once('x'), 1);
    expect(await wrong()).toEqual([]);
  } finally {
    await db.end();
  }
});

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
