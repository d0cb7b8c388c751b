import { join } from 'node:path';
import { createDiskStore } from '#integrations/blob-disk/store.ts';
import { createS3Store } from '#integrations/blob-s3/store.ts';
import type { Env } from '../env.ts';
import { StartError } from '../start-error.ts';
import type { BlobStore } from './blob-store.ts';

/** The store that the settings choose: a bucket where one is named, else the data directory. */
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
