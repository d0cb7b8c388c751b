import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type BlobStore, checkKey, ofSize } from '#server/blobs/blob-store.ts';
import { AppError } from '#shared/errors.ts';

type S3Settings = {
  readonly bucket: string;
  readonly region: string;
  /** The URL of a store other than Amazon's; its buckets are paths then, not hosts. */
  readonly endpoint: string | undefined;
  /** Absent: the machine's own credentials, as the library finds them. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
};

/** Blobs as objects of any S3-compatible store. A failure is "unavailable", and worth a retry. */
export function createS3Store({ bucket, region, endpoint, credentials }: S3Settings): BlobStore {
  const client = new S3Client({
    region,
    maxAttempts: 3,
    logger: silent,
    // A store that does not answer is unavailable, instead of holding its connection for ever.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
    // Stores other than Amazon's do not support checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  });
  const at = (key: string) => {
    checkKey(key);
    return { Bucket: bucket, Key: key };
  };
  return {
    put: async (key, content, size) => {
      const body = Readable.from(ofSize(content, size), { objectMode: false });
      await givingUpWith(body, (abortSignal) =>
        orUnavailable(
          client.send(new PutObjectCommand({ ...at(key), Body: body, ContentLength: size }), { abortSignal }),
        ),
      );
    },
    get: async (key, range) => {
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      const found = await orUnavailable(client.send(new GetObjectCommand({ ...at(key), ...part })).catch(absent(null)));
      return found === null ? null : (found.Body as Readable);
    },
    has: async (key) => (await orUnavailable(client.send(new HeadObjectCommand(at(key))).catch(absent(null)))) !== null,
    delete: async (key) =>
      void (await orUnavailable(client.send(new DeleteObjectCommand(at(key))).catch(absent(null)))),
    keys: async () => {
      const keys: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket }))
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
      return keys;
    },
    // An object exists completely or not at all.
    sweep: async () => {},
  };
}

/** By default the client logs to the console; the caller reports failures here. */
const say = () => undefined;
const silent = { trace: say, debug: say, info: say, warn: say, error: say };

const absent =
  <T>(answer: T) =>
  (failure: unknown): T => {
    if (
      failure instanceof S3ServiceException &&
      failure.$metadata.httpStatusCode === 404 &&
      failure.name !== 'NoSuchBucket'
    )
      return answer;
    throw failure;
  };

/**
 * Content that breaks off aborts the request, which would otherwise wait for the rest; the original error is thrown. A
 * refused request closes what the content is read from.
 */
async function givingUpWith(body: Readable, send: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const request = new AbortController();
  let broken: Error | undefined;
  body.on('error', (failure) => {
    broken = failure;
    request.abort();
  });
  try {
    await send(request.signal);
  } catch (failure) {
    throw broken ?? failure;
  } finally {
    body.destroy();
  }
  if (broken) throw broken;
}

async function orUnavailable<T>(sending: Promise<T>): Promise<T> {
  try {
    return await sending;
  } catch (cause) {
    throw new AppError('unavailable', { cause, retryAfterSeconds: 5 });
  }
}
