import { CloudFailure, type CloudAccount, type CloudDrive, type OpenCloudDrive } from '#server/cloud-drive.ts';
import type { Sealing } from '#server/sealing.ts';
import { AppError } from '#shared/errors.ts';

/** The module's dependencies at start. */
export type CloudSettings = {
  readonly cloudDrive: OpenCloudDrive;
  readonly sealing: Sealing;
  readonly secret: string;
  readonly publicUrl: string;
  readonly loginUrl: string;
};

const codeOf = {
  credentials: 'cloud_closed',
  forbidden: 'cloud_closed',
  missing: 'not_found',
  taken: 'cloud_name_taken',
  locked: 'cloud_locked',
  changed: 'conflict',
  full: 'cloud_full',
  limited: 'cloud_down',
  down: 'cloud_down',
  refused: 'cloud_refused',
} as const;

/** Runs a call to the cloud; its failures become our errors. @throws AppError */
export async function reach<T>(
  { cloudDrive }: Pick<CloudSettings, 'cloudDrive'>,
  account: CloudAccount,
  work: (drive: CloudDrive) => Promise<T>,
): Promise<T> {
  try {
    return await work(cloudDrive(account));
  } catch (failure) {
    if (!(failure instanceof CloudFailure)) throw failure;
    const { kind, retryAfterSeconds } = failure;
    const isDown = kind === 'down' || kind === 'limited';
    throw new AppError(codeOf[kind], {
      cause: failure,
      ...(isDown ? { retryAfterSeconds: retryAfterSeconds ?? 5 } : {}),
    });
  }
}
