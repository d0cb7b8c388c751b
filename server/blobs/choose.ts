import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDiskStore } from '#integrations/blob-disk/store.ts';
import { createS3Store } from '#integrations/blob-s3/store.ts';
import type { Env } from '../env.ts';
import { writePrivately } from '../private-file.ts';
import { explainFailure, StartError } from '../start-error.ts';
import type { BlobStore } from './blob-store.ts';

/** The store that the settings choose: a bucket if one is configured, else the data directory. */
export function chooseBlobStore({
  data,
  s3Bucket,
  s3Region,
  s3Endpoint,
  s3AccessKeyId,
  s3SecretAccessKey,
}: Env): BlobStore {
  if (!s3Bucket) return createDiskStore(join(data, 'files'));
  if ((s3AccessKeyId === undefined) !== (s3SecretAccessKey === undefined))
    throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or neither.');
  const credentials =
    s3AccessKeyId && s3SecretAccessKey ? { accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey } : undefined;
  return createS3Store({ bucket: s3Bucket, region: s3Region, endpoint: s3Endpoint, credentials });
}

/** A description of the store that is the same for every process that shares it; all processes on one database must. */
export function storeOf({ data, s3Bucket, s3Endpoint = '' }: Pick<Env, 'data' | 's3Bucket' | 's3Endpoint'>): string {
  if (s3Bucket) return `s3 ${s3Endpoint} ${s3Bucket}`;
  const file = join(data, 'store-id');
  try {
    if (!existsSync(file)) {
      mkdirSync(data, { recursive: true, mode: 0o700 });
      writePrivately(file, randomUUID());
    }
    return `disk ${readFileSync(file, 'utf8').trim()}`;
  } catch (failure) {
    throw explainFailure(failure, file);
  }
}
