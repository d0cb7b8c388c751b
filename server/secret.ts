import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { writePrivately } from '#server/private-file.ts';
import { explainFailure } from '#server/start-error.ts';

/**
 * The installation's secret: STOD_SECRET, or one that is generated at the first start and stored in the data directory
 * (0600).
 */
export function secretOf({ secret, data }: Pick<Env, 'secret' | 'data'>): string {
  if (secret) return secret;
  const file = join(data, 'secret');
  try {
    if (!existsSync(file)) {
      mkdirSync(data, { recursive: true, mode: 0o700 });
      writePrivately(file, randomBytes(48).toString('base64url'));
    }
    return readFileSync(file, 'utf8').trim();
  } catch (failure) {
    throw explainFailure(failure, file);
  }
}
