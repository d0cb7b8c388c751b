import { createHash } from 'node:crypto';
import pg from 'pg';
import { blobKey, type BlobStore } from '#server/blobs/blob-store.ts';
import { chooseBlobStore } from '#server/blobs/choose.ts';
import { openDatabase } from '#server/db/open.ts';
import { refuseMissing } from '#server/db/schema.ts';
import { readEnv } from '#server/env.ts';
import { migrationsFolder } from './migrate.ts';
import { endOver } from './progress.ts';
import { storedFiles } from './stored-files.ts';

// `npm run check:files`: reads every stored file and reports missing, changed and orphaned ones. Exits with 1 if there
// are any. It changes nothing.

const shown = 50;

if (import.meta.main) await main().catch(endOver);

async function main(): Promise<void> {
  const env = readEnv();
  const database = await openDatabase(env);
  const db = new pg.Client({ connectionString: database.url });
  try {
    await refuseMissing(database.url, migrationsFolder);
    await db.connect();
    const { checked, wrong } = await checkFiles(db, chooseBlobStore(env));
    for (const one of wrong.slice(0, shown)) console.log(`✗ ${one}`);
    if (wrong.length > shown) console.log(`  and ${wrong.length - shown} more`);
    console.log(
      wrong.length === 0 ? `All ${checked} files are there, as they were kept.` : `What is wrong: ${wrong.length}.`,
    );
    process.exitCode = wrong.length === 0 ? 0 : 1;
  } finally {
    await db.end();
    await database.stop();
  }
}

type Db = Pick<pg.Client, 'query'>;
type Blob = { readonly tenant_id: number; readonly id: string; readonly size: number; readonly sha256: Buffer | null };

/** Every row has a file with the right digest, every file has a row, and every version describes its file correctly. */
export async function checkFiles(db: Db, blobs: BlobStore): Promise<{ checked: number; wrong: readonly string[] }> {
  // Listed before the rows are read: a file that is added meanwhile has its row by then.
  const keys = await blobs.keys();
  const { rows: stored } = await db.query<Blob>(`select * from ${storedFiles} order by tenant_id, id`);
  const { rows: unfinished } = await db.query<Pick<Blob, 'tenant_id' | 'id'>>(
    "select tenant_id, id from blob where state <> 'stored'",
  );
  const wrong: string[] = [];
  for (const blob of stored) {
    const why = await whyWrong(blobs, blob);
    if (why !== null) wrong.push(`${blobKey(blob.tenant_id, blob.id)}: ${why}`);
  }
  const rows = new Set([...stored, ...unfinished].map(({ tenant_id, id }) => blobKey(tenant_id, id)));
  // Blocks are beside their file, with a number after its name; a job deletes them once the file is complete.
  // Unfinished files have a suffix of their own, and are deleted after a day.
  const orphans = keys.filter((key) => !rows.has(key.replace(/(\.\d{1,6})?(\.[0-9a-f-]{36}\.part)?$/, '')));
  wrong.push(...(await orphaned(db, orphans)));
  const { rows: versions } = await db.query<{ name: string; number: number }>(
    `select d.name, v.number from document_version v join document d on d.tenant_id = v.tenant_id and d.id = v.document_id
       join blob b on b.tenant_id = v.tenant_id and b.id = v.blob_id
      where b.state <> 'stored' or b.size <> v.size or b.sha256 is distinct from v.sha256 order by d.id, v.number`,
  );
  wrong.push(...versions.map(({ name, number }) => `${name}, version ${number}: says something else of its file`));
  return { checked: stored.length, wrong };
}

/**
 * One line for each file of a firm, and one for all files of a number that no firm has: an import stores the files
 * before the rows, and leaves them when it is killed. Nothing is deleted here, because another Stoð may use the store.
 */
async function orphaned(db: Db, keys: readonly string[]): Promise<readonly string[]> {
  const { rows: tenants } = await db.query<{ id: number }>('select id from tenant');
  const here = new Set(tenants.map(({ id }) => String(id)));
  const byTenant = Map.groupBy(keys, (key) => key.split('/')[0] ?? '');
  return [...byTenant].flatMap(([tenant, files]) =>
    here.has(tenant) || !/^\d+$/.test(tenant)
      ? files.map((key) => `${key}: no row has it`)
      : [
          `${tenant}/: no firm has this number (files: ${files.length}). An import of an archive that was killed leaves such ` +
            'files: unless one is under way, or another Stoð keeps its files here, the folder can be deleted',
        ],
  );
}

async function whyWrong(blobs: BlobStore, { tenant_id, id, size, sha256 }: Blob): Promise<string | null> {
  const content = await blobs.get(blobKey(tenant_id, id));
  if (content === null) return 'its bytes are missing';
  const hash = createHash('sha256');
  let length = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    length += chunk.length;
  }
  if (length !== Number(size)) return `it has ${length} bytes instead of ${size}`;
  return sha256 !== null && !hash.digest().equals(sha256) ? 'its bytes have changed' : null;
}
