import pg from 'pg';
import { blobKey, type BlobStore } from '#server/blobs/blob-store.ts';
import { chooseBlobStore } from '#server/blobs/choose.ts';
import { type Env, misspeltSettings } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { sealingFor } from '#server/sealing.ts';
import { secretOf } from '#server/secret.ts';
import { sealedColumns } from './rotate-secret.ts';

// What a start says of settings that are probably wrong. None of it prevents the start: a firm can work without its mail
// server, and without old files.

/** Logs a warning for each setting that is misspelt, missing or does not belong to this database. */
export async function warnOfSettings(env: Env, databaseUrl: string, log: Log): Promise<void> {
  for (const { given, meant } of misspeltSettings()) log.warn(`${given} is no setting of Stoð: is ${meant} meant?`);
  if (env.smtpUrl === undefined && !env.trial)
    log.warn('no mail server is connected (SMTP_URL): letters are written to the mailbox folder, and reach nobody');
  const db = new pg.Client({ connectionString: databaseUrl });
  db.on('error', () => undefined);
  await db.connect();
  try {
    if (await isLastFileMissing(db, chooseBlobStore(env)))
      log.warn(
        `the file that was stored last is not ${env.s3Bucket === undefined ? 'in STOD_DATA' : 'in S3_BUCKET'}: is it the right one? npm run check:files lists what is missing`,
      );
    if (await isSealedByAnother(db, secretOf(env)))
      log.warn(
        `passwords and keys in the database were sealed with another secret: is ${env.secret === undefined ? 'STOD_DATA' : 'STOD_SECRET'} the right one?`,
      );
  } finally {
    await db.end();
  }
}

type Db = Pick<pg.Client, 'query'>;

/** Whether the store lacks the newest file: it is another store, or was not restored. */
export async function isLastFileMissing(db: Db, blobs: BlobStore): Promise<boolean> {
  const { rows } = await db.query<{ tenant_id: number; id: string }>(
    "select tenant_id, id from blob where state = 'stored' order by created_at desc limit 1",
  );
  const [last] = rows;
  if (last === undefined) return false;
  // A store that does not answer is no reason to warn of another one.
  return !(await blobs.has(blobKey(last.tenant_id, last.id)).catch(() => true));
}

/** Whether the secret opens nothing of what is sealed. */
export async function isSealedByAnother(db: Db, secret: string): Promise<boolean> {
  let found = 0;
  for (const { table, column, purpose, owner } of sealedColumns) {
    const { rows } = await db.query<{ owner: string; sealed: string }>(
      `select ${owner} as owner, ${column} as sealed from ${table} where ${column} is not null limit 20`,
    );
    const sealing = sealingFor(secret, purpose);
    if (rows.some((row) => sealing.open(row.owner, row.sealed) !== null)) return false;
    found += rows.length;
  }
  return found > 0;
}
